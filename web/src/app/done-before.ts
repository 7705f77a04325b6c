import { flushSync } from "react-dom";
import { pressedBefore } from "../lib/pressed-before.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(element: unknown): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

/**
 * As if it were typed now. React watches assignments, and takes what it has seen assigned, or has found when it took the
 * field over, for nothing new.
 */
function type(field: Field, value: string): void {
  if (!(field instanceof HTMLSelectElement)) field.value = "";
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/**
 * Each on its own, as it was: a form that is being sent has to be able to refuse the second. What a summary opens, it has
 * opened by itself.
 */
function press(container: HTMLElement): void {
  delete container.dataset["written"];
  for (const pressed of pressedBefore(container)) if (pressed.tagName !== "SUMMARY") setTimeout(() => pressed.click());
}

/**
 * Pages can be used as soon as their HTML is there. Notes what is typed into their fields from now on, and before; call
 * what it returns once their own code has taken over, which begins with its own values: it types and presses for it.
 */
export function doneBefore(container: HTMLElement): () => void {
  const typed = new Map<Field, string>();
  const note = ({ target }: { target: unknown }) => {
    if (isField(target)) typed.set(target, target.value);
  };
  for (const field of container.querySelectorAll("input, textarea, select")) {
    const isTyped =
      field instanceof HTMLSelectElement
        ? [...field.options].some((option) => option.selected !== option.defaultSelected && option.index > 0)
        : (field as HTMLInputElement).value !== (field as HTMLInputElement).defaultValue;
    if (isTyped) note({ target: field });
  }
  container.addEventListener("input", note, true);
  // Once React has done with what it is doing: what is pressed has to find what was typed.
  return () =>
    queueMicrotask(() => {
      container.removeEventListener("input", note, true);
      flushSync(() => {
        for (const [field, value] of typed) if (field.isConnected) type(field, value);
      });
      press(container);
    });
}
