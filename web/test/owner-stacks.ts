import * as React from "react";

/** React's own count. Its types leave it out. */
type Internals = { recentlyCreatedOwnerStacks: number };

const name = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const internals = (React as unknown as Record<string, Internals | undefined>)[name];
// React's development build takes a stack for each element that is made, for its messages about components, until it has
// made many in a second. That is a sixth of the component tests' processor time, so it counts as reached from the start.
if (internals?.recentlyCreatedOwnerStacks === undefined) throw new Error("React counts its stacks in another way now");
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  get: () => Infinity,
  set: () => {
    // React begins to count again each second.
  },
});
