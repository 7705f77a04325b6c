import { showPopup } from "../../../ui/popup.ts";

export const LAPSED_TITLE = "This place is no longer held for you";

export function showLapsed({ title }: { title: string }): void {
  showPopup({ kind: "info", title: LAPSED_TITLE, text: `You can join the waiting list of ${title} again.` });
}
