import { put } from "../endpoint.ts";
import type { Endpoint } from "../endpoint.ts";
import { savedSchema } from "../events/event-changes.ts";
import { eventParams } from "../params.ts";
import { racesBodySchema } from "./race.ts";

export const raceEndpoints = {
  saveRaces: {
    ...put,
    permission: "configure",
    path: "/marathon/:id/races",
    params: eventParams,
    body: racesBodySchema,
    response: savedSchema,
  },
} as const satisfies Record<string, Endpoint>;
