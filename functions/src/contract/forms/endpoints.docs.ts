import type { DocsOf } from "../endpoint.docs.ts";
import type { formEndpoints } from "./endpoints.ts";
import { exampleFormSettings } from "./examples.docs.ts";

export const formEndpointDocs: DocsOf<keyof typeof formEndpoints> = {
  saveForm: {
    summary: "Replaces the registration form of an event",
    description:
      "Registrations keep the answers that they gave to the form of their time. A new text of the waiver is a new version, " +
      "which runners sign anew. A form that asks for nothing removes it. Answers to questions that are left out are kept; " +
      "the 40 most recently deleted questions are in `former`. Answers to a choice are labels of its options, and follow an option that " +
      "is `renamed`.",
    errors: ["marathon-not-found", "marathon-cancelled", "changed-meanwhile", "below-taken"],
    example: {
      body: { base: 3, ...exampleFormSettings },
      answer: { acknowledged: true, matchedCount: 1, modifiedCount: 1, version: 4 },
    },
  },
};
