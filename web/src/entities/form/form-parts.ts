/** What filling in an event's form needs, in one file of code. */
export { FormFields } from "./form-fields.tsx";
export { readEntry } from "./read-entry.ts";
export { WaiverFields } from "./waiver-fields.tsx";
