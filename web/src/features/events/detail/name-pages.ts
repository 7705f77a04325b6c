/** As many names as fit on the screen of a phone. */
export const NAMES_A_PAGE = 24;

/**
 * The names on a page, and their positions counted from 1. A page number beyond the end gives the last page. `count` is
 * the total number of names, if not all of them are loaded.
 */
export function namesOnPage<Name>(loaded: readonly Name[], page: number, count = loaded.length) {
  const pages = Math.max(1, Math.ceil(count / NAMES_A_PAGE));
  const current = Math.min(Math.max(0, page), pages - 1);
  const end = Math.min(count, (current + 1) * NAMES_A_PAGE);
  const names = loaded.slice(current * NAMES_A_PAGE, end);
  return { names, first: current * NAMES_A_PAGE + 1, last: end, pages, current, isLoaded: loaded.length >= end };
}
