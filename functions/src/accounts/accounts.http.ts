import { inserted } from "../http/acknowledged.ts";
import type { Handlers } from "../http/endpoint-binder.ts";
import { deleteAccount } from "./account-removal.ts";
import type { AccountParts } from "./account-removal.ts";
import { getMyData } from "./my-data.ts";
import { saveUser } from "./users.ts";

export function userHandlers(parts: AccountParts) {
  return {
    saveUser: async ({ body: { name, email, photo }, caller, deadline }) =>
      inserted(await saveUser(parts, { name, email, photo }, caller, deadline)),
    getMyData: ({ params, caller, deadline }) => getMyData(parts, { ...params, caller, deadline }),
    deleteMyAccount: async ({ params, caller, deadline }) => {
      await deleteAccount(parts, { ...params, caller, deadline });
      return { acknowledged: true };
    },
  } satisfies Partial<Handlers>;
}
