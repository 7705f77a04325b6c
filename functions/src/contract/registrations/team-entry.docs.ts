import { objectDocs } from "../object.docs.ts";
import { CHANGED_BEFORE, registrationFields, typedFields } from "./objects.docs.ts";
import { rosterChangesSchema, rosterResetSchema } from "./roster.ts";
import {
  cancellationSchema,
  entryChangesSchema,
  entryPatchSchema,
  entryRefusalSchema,
  entryRemovalSchema,
  entryResultSchema,
  entryResultsSchema,
  newEntrySchema,
  noteBodySchema,
  noteSchema,
  paperWaiverSchema,
  raceChangeSchema,
  registrationPageSchema,
  rosterEntrySchema,
  waveChangeSchema,
} from "./team-entry.ts";

const { waiver: _, ...answeredFields } = typedFields;
const entryFields = {
  ...answeredFields,
  email: "An email address. Empty if it is not known.",
  phone: "A phone number in any notation, with at least three digits. Empty if it is not known.",
  waveId: "The id of a wave of that race, or null for none.",
  reason: "Why, for the event's activity.",
  overCapacity:
    "Goes above the capacity of the race or the event, or past a waiting list. Only the owner and organizers may.",
  confirm: "Saves the entry even if it is likely a double, which is otherwise 409 `possible-double`.",
};

export const teamEntryObjects = {
  NewEntry: objectDocs(newEntrySchema, "Somebody whom the team enters.", entryFields),
  EntryPatch: objectDocs(entryPatchSchema, "The new values of an entry. At least one field besides the reason.", {
    ...entryFields,
    raceId: "The id of the race to move to.",
    answers: "The answers that change, by the id of their question. An empty answer is removed.",
    before: CHANGED_BEFORE,
  }),
  EntryRemoval: objectDocs(entryRemovalSchema, "Why an entry is canceled.", { reason: entryFields.reason }),
  EntryChanges: objectDocs(entryChangesSchema, "One change of several entries.", {
    entryIds: "The ids of up to 50 entries.",
    change: "What to do with each of them.",
    reason: entryFields.reason,
    overCapacity: entryFields.overCapacity,
    before:
      "The id of the race, or of the wave or null, that each entry had when it was selected, by the entry's id. An entry " +
      "that has another one now is refused with `changed-meanwhile`. Entries left out here are not compared, and neither is anything when entries are " +
      "canceled.",
    references:
      "The reference that each entry had when it was selected, by the entry's id. A runner who has registered again has " +
      "another one: that entry is refused with `registration-not-found`, or left as it is when entries are canceled.",
  }),
  PaperWaiver: objectDocs(paperWaiverSchema, "A waiver that was signed on paper.", {
    signature: "Who signed which version, or null to remove a paper signature that was recorded.",
  }),
  RaceChange: objectDocs(raceChangeSchema, "Moves the entries to a race.", { raceId: "The id of the race." }),
  WaveChange: objectDocs(waveChangeSchema, "Moves the entries to a wave of their race.", {
    waveId: "The id of the wave, or null for none.",
  }),
  Cancellation: objectDocs(cancellationSchema, "Cancels the entries.", { cancel: "Always true." }),
  EntryResults: objectDocs(entryResultsSchema, "What became of the entries.", {
    results: "One result for each entry, in the order of the request.",
  }),
  EntryResult: objectDocs(entryResultSchema, "What became of one entry.", {
    entryId: "The id of the entry.",
    modifiedCount: "1 if the entry was changed, 0 if there was nothing to change or the change was refused.",
    refusal: "Why the change was refused, or null.",
  }),
  EntryRefusal: objectDocs(entryRefusalSchema, "Why the change of one entry was refused.", {
    code: "The error code that the change of this entry alone would have.",
    error: "A sentence for people.",
  }),
  NoteBody: objectDocs(noteBodySchema, "A note to save.", {
    base: "The version of the note that the writer has seen, 0 if there was none.",
    text: "The text, up to 2,000 characters. Empty removes the note.",
  }),
  Note: objectDocs(noteSchema, "What the team has noted about an entry. Its runner never sees it.", {
    text: "The text.",
    version: "The number of the version, which is the `base` of the next one.",
    editedAt: "When it was last changed.",
  }),
  RosterEntry: objectDocs(rosterEntrySchema, "A registration as the team's roster has it.", {
    ...registrationFields,
    note: "The team's note, or null if there is none. Left out for roles that may not read notes.",
  }),
  RegistrationPage: objectDocs(registrationPageSchema, "A page of an event's registrations.", {
    registrations: "Up to 500 registrations, in a fixed order.",
    revision:
      "The first `since` of `readRoster`, as of before the page was read. It counts for the caller in their present role.",
    nextCursor: "The cursor of the next page, or null after the last one.",
  }),
  RosterChanges: objectDocs(rosterChangesSchema, "What has changed among an event's registrations.", {
    entries: "The registrations that are new or have changed.",
    removed: "The ids of those that have ended.",
    next: "The `since` of the next request.",
    more: "Whether there are more changes to ask for now.",
  }),
  RosterReset: objectDocs(rosterResetSchema, "The device has to read all registrations anew.", {
    reset: "Always true.",
  }),
};
