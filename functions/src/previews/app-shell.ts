import { AppError } from "../platform/app-error.ts";
import { log } from "../platform/log.ts";

/** What Hosting says with its pages that is as true of a page that this server answers. */
const KEPT_HEADERS = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "permissions-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
] as const;

/** The site's page for whatever only the browser can draw, as Hosting serves it. */
export type AppShell = { html: string; headers: Record<string, string> };

const FRESH_MS = 1_000;
const ANSWER_MS = 3_000;

/**
 * Asks Hosting for the app shell: it names the site's code, and Hosting and functions are never deployed in the same
 * second. While Hosting does not answer, the last shell serves; without one it throws `unavailable`.
 */
export function appShellSource(address: string, clock: () => number): () => Promise<AppShell> {
  let last: AppShell | null = null;
  let asked: { at: number; shell: Promise<AppShell> } | null = null;

  async function ask(): Promise<AppShell> {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) });
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
