/** What a history shows, and what restoring a version does. */
export const HISTORY_TEXT =
  "Who changed what, newest first. Restoring a version brings back its title, description, dates, location, distance and " +
  "picture; races, form and settings stay as they are.";
