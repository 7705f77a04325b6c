/** What the site's tests answer and expect. The site itself loads none of it. */
export * from "./events/examples.docs.ts";
export * from "./examples.docs.ts";
export * from "./races/examples.docs.ts";
export * from "./registrations/examples.docs.ts";
export { endpointDocs } from "./resources.docs.ts";
