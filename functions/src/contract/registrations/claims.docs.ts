import type { DocsOf } from "../endpoint.docs.ts";
import { exampleEventId, modified } from "../examples.docs.ts";
import { objectDocs } from "../object.docs.ts";
import { entryClaimSchema, newClaimSchema } from "./claim.ts";
import { exampleRegistration } from "./examples.docs.ts";
import { exampleEntryId } from "./others.docs.ts";

export const claimObjects = {
  EntryClaim: objectDocs(entryClaimSchema, "An entry that the team made, as the account with its address sees it.", {
    marathonId: "The event's id.",
    entryId: "The id in the link, also after the entry has moved to the caller's own id.",
    name: "The first and last name in the entry.",
    raceId: "The id of the race.",
    reference: "What the runner shows at the desk. It stays the same.",
    claimed: "Whether the entry is the caller's already.",
    ownObstacle:
      "Why the entry cannot become the caller's own: the error code that taking it over as such would get. Null if it can.",
  }),
  NewClaim: objectDocs(newClaimSchema, "Whose entry the caller takes over.", {
    own: "True for the caller's own entry, false for that of somebody whom the caller looks after.",
  }),
};

type ClaimEndpoint = "getEntryClaim" | "claimEntry";
const CALLERS = "The account with the entry's email address, which has to be verified";

export const claimEndpointDocs: DocsOf<ClaimEndpoint> = {
  getEntryClaim: {
    summary: "Reads an entry that the team made, before taking it over",
    description:
      "For an entry with another address, and for one that has an account, the answer is 404 `registration-not-found`.",
    callers: CALLERS,
    errors: ["marathon-not-found", "registration-not-found", "address-not-verified"],
    example: {
      answer: {
        marathonId: exampleEventId,
        entryId: exampleEntryId,
        name: "Rui Almeida",
        raceId: exampleRegistration.raceId,
        reference: exampleRegistration.reference,
        claimed: false,
        ownObstacle: null,
      },
    },
  },
  claimEntry: {
    summary: "Takes over an entry that the team made",
    description:
      "The entry keeps its reference, race, wave, details and answers. As the caller's own entry, it gets the caller's uid " +
      "as its id; otherwise it keeps its id and counts as one of the ten that the caller has entered for others. It is " +
      "possible at any time, also in a canceled event. A caller whose entry it is already is told so (`modifiedCount` 0).",
    callers: CALLERS,
    errors: [
      "marathon-not-found",
      "registration-not-found",
      "address-not-verified",
      "already-registered",
      "already-waiting",
      "too-many-entries",
    ],
    example: { body: { own: true }, answer: modified },
  },
};
