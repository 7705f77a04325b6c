import * as z from "zod/mini";
import { insertedSchema } from "../acknowledgement.ts";
import { create, publicRead } from "../endpoint.ts";
import type { Endpoint } from "../endpoint.ts";
import { newOpinionSchema, opinionSchema } from "./opinion.ts";

export const opinionEndpoints = {
  listOpinions: { ...publicRead, path: "/opinion", response: z.array(opinionSchema) },
  addOpinion: { ...create, path: "/opinion", auth: "anyone", body: newOpinionSchema, response: insertedSchema },
} as const satisfies Record<string, Endpoint>;
