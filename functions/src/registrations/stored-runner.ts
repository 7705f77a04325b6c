import * as z from "zod/mini";
import { MAIN_RACE, runnerRecordSchema } from "../contract/index.ts";
import { storedFilledFormSchema } from "../forms/stored-form.ts";

/**
 * What registrations and waiting-list entries store alike: the runner's record, and the request that made the document.
 */
export const storedRunner = {
  ...runnerRecordSchema.shape,
  /** Absent in older documents, whose events had one race. */
  raceId: z._default(runnerRecordSchema.shape.raceId, MAIN_RACE),
  dateOfBirth: z._default(runnerRecordSchema.shape.dateOfBirth, null),
  /** Null if the event had no form. */
  filledForm: z._default(z.nullable(storedFilledFormSchema), null),
  /** The key of the request that made the document. It distinguishes a repeated request from a new one. */
  idempotencyKey: z.string(),
  /**
   * The hash of the body that came with the key, so that other details under the same key are refused. Null in older
   * documents.
   */
  bodyHash: z._default(z.nullable(z.string()), null),
};

/** What each of these fields reads as in a broken document whose own value cannot be read. */
export const UNREADABLE_RUNNER = {
  marathonId: "",
  userId: "",
  email: "",
  firstName: "",
  lastName: "",
  phone: "",
  emergencyContact: "",
  contactsShared: false,
  raceId: MAIN_RACE,
  dateOfBirth: null,
  filledForm: null,
  // No request has this key.
  idempotencyKey: "",
  bodyHash: null,
};
