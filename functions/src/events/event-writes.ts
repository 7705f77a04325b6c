import type { StoredForm } from "../forms/stored-form.ts";
import type { StoredNews } from "./stored-news.ts";
import type { StoredEdit } from "./stored-edit.ts";
import type { StoredEvent } from "./stored-event.ts";

/** A new event, before the store gives it an id. */
export type EventDraft = Omit<
  StoredEvent,
  | "id"
  | "changedAt"
  | "version"
  | "versionAt"
  | "fieldVersions"
  | "handedOver"
  | "team"
  | "publishAt"
  | "postponedAt"
  | "postponeReason"
  | "dateToBeAnnounced"
  | "cancelledAt"
  | "cancelReason"
  | "raceDayChangedAt"
  | "moves"
  | "raceDayMoved"
  | "emergencyContactsErasedAt"
>;

export type EventChange = Partial<Omit<StoredEvent, "id" | "createdAt" | "changedAt">>;

/** What to write to an event, together with the versions to store, and perhaps a new form and what its people are told. */
export type EventWrite = {
  change: EventChange;
  edits: StoredEdit[];
  form?: StoredForm;
  news?: Omit<StoredNews, "id"> | null;
};

/** What deleting an event does to it. `write` is null for an event that is canceled already. */
export type Removal = { outcome: "deleted" } | { outcome: "cancelled"; write: EventWrite | null };
