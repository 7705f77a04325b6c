import * as React from "react";

/** React's own count. Its types leave it out. */
type Internals = { recentlyCreatedOwnerStacks: number };

const name = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const internals = (React as unknown as Record<string, Internals | undefined>)[name];
// React's development build captures an owner stack for each element, for its warnings, until it has captured many in a
// second. That took a sixth of the component tests' processor time, so the limit counts as reached from the start.
if (internals?.recentlyCreatedOwnerStacks === undefined)
  throw new Error("React no longer counts owner stacks this way: adapt or remove web/test/owner-stacks.ts");
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  get: () => Infinity,
  set: () => {
    // React begins to count again each second.
  },
});
