/**
 * Focuses the first control of a form that is refused. react-hook-form itself knows only the controls that consist of
 * one input.
 */
export function focusFirstInvalid(form: Element | null | undefined): void {
  const invalid = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  const group = invalid?.closest("fieldset");
  // A group without an enabled control gets the focus itself.
  (group ? (group.querySelector<HTMLElement>("input:enabled") ?? group) : invalid)?.focus();
}
