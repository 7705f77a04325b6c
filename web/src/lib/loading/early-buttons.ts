/**
 * The buttons of a prerendered page are disabled until it is hydrated (scripts/build/prerender.ts), because a click
 * would do nothing. Links and `<details>` work as plain HTML.
 */
export function enableButtons(page: Element): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>("button[data-early]")) {
    button.disabled = false;
    delete button.dataset["early"];
  }
}
