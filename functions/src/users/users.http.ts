import { inserted } from "../http/acknowledged.ts";
import type { Handlers } from "../http/endpoint-binder.ts";
import { saveUser } from "./users.ts";
import type { UserStore } from "./users.store.ts";

export function userHandlers(parts: { store: UserStore }): Pick<Handlers, "saveUser"> {
  return {
    saveUser: async ({ body: { name, email, photo }, caller }) =>
      inserted(await saveUser(parts, { name, email, photo }, caller)),
  };
}
