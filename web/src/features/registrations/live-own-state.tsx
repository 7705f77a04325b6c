import { lazyComponent } from "../../ui/lazy-component.tsx";

/** Render nothing. They follow the runner's own documents live, for which the Firestore SDK loads once the page is idle. */
export const LiveOwnState = lazyComponent(async () => (await import("./live-own-documents.tsx")).LiveOwnDocuments, {
  start: "idle",
});
export const LiveOwnListState = lazyComponent(async () => (await import("./live-own-documents.tsx")).LiveOwnList, {
  start: "idle",
});
