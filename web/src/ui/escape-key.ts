import type { KeyboardEvent } from "react";

/**
 * For the content of a dialog: closes it on Escape while a notice is showing, too. The library gives the key to the
 * layer that came last, which then is the notice, so that the dialog would close at the second press only.
 */
export function closesOnEscape(close: () => void) {
  return (event: KeyboardEvent) => {
    // The library, or the dialog within this one, has dealt with it.
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
}
