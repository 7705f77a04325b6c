import { openedPart } from "./opened-part.tsx";

export const Dialog = openedPart(async () => (await import("./dialog-boxes.tsx")).DialogBox);

/** Asks before something is lost. The safe answer has the focus. */
export const ConfirmDialog = openedPart(async () => (await import("./dialog-boxes.tsx")).ConfirmDialogBox);
