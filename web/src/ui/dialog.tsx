import { lazyDialog } from "./lazy-dialog.tsx";

export const Dialog = lazyDialog(async () => (await import("./dialog-boxes.tsx")).DialogBox);

/** Asks before something is lost. The safe answer has the focus. */
export const ConfirmDialog = lazyDialog(async () => (await import("./dialog-boxes.tsx")).ConfirmDialogBox);
