/** What the site's tests answer and expect. The site itself loads none of it. */
export { endpointDocs } from "./resources.docs.ts";
export { exampleCode, modified } from "./examples.docs.ts";
export {
  exampleCard,
  exampleFields,
  exampleListed,
  exampleRaces,
  exampleRevision,
  notCanceled,
} from "./events/examples.docs.ts";
export { exampleRaceSettings } from "./races/examples.docs.ts";
export { exampleRegistration } from "./registrations/examples.docs.ts";
