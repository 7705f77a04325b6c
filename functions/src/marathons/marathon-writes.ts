import type { StoredEdit } from "./stored-edit.ts";
import type { StoredMarathon } from "./stored-marathon.ts";

/** A new event, before the store gives it an id. */
export type MarathonDraft = Omit<
  StoredMarathon,
  | "id"
  | "changedAt"
  | "version"
  | "fieldVersions"
  | "handedOver"
  | "cancelledAt"
  | "cancelReason"
  | "raceDayChangedAt"
  | "emergencyContactsErasedAt"
>;

export type MarathonChange = Partial<Omit<StoredMarathon, "id" | "createdAt" | "changedAt">>;

/** What to write to an event, together with the versions to store. */
export type MarathonWrite = { change: MarathonChange; edits: StoredEdit[] };

/** What deleting an event does to it. `write` is null for an event that is canceled already. */
export type Removal = { outcome: "deleted" } | { outcome: "cancelled"; write: MarathonWrite | null };
