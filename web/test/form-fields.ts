import { page } from "vitest/browser";
import type { Locator } from "vitest/browser";

/** What is typed into. */
export const TEXT_FIELDS = "input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea";
const FIELDS = `${TEXT_FIELDS}, select`;

const isFocusable = (element: HTMLElement) =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.tabIndex >= 0 &&
  !element.matches(":disabled, [readonly]");

const TEST_ID = "data-testid";
let marked = 0;

/** The locator of this very element. Otherwise Vitest looks for its label, which another form on the page may have, too. */
export function locatorOf(element: HTMLElement): Locator {
  if (!element.hasAttribute(TEST_ID)) element.setAttribute(TEST_ID, `marked-${(marked += 1)}`);
  return page.elementLocator(element);
}

/** The last field of the button's form, or the last one before the button. */
export function fieldBefore(button: HTMLElement, fields = FIELDS): HTMLElement | undefined {
  const form = button instanceof HTMLButtonElement && button.form ? button.form : button.closest("form");
  const found = [...(form?.querySelectorAll<HTMLElement>(fields) ?? [])].filter(isFocusable);
  return found.findLast((one) => one.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING);
}
