import type { NewUser } from "@run/functions/contract";
import { callApi } from "../../lib/api/api-client.ts";

/** Saves RUN's own record of the account. The address has to be the account's. */
export async function saveOwnUserRecord(user: NewUser, idempotencyKey: string): Promise<void> {
  const { insertedId } = await callApi("saveUser", { body: user, idempotencyKey });
  if (insertedId === "") throw new Error("Try Again");
}
