/** A deadline for work whose deadline a test is not about. A slow and busy machine is no failure. */
export const patientDeadline = () => Date.now() + 300_000;
