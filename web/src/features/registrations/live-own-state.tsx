import { lazyComponent } from "../../ui/lazy-component.tsx";

/**
 * Components that listen to the runner's own documents and render nothing. The Firestore SDK is loaded once the page is
 * idle.
 */
export const LiveOwnState = lazyComponent(async () => (await import("./live-own-documents.tsx")).LiveOwnDocuments, {
  start: "idle",
});
export const LiveOwnListState = lazyComponent(async () => (await import("./live-own-documents.tsx")).LiveOwnList, {
  start: "idle",
});
