/** The one place that reads the environment. */
export const env = {
  /** Multiplies every request limit: fuzz and load tests raise it, nothing else does. */
  rateLimitScale: positiveNumber("RUN_RATE_LIMIT_SCALE", 1),
};

function positiveNumber(name: string, fallback: number): number {
  const text = process.env[name];
  if (text === undefined || text === "") return fallback;
  const value = Number(text);
  if (!(value > 0)) throw new Error(`${name} must be a number above zero`);
  return value;
}
