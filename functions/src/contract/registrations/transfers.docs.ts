import { OWN } from "../callers.docs.ts";
import type { DocsOf } from "../endpoint.docs.ts";
import { exampleCode, exampleEventId, modified } from "../examples.docs.ts";
import { exampleRecord } from "./examples.docs.ts";
import { changeRefusals, formRefusals } from "./refusals.docs.ts";

type TransferEndpoint = "inviteToTransfer" | "withdrawTransfer" | "getTransfer" | "acceptTransfer";

export const transferEndpointDocs: DocsOf<TransferEndpoint> = {
  inviteToTransfer: {
    summary: "Invites somebody to take over the caller's place",
    description:
      "Whoever holds the code may accept. Until then the place stays the caller's. A new invitation replaces the one " +
      "before.",
    callers: OWN,
    errors: [...changeRefusals, "marathon-postponed", "ended-since"],
    hasIdempotencyKey: true,
    example: { answer: { code: exampleCode } },
  },
  withdrawTransfer: {
    summary: "Withdraws the caller's open invitation",
    description: "Without one, nothing happens (`modifiedCount` 0).",
    callers: OWN,
    errors: ["forbidden", "marathon-not-found"],
    example: { answer: modified },
  },
  getTransfer: {
    summary: "Reads an invitation to take over a place",
    callers: "Anyone who is signed in and holds the code",
    errors: ["marathon-not-found", "transfer-not-found", "marathon-cancelled"],
    example: { answer: { marathonId: exampleEventId, from: "Rui", raceId: "main", freedOptions: [] } },
  },
  acceptTransfer: {
    summary: "Takes over the place of an invitation",
    description:
      "The registration of the runner who gave it away ends at the same moment. If the caller waits for the same race, " +
      "so does that wait.",
    callers: "Anyone who is signed in and holds the code, for themselves",
    errors: [
      ...formRefusals,
      "forbidden",
      "marathon-not-found",
      "transfer-not-found",
      "registration-not-open",
      "registration-closed",
      "marathon-postponed",
      "marathon-cancelled",
      "marathon-started",
      "cut-off-passed",
      "already-registered",
      "ended-since",
      "key-reused",
    ],
    hasIdempotencyKey: true,
    example: { body: exampleRecord, answer: modified },
  },
};
