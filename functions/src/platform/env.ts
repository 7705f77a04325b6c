/** Set where the emulators stand in for Google, whose tokens anybody can write. */
const emulatorHosts = ["FIREBASE_AUTH_EMULATOR_HOST", "FIRESTORE_EMULATOR_HOST"].filter((name) => process.env[name]);
const isInFunctionsEmulator = process.env.FUNCTIONS_EMULATOR === "true";

// K_SERVICE is set by Cloud Run, and by the functions emulator, which says that it is one.
if (process.env.K_SERVICE && !isInFunctionsEmulator && emulatorHosts.length > 0) {
  throw new Error(
    `${emulatorHosts.join(" and ")} must not be set in production: everybody could write tokens that the emulators accept`,
  );
}

/** The one place that reads the environment. */
export const env = {
  /** Off with the emulators alone, which have no App Check; the tests of its refusals ask for it there. */
  requiresAppCheck: process.env.RUN_APP_CHECK === "required" || (!isInFunctionsEmulator && emulatorHosts.length === 0),

  /** Nothing is read or written while an operator puts an old copy back. */
  isInMaintenance: process.env.RUN_MAINTENANCE === "on",

  /** The site's public address. A deployment sets it; the default is the project's own address, which leads there as well. */
  siteOrigin: process.env.RUN_SITE_ORIGIN ?? `https://${process.env.GCLOUD_PROJECT ?? "demo-run"}.web.app`,

  /** Which deployment answers. */
  version: process.env.K_REVISION ?? "local",
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
