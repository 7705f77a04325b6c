/** The Auth emulator of a site, found by the site's port in the same way as src/lib/firebase/firebase-app.ts does. */
export function getAuthEmulator(siteUrl: string | undefined): { origin: string; project: string } {
  const portOffset = Number(new URL(siteUrl ?? "http://127.0.0.1:5000").port) - 5000;
  return { origin: `http://127.0.0.1:${9099 + portOffset}`, project: portOffset === 0 ? "demo-run" : "demo-run-test" };
}
