import { flushSync } from "react-dom";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(element: unknown): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

/** Whether the field's value differs from the one that was prerendered. */
function hasInput(field: Field): boolean {
  return field instanceof HTMLSelectElement
    ? [...field.options].some((option) => option.selected !== option.defaultSelected && option.index > 0)
    : field.value !== field.defaultValue;
}

/** Sets the value as typing does. React ignores a value that it already knows, so the field is emptied first. */
function enter(field: Field, value: string): void {
  if (!(field instanceof HTMLSelectElement)) field.value = "";
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/**
 * Keeps what is typed into prerendered fields before hydration, which starts with its own values. Call this before
 * hydration, and the function that it returns afterwards, which enters those values again.
 */
export function recordEarlyInput(container: HTMLElement): () => void {
  const entered = new Map<Field, string>();
  const record = (field: unknown) => {
    if (isField(field)) entered.set(field, field.value);
  };
  const handleInput = ({ target }: Event) => record(target);
  for (const field of container.querySelectorAll<Field>("input, textarea, select")) if (hasInput(field)) record(field);
  container.addEventListener("input", handleInput, true);
  return () => {
    container.removeEventListener("input", handleInput, true);
    // Waits until hydration has finished its own updates.
    queueMicrotask(() =>
      flushSync(() => {
        for (const [field, value] of entered) if (field.isConnected) enter(field, value);
      }),
    );
  };
}
