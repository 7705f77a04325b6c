import type { DocsOf } from "../endpoint.docs.ts";
import type { raceEndpoints } from "./endpoints.ts";
import { exampleRaceSettings } from "./examples.docs.ts";

export const raceEndpointDocs: DocsOf<keyof typeof raceEndpoints> = {
  saveRaces: {
    summary: "Replaces the races of an event",
    description:
      "A race with entries, held places or waiting runners cannot be removed, nor a wave with entries. Until somebody has set races, an event " +
      "has the one race `main`, named by its `runningDistance`.",
    errors: [
      "marathon-not-found",
      "marathon-cancelled",
      "changed-meanwhile",
      "below-taken",
      "offers-would-end",
      "race-in-use",
      "wave-in-use",
    ],
    example: {
      body: { base: 3, races: [exampleRaceSettings] },
      answer: { acknowledged: true, matchedCount: 1, modifiedCount: 1, version: 4 },
    },
  },
};
