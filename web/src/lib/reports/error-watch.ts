import { whenIdle } from "../loading/first-interaction.ts";
import type { ReporterOptions } from "./reporter.ts";

/** Limits the memory that a page uses when it throws errors without end. */
const NOTED_MAX = 50;

let note: (thrown: unknown) => void = () => undefined;

/** Reports an error that the site has caught itself. Does nothing before `watchForErrors` is called. */
export function noteError(thrown: unknown): void {
  note(thrown);
}

/**
 * Reports the page's errors and web vitals anonymously (decision 0067), unless the browser asks sites not to track the
 * user. Call it once. The reporter's code loads when the page is idle, or with the first error.
 */
export function watchForErrors(pagePattern: ReporterOptions["pagePattern"]): void {
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true) return;
  let reporter: Promise<(thrown: unknown, path: string) => void> | undefined;
  const load = () =>
    (reporter ??= import("./reporter.ts").then(({ startReporter }) =>
      startReporter({ release: release(), pagePattern }),
    ));
  let noted = 0;
  note = (thrown) => {
    if (noted++ >= NOTED_MAX) return;
    const path = location.pathname;
    load()
      .then((addError) => addError(thrown, path))
      .catch(() => undefined);
  };
  window.addEventListener("error", ({ error, message }) => note(error ?? message));
  window.addEventListener("unhandledrejection", ({ reason }) => note(reason));
  whenIdle()
    .then(load)
    .catch(() => undefined);
}

/** The release is the hash in the name of this file, which is part of the site's first script. */
function release(): string {
  return /-([\w-]{8})\.js$/.exec(import.meta.url)?.[1] ?? "development";
}
