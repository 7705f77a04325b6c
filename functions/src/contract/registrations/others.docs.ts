import { OWN } from "../callers.docs.ts";
import type { DocsOf } from "../endpoint.docs.ts";
import { exampleCode, modified } from "../examples.docs.ts";
import { objectDocs } from "../object.docs.ts";
import { exampleRegistration } from "./examples.docs.ts";
import { changeRefusals, enteringRefusals, formRefusals } from "./refusals.docs.ts";
import { patchFields, typedFields } from "./objects.docs.ts";
import { enteredSchema, newOthersSchema, otherPatchSchema, otherRecordSchema, othersEnteredSchema } from "./others.ts";

const otherFields = {
  ...typedFields,
  email: "An email address. Left out or empty if it is not known.",
  phone: "A phone number in any notation, with at least three digits. Left out or empty if it is not known.",
};

export const otherObjects = {
  NewOthers: objectDocs(newOthersSchema, "The people whom an account enters.", {
    records: "Up to ten people.",
    confirm:
      "Enters them even if one of them has the name of another entry of the account and no other birth date, which is " +
      "otherwise 409 `possible-double`.",
  }),
  OtherRecord: objectDocs(otherRecordSchema, "Somebody whom an account enters besides its owner.", otherFields),
  OthersEntered: objectDocs(othersEnteredSchema, "All of them have places.", {
    acknowledged: "Always true.",
    entries: "The new entries, in the order of the records.",
  }),
  Entered: objectDocs(enteredSchema, "A new entry.", {
    entryId: "The id of the entry in its event.",
    reference: "What the runner shows at the desk.",
  }),
  OtherPatch: objectDocs(otherPatchSchema, "The new values of an entry. At least one field is required.", {
    ...otherFields,
    ...patchFields,
    raceId: "The id of the race to move to. A place must be free there.",
  }),
};

type OtherEndpoint =
  | "enterOthers"
  | "changeMyEntry"
  | "cancelMyEntry"
  | "inviteToTransferEntry"
  | "withdrawEntryTransfer";

export const exampleEntryId = "Xc41pQ8sVn2KdR7mTz0B";

export const otherEndpointDocs: DocsOf<OtherEndpoint> = {
  enterOthers: {
    summary: "Enters up to ten people besides the caller",
    description:
      "All of them get a place, or none does and nothing is stored. `issues` name the record, like `records.1.firstName`. " +
      "Nobody is put on the waiting list. An account may enter ten people in an event besides its owner.",
    callers: OWN,
    errors: [...enteringRefusals, "possible-double", "too-many-entries"],
    hasIdempotencyKey: true,
    example: {
      body: { records: [{ firstName: "Ana", lastName: "Costa", email: "ana@example.com" }] },
      answer: {
        acknowledged: true,
        entries: [{ entryId: exampleEntryId, reference: exampleRegistration.reference }],
      },
    },
  },
  changeMyEntry: {
    summary: "Changes the entry of somebody whom the caller has entered",
    description:
      "By the rules of `changeMyRegistration`. The caller's own entry, and those that others have made, are 404 here.",
    callers: OWN,
    errors: [...changeRefusals, "marathon-postponed", "marathon-full", "changed-meanwhile", ...formRefusals],
    example: { body: { phone: "+351 912 345 670", before: { phone: "" } }, answer: modified },
  },
  cancelMyEntry: {
    summary: "Cancels the entry of somebody whom the caller has entered",
    description: "By the rules of `cancelMyRegistration`. Without the entry, nothing happens (`modifiedCount` 0).",
    callers: OWN,
    errors: ["forbidden", "marathon-not-found", "registration-not-found", "marathon-started", "cut-off-passed"],
    example: { answer: modified },
  },
  inviteToTransferEntry: {
    summary: "Invites somebody to take over the place of somebody whom the caller has entered",
    description: "By the rules of `inviteToTransfer`. Whoever accepts enters with an account of their own.",
    callers: OWN,
    errors: [...changeRefusals, "marathon-postponed", "ended-since"],
    hasIdempotencyKey: true,
    example: { answer: { code: exampleCode } },
  },
  withdrawEntryTransfer: {
    summary: "Withdraws the open invitation for such a place",
    description: "Without one, nothing happens (`modifiedCount` 0).",
    callers: OWN,
    errors: ["forbidden", "marathon-not-found", "registration-not-found"],
    example: { answer: modified },
  },
};
