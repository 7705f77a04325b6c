import { inserted } from "../http/acknowledged.ts";
import type { Handlers } from "../http/endpoint-binder.ts";
import { removeAccount } from "./account-removal.ts";
import type { AccountParts } from "./account-removal.ts";
import { getMyData } from "./my-data.ts";
import { saveUser } from "./users.ts";

export function userHandlers(parts: AccountParts): Pick<Handlers, "saveUser" | "getMyData" | "deleteMyAccount"> {
  return {
    saveUser: async ({ body: { name, email, photo }, caller }) =>
      inserted(await saveUser({ store: parts.users }, { name, email, photo }, caller)),
    getMyData: ({ params, caller, deadline }) => getMyData(parts, { ...params, caller, deadline }),
    deleteMyAccount: async ({ params, caller, deadline }) => {
      await removeAccount(parts, { ...params, caller, deadline });
      return { acknowledged: true };
    },
  };
}
