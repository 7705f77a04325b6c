/**
 * How many random sequences a test runs. `npm test` runs few of them, and other ones for each commit. `npm run storm` runs
 * many.
 */
export const sequenceCount = ({ few, many }: { few: number; many: number }): number =>
  process.env["RUN_SEQUENCES"] === "many" ? many : few;
