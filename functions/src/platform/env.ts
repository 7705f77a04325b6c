/**
 * These variables are set where emulators replace Google's services. Anyone can write tokens that the emulators accept.
 */
const emulatorHosts = ["FIREBASE_AUTH_EMULATOR_HOST", "FIRESTORE_EMULATOR_HOST"].filter((name) => process.env[name]);
const isInFunctionsEmulator = process.env.FUNCTIONS_EMULATOR === "true";

// Cloud Run sets K_SERVICE, and so does the functions emulator, which also sets FUNCTIONS_EMULATOR.
if (process.env.K_SERVICE && !isInFunctionsEmulator && emulatorHosts.length > 0) {
  throw new Error(
    `${emulatorHosts.join(" and ")} must not be set in production: anyone can write tokens that the emulators accept`,
  );
}

/** The environment, read in this file only. */
export const env = {
  /** Off on the emulators, which have no App Check. Tests of App Check turn it on. */
  requiresAppCheck: process.env.RUN_APP_CHECK === "required" || (!isInFunctionsEmulator && emulatorHosts.length === 0),

  /** Refuses all requests while an operator restores a backup. */
  isInMaintenance: process.env.RUN_MAINTENANCE === "on",

  /**
   * The site's public address. A deployment sets it; the default is the project's own address, which also serves the
   * site.
   */
  siteOrigin: process.env.RUN_SITE_ORIGIN ?? `https://${process.env.GCLOUD_PROJECT ?? "demo-run"}.web.app`,

  /** The deployed revision. */
  version: process.env.K_REVISION ?? "local",
  /** Multiplies every request limit. Only fuzz and load tests set it. */
  rateLimitScale: positiveNumber("RUN_RATE_LIMIT_SCALE", 1),
};

function positiveNumber(name: string, fallback: number): number {
  const text = process.env[name];
  if (text === undefined || text === "") return fallback;
  const value = Number(text);
  if (!(value > 0)) throw new Error(`${name} must be a number above zero`);
  return value;
}
