import { put } from "../endpoint.ts";
import type { Endpoint } from "../endpoint.ts";
import { savedSchema } from "../marathons/marathon-changes.ts";
import { marathonParams } from "../params.ts";
import { racesBodySchema } from "./race.ts";

export const raceEndpoints = {
  saveRaces: {
    ...put,
    permission: "configure",
    path: "/marathon/:id/races",
    params: marathonParams,
    body: racesBodySchema,
    response: savedSchema,
  },
} as const satisfies Record<string, Endpoint>;
