import type { DocsOf } from "../endpoint.docs.ts";
import { objectDocs } from "../object.docs.ts";
import { healthSchema } from "./endpoints.ts";
import type { healthEndpoints } from "./endpoints.ts";

export const healthObjects = {
  Health: objectDocs(healthSchema, "The API works.", {
    ok: "Always true.",
    database: "Always `ok`.",
    version: "The deployed release.",
  }),
};

export const healthEndpointDocs: DocsOf<keyof typeof healthEndpoints> = {
  getHealth: {
    summary: "Checks that the API reaches its database",
    description: "Answers 503 `unavailable` if it does not.",
    errors: [],
    example: { answer: { ok: true, database: "ok", version: "api-00042-abc" } },
  },
};
