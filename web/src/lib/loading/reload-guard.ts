import { readStorage, writeStorage } from "../browser/storage.ts";

/** The key in session storage of the pages that have reloaded by themselves, each with the version of its code. */
const RELOADED_KEY = "run:reloaded-pages";

/** The path of the site's main script, which differs in each version of the site. */
export const ownCode = () => new URL(import.meta.url).pathname;

const thisPage = () => `${ownCode()} ${location.pathname}`;

function reloadedPages(): string[] {
  return (readStorage("sessionStorage", RELOADED_KEY) ?? "").split("\n");
}

/** How often this page has reloaded by itself with this version of its code. */
export function ownReloads(): number {
  return reloadedPages().filter((page) => page === thisPage()).length;
}

/** Reloads the page. Returns false without doing so if that cannot be recorded, because the page could then loop. */
export function reloadPage(): boolean {
  const pages = [...reloadedPages(), thisPage()];
  writeStorage("sessionStorage", RELOADED_KEY, pages.join("\n"));
  const isRecorded = reloadedPages().length === pages.length;
  if (isRecorded) location.reload();
  return isRecorded;
}
