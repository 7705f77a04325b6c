/**
 * What was pressed in it before any code had come, as often as it was: the script in web/index.html notes it as long as
 * the page is marked as written. Each press is told once.
 */
export function pressedBefore(container: Element): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>("[data-presses]")].flatMap((pressed) => {
    const presses = Number(pressed.dataset["presses"]);
    delete pressed.dataset["presses"];
    return Array<HTMLElement>(presses).fill(pressed);
  });
}
