import { acknowledgedSchema, insertedSchema } from "../acknowledgement.ts";
import { create, read, remove } from "../endpoint.ts";
import type { Endpoint } from "../endpoint.ts";
import { userParams } from "../params.ts";
import { myDataSchema } from "./my-data.ts";
import { newUserSchema } from "./user.ts";

export const accountEndpoints = {
  saveUser: { ...create, path: "/users", body: newUserSchema, response: insertedSchema },
  getMyData: { ...read, path: "/my-data/:userId", params: userParams, response: myDataSchema },
  deleteMyAccount: { ...remove, path: "/my-account/:userId", params: userParams, response: acknowledgedSchema },
} as const satisfies Record<string, Endpoint>;
