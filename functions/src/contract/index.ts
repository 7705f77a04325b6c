export * from "./dates.ts";
export * from "./endpoints.ts";
export * from "./errors.ts";
export * from "./limits.ts";
export * from "./marathon.ts";
export * from "./people.ts";
export * from "./registration-window.ts";
export * from "./registration.ts";
