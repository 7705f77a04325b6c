import { initializeApp } from "firebase/app";
import type { FirebaseApp, FirebaseOptions } from "firebase/app";

/** The ports of the emulators, which are computed from the site's own port. */
export type EmulatorPorts = { auth: number; firestore: number };

const CONFIGURATION_MS = 10_000;
const SITE_PORT = 5000;
/**
 * Browser tests shift all ports by a multiple of 1000, and the operating system's ephemeral ports begin above this port.
 */
const TEST_SITE_PORT_MAX = 30_000;
const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** A test suite adds the same number to all ports, so that it can run beside a started site. */
function portOffset(): number {
  const offset = Number(location.port) - SITE_PORT;
  return offset > 0 && offset % 1_000 === 0 && offset <= TEST_SITE_PORT_MAX - SITE_PORT ? offset : 0;
}

/** Null if the site uses a real project. */
export function emulatorPorts(): EmulatorPorts | null {
  if (import.meta.env["VITE_EMULATORS"] !== "true" || !LOOPBACK.has(location.hostname)) return null;
  return { auth: 9099 + portOffset(), firestore: 8080 + portOffset() };
}

async function readOptions(): Promise<FirebaseOptions> {
  if (emulatorPorts() !== null) {
    return {
      apiKey: "demo-key",
      projectId: portOffset() === 0 ? "demo-run" : "demo-run-test",
      authDomain: location.hostname,
    };
  }
  // Hosting serves the configuration of its own project, so that the repository need not contain one.
  const answer = await fetch("/__/firebase/init.json", { signal: AbortSignal.timeout(CONFIGURATION_MS) });
  if (!answer.ok) throw new Error("The site could not load its configuration.");
  return (await answer.json()) as FirebaseOptions;
}

let app: Promise<FirebaseApp> | null = null;

export function loadFirebaseApp(): Promise<FirebaseApp> {
  app ??= readOptions().then(
    (options) => initializeApp(options),
    (error: unknown) => {
      // The next call requests the configuration again.
      app = null;
      throw error;
    },
  );
  return app;
}
