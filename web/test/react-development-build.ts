/** What React keeps to itself. Its types leave it out. */
type Internals = { recentlyCreatedOwnerStacks: number };
type DevElement = { _debugTask: unknown };

// React's development build gives each element a task of the console, and reports each render to the browser's profiler,
// if the console can do both. Nobody looks at that here, and it takes a twelfth of the component tests' processor time.
// React asks the console when it is evaluated, so this file is a setup file and imports React afterward.
Object.assign(console, { createTask: undefined, timeStamp: undefined });
const React = await import("react");

if ((React.createElement("i") as unknown as DevElement)._debugTask !== null)
  throw new Error(
    "React still creates tasks: adapt web/test/react-development-build.ts, or import React only after it",
  );

const name = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const internals = (React as unknown as Record<string, Internals | undefined>)[name];
// React's development build captures an owner stack for each element, for its warnings, until it has captured many in a
// second. That took a sixth of the component tests' processor time, so the limit counts as reached from the start.
if (internals?.recentlyCreatedOwnerStacks === undefined)
  throw new Error("React no longer counts owner stacks this way: adapt or remove web/test/react-development-build.ts");
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  get: () => Infinity,
  set: () => {
    // React begins to count again each second.
  },
});

// Makes this file a module, which may wait for an import.
export {};
