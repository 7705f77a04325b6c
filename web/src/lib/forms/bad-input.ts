/** The first input in which something is typed that is no value yet, such as a time without its minutes. */
export function badInputIn(element: Element): HTMLInputElement | undefined {
  return [...element.querySelectorAll("input")].find(({ validity }) => validity.badInput);
}
