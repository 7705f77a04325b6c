/** When every component test begins: the contract's example event is open for registration then. */
export const NOW = new Date("2026-09-20T10:00:00.000Z");
