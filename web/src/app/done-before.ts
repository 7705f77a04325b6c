type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(element: unknown): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

/** As if it were typed now: a field that React watches does not notice a plain assignment. */
function type(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/**
 * Forms can be filled in as soon as their HTML is there. Notes what is typed into them from now on, and before; call
 * what it returns once the forms' own code has taken over, which begins with its own values.
 */
export function typedBefore(container: HTMLElement): () => void {
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
  return () => {
    container.removeEventListener("input", note, true);
    for (const [field, value] of typed) if (field.isConnected && field.value !== value) type(field, value);
  };
}
