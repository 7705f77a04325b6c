import { lazyDialog } from "./lazy-dialog.tsx";

export const Dialog = lazyDialog(async () => (await import("./dialog-boxes.tsx")).DialogBox);

/** Asks for a confirmation before something is lost. The button that cancels has the focus. */
export const ConfirmDialog = lazyDialog(async () => (await import("./dialog-boxes.tsx")).ConfirmDialogBox);
