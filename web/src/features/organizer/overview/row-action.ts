/** What the team can do with one event of the dashboard's table. */
export type RowAction =
  | "applicants"
  | "entries"
  | "edit"
  | "publish"
  | "races"
  | "form"
  | "settings"
  | "team"
  | "history"
  | "postpone"
  | "copy"
  | "remove";
