/**
 * Ctrl-C, a request to terminate, and a closed terminal.
 * @type {readonly NodeJS.Signals[]}
 */
export const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** The exit code that shells read as "interrupted". */
export const INTERRUPTED_EXIT_CODE = 130;
