import { AppError } from "../platform/app-error.ts";
import { scaled } from "../platform/deadline.ts";
import { log } from "../platform/log.ts";

/** The headers that Hosting sends with its pages, and that a page from this server has to send as well. */
const KEPT_HEADERS = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "permissions-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
] as const;

/** The HTML page that loads the site's code, as Hosting serves it. */
export type AppShell = { html: string; headers: Record<string, string> };

const FRESH_MS = 1_000;
const ANSWER_MS = 3_000;

/**
 * Fetches the app shell from Hosting rather than keep a copy: the shell names the files of the site's code, and Hosting
 * and functions are never deployed in the same second. If Hosting does not answer, the last fetched shell is used.
 * Throws `unavailable` if there is none.
 */
export function appShellSource(address: string, clock: () => number): () => Promise<AppShell> {
  let last: AppShell | null = null;
  let asked: { at: number; shell: Promise<AppShell> } | null = null;

  async function ask(): Promise<AppShell> {
    const answer = await fetch(address, { signal: AbortSignal.timeout(scaled(ANSWER_MS)) });
    if (!answer.ok) throw new Error(`Hosting answered ${answer.status} for the app shell`);
    const headers = KEPT_HEADERS.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return { html: await answer.text(), headers: Object.fromEntries(headers) };
  }

  return async () => {
    if (asked === null || asked.at + FRESH_MS <= clock()) asked = { at: clock(), shell: ask() };
    try {
      last = await asked.shell;
    } catch (cause) {
      log.appShellMissing(cause);
      if (last === null) throw new AppError("unavailable", { cause });
    }
    return last;
  };
}
