import { objectDocs } from "../object.docs.ts";
import { marathonEditSchema, marathonHistorySchema, versionFieldsSchema, versionSettingsSchema } from "./history.ts";
import { AGE_GROUPS, cardFields, eventTexts } from "./event.docs.ts";

const { capacity, timeZone, contactsOpen, cutOffDays, offerHours } = cardFields;

export const historyObjects = {
  MarathonHistory: objectDocs(marathonHistorySchema, "A page of versions, newest first.", {
    edits: "Up to 50 versions.",
    formChanges: "What each of them changed in the registration form, in English sentences, by its number.",
    nextCursor: "The cursor of the next page, or null after the last one.",
  }),
  MarathonEdit: objectDocs(marathonEditSchema, "One version of an event.", {
    version: "1 is the event as it was added. Each saved change is the next version.",
    editedBy: "The email address of who made this version.",
    editedAt: "When it was made.",
    restoredFrom: "The version that was restored, or null for an edit.",
    changed: "What differs from the version before. Empty for version 1.",
    fields: "The eight fields in this version.",
    settings: "The settings in this version, or null in old versions.",
    races: "The races in this version, or null if nobody had set races yet.",
    form: "The version of the registration form, or null if the event had none.",
    state: "The event's state in this version, or null in old versions.",
    stateReason: "Why it was postponed or canceled, or null.",
    publishAt: "When the draft was to be published by itself, as local time in the event's zone, or null.",
  }),
  VersionFields: objectDocs(versionFieldsSchema, "The eight fields in a version.", eventTexts),
  VersionSettings: objectDocs(versionSettingsSchema, "The settings in a version.", {
    capacity,
    timeZone,
    contactsOpen,
    locked: "Whether the organizer locked the event.",
    cutOffDays,
    offerHours,
    ageGroups: AGE_GROUPS,
  }),
};
