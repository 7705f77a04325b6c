import { EMULATOR_ENTRY_KEY } from "./emulator-entry-key.ts";

/**
 * These variables are set where emulators replace Google's services. Anyone can write tokens that the emulators accept.
 */
const emulatorHosts = ["FIREBASE_AUTH_EMULATOR_HOST", "FIRESTORE_EMULATOR_HOST"].filter((name) => process.env[name]);
const isInFunctionsEmulator = process.env.FUNCTIONS_EMULATOR === "true";

// Cloud Run sets K_SERVICE, and so does the functions emulator, which also sets FUNCTIONS_EMULATOR.
const isInProduction = Boolean(process.env.K_SERVICE) && !isInFunctionsEmulator;
if (isInProduction && emulatorHosts.length > 0) {
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

  /**
   * The mail server, as `smtps://user:password@host`, and the sender, as `RUN <race@example.com>`. Without both, RUN sends
   * no email.
   */
  smtpUrl: process.env.SMTP_URL ?? "",
  mailFrom: process.env.MAIL_FROM ?? "",
  /** The most emails that one sender hands over in a second. */
  emailsPerSecond: positiveNumber("MAIL_PER_SECOND", 10),

  /** The functions emulator runs triggers, but has no secrets. */
  isInFunctionsEmulator,

  /**
   * Signs the codes of entries: the key's id, a colon, and the key as PKCS8 in Base64. Without it, emails contain no
   * entry code.
   */
  entryCodeKey: entryCodeKey(),

  /** The deployed revision. */
  version: process.env.K_REVISION ?? "local",
  /** Multiplies every request limit. Only fuzz and load tests set it. */
  rateLimitScale: positiveNumber("RUN_RATE_LIMIT_SCALE", 1),
  /**
   * Multiplies the deadlines that the server sets itself. Only tests set it, so that a slow machine fails none that is
   * about something else.
   */
  deadlineScale: deadlineScale(),
};

function deadlineScale(): number {
  const scale = positiveNumber("RUN_DEADLINE_SCALE", 1);
  if (isInProduction && scale !== 1) {
    throw new Error("RUN_DEADLINE_SCALE must not be set in production: clients rely on the documented deadline");
  }
  return scale;
}

function entryCodeKey(): string {
  const key = process.env.ENTRY_CODE_KEY ?? "";
  const [, emulatorKey = ""] = EMULATOR_ENTRY_KEY.split(":");
  if (isInProduction && key.includes(emulatorKey)) {
    throw new Error("ENTRY_CODE_KEY must not be the emulators' key in production: anyone can sign entry codes with it");
  }
  const isEmulated = isInFunctionsEmulator || emulatorHosts.length > 0;
  return key === "" && isEmulated ? EMULATOR_ENTRY_KEY : key;
}

function positiveNumber(name: string, fallback: number): number {
  const text = process.env[name];
  if (text === undefined || text === "") return fallback;
  const value = Number(text);
  if (!(value > 0)) throw new Error(`${name} must be a number above zero`);
  return value;
}
