/** As many names as fit on the screen of a phone. */
export const NAMES_A_PAGE = 24;

/** The names on a page, and their positions counted from 1. A page number beyond the end gives the last page. */
export function namesOnPage<Name>(all: readonly Name[], page: number) {
  const pages = Math.max(1, Math.ceil(all.length / NAMES_A_PAGE));
  const current = Math.min(Math.max(0, page), pages - 1);
  const names = all.slice(current * NAMES_A_PAGE, (current + 1) * NAMES_A_PAGE);
  const first = current * NAMES_A_PAGE + 1;
  return { names, first, last: first + names.length - 1, pages, current };
}
