import type { Page, Route } from "@playwright/test";

/** The Auth emulator of a site, found by the site's port in the same way as src/lib/firebase/firebase-app.ts does. */
export function getAuthEmulator(siteUrl: string | undefined): { origin: string; project: string } {
  const portOffset = Number(new URL(siteUrl ?? "http://127.0.0.1:5000").port) - 5000;
  return { origin: `http://127.0.0.1:${9099 + portOffset}`, project: portOffset === 0 ? "demo-run" : "demo-run-test" };
}

const PRODUCTION_SITE = "https://run.test";

/**
 * Opens the site as on a production project, where it reads its configuration from Hosting and calls Google's hosts. Those
 * calls go to the Auth emulator. `responses` handles calls that the emulator does not know, by the end of their path.
 */
export async function openOnProductionProject(
  page: Page,
  siteUrl: string | undefined,
  path: string,
  responses: Record<string, (route: Route) => Promise<void>> = {},
  config: object = { apiKey: "demo-key", projectId: "run-real", authDomain: "run-real.firebaseapp.com" },
): Promise<void> {
  const { origin } = getAuthEmulator(siteUrl);
  await page.routeWebSocket(/.*/, () => undefined);
  await page
    .context()
    .route("https://run-real.firebaseapp.com/**", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.route("https://run-real.firebaseapp.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "" }),
  );
  await page.route(`${PRODUCTION_SITE}/**`, async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname === "/__/firebase/init.json") return route.fulfill({ json: config });
    // The demo pictures are on 127.0.0.1, which a page of another host may not request.
    if (url.pathname === "/api/marathons-6") return route.fulfill({ json: [] });
    return route.fulfill({ response: await route.fetch({ url: `${siteUrl}${url.pathname}${url.search}` }) });
  });
  await page.route(/^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//, async (route) => {
    const url = new URL(route.request().url());
    const respond = Object.entries(responses).find(([end]) => url.pathname.endsWith(end))?.[1];
    if (respond) return respond(route);
    const emulated = `${origin}/${url.host}${url.pathname}${url.search}`;
    return route.fulfill({ response: await route.fetch({ url: emulated }) });
  });
  await page.goto(`${PRODUCTION_SITE}${path}`);
}

/** Makes a route handler that fails as Firebase Auth does. `message` is an upper-case code, with or without " : details". */
export function respondWithIdentityError(message: string, status = 400) {
  return (route: Route) => route.fulfill({ status, json: { error: { code: status, message, errors: [{ message }] } } });
}
