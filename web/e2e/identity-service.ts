import type { Page, Route } from "@playwright/test";

/** Where the emulated identity service of a site is, by the site's own port, as in src/lib/firebase.ts. */
export function identityEmulator(siteUrl: string | undefined): { address: string; project: string } {
  const portOffset = Number(new URL(siteUrl ?? "http://127.0.0.1:5000").port) - 5000;
  return { address: `http://127.0.0.1:${9099 + portOffset}`, project: portOffset === 0 ? "demo-run" : "demo-run-test" };
}

const REAL_SITE = "https://run.test";

/**
 * The site as on a real project, where it takes its configuration from Hosting and asks Google's hosts: those calls go
 * to the emulator here, except the ones that it does not have, which `answers` names by the end of their path.
 */
export async function openAsRealProject(
  page: Page,
  siteUrl: string | undefined,
  path: string,
  answers: Record<string, (route: Route) => Promise<void>> = {},
  config: object = { apiKey: "demo-key", projectId: "run-real", authDomain: "run-real.firebaseapp.com" },
): Promise<void> {
  const { address } = identityEmulator(siteUrl);
  await page.routeWebSocket(/.*/, () => undefined);
  await page
    .context()
    .route("https://run-real.firebaseapp.com/**", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.route("https://run-real.firebaseapp.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "" }),
  );
  await page.route(`${REAL_SITE}/**`, async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname === "/__/firebase/init.json") return route.fulfill({ json: config });
    // Their pictures are at this machine's own address, which a page of another host may not ask.
    if (url.pathname === "/api/marathons-6") return route.fulfill({ json: [] });
    return route.fulfill({ response: await route.fetch({ url: `${siteUrl}${url.pathname}${url.search}` }) });
  });
  await page.route(/^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//, async (route) => {
    const url = new URL(route.request().url());
    const answer = Object.entries(answers).find(([end]) => url.pathname.endsWith(end))?.[1];
    if (answer) return answer(route);
    const emulated = `${address}/${url.host}${url.pathname}${url.search}`;
    return route.fulfill({ response: await route.fetch({ url: emulated }) });
  });
  await page.goto(`${REAL_SITE}${path}`);
}

/** How the identity service refuses: its code in capitals, sometimes with words after " : ". */
export function identityRefusal(message: string, status = 400) {
  return (route: Route) => route.fulfill({ status, json: { error: { code: status, message, errors: [{ message }] } } });
}
