/** What the organizer can do with one event of the dashboard's table. */
export type RowAction = "applicants" | "edit" | "races" | "settings" | "history" | "hand-over" | "remove";
