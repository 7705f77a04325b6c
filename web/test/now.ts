/** The time at which every component test begins, when the contract's example event is open for registration. */
export const NOW = new Date("2026-09-20T10:00:00.000Z");
