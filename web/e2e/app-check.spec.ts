import { readFileSync } from "node:fs";
import type { Page, Request, Route } from "@playwright/test";
import { APP_CHECK_HEADER } from "../../functions/src/contract/index.ts";
import { startOrdinaryServer } from "../../functions/test/support/ordinary-server.ts";
import { startFakeGoogle } from "../../functions/test/support/fake-google.ts";
import { APP_CHECK_KEY, startProductionSite } from "./production-site.ts";
import { getAuthEmulator } from "./auth-emulator.ts";
import {
  anyOf,
  BROKEN_PICTURE,
  test as base,
  expect,
  FAILED_RESPONSE,
  newPerson,
  expectPopup,
  PASSWORD,
} from "./site.ts";

const { origin: identityService, project } = getAuthEmulator(process.env.RUN_SITE_URL);
const NOT_VERIFIED = "We could not check that this comes from our site.";
const NO_POLICY = { customStrengthOptions: {}, enforcementState: "OFF", schemaVersion: 1 };
const HEADER = APP_CHECK_HEADER.toLowerCase();

/** Requests to reCAPTCHA, some of which fail: the tests answer or abort them. */
const RECAPTCHA = /requested https:\/\/www\.google\.com\/recaptcha\//;

/** The site as deployed, and an API that refuses writes without an App Check token. Only Google's hosts are replaced. */
type Deployment = { site: string; api: string; appCheckToken: string };
const test = base.extend<object, { deployment: Deployment }>({
  deployment: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first argument's names.
    async ({}, use) => {
      const google = await startFakeGoogle();
      const [site, api] = await Promise.all([
        startProductionSite(),
        startOrdinaryServer({ RUN_APP_CHECK: "required", RUN_FAKE_GOOGLE: String(google.port) }),
      ]);
      await use({ site: site.url, api: api.url, appCheckToken: google.sign(google.appCheckClaims(project)) });
      await Promise.all([site.stop(), api.stop()]);
      await google.stop();
    },
    { scope: "worker" },
  ],
});
// All tests run in one worker, so that the site is built once.
test.describe.configure({ mode: "default" });

/** Opens a form. `respondWithScript` answers the request for reCAPTCHA. Resolves with the URLs requested from Google. */
async function openForm(
  page: Page,
  { site, api, appCheckToken }: Deployment,
  respondWithScript: (route: Route) => Promise<void>,
) {
  const googleRequests: string[] = [];
  const body = readFileSync(new URL("stub-recaptcha.js", import.meta.url), "utf8");
  const respondWithStub = (route: Route) => route.fulfill({ contentType: "text/javascript", body });
  const routeGoogle = (url: RegExp, respond: (route: Route) => Promise<void>) =>
    page.route(url, (route) => {
      googleRequests.push(route.request().url());
      return respond(route);
    });
  await routeGoogle(/^https:\/\/(www|recaptcha)\.google\.com\/recaptcha\//, (route) => route.fulfill({ body: "" }));
  await routeGoogle(/^https:\/\/www\.google\.com\/recaptcha\/enterprise\.js/, respondWithScript);
  await routeGoogle(/^https:\/\/www\.gstatic\.com\/recaptcha\//, respondWithStub);
  await routeGoogle(/^https:\/\/content-firebaseappcheck\.googleapis\.com\//, (route) => {
    const isChecked = route.request().postData()?.includes(APP_CHECK_KEY);
    return route.fulfill(isChecked ? { json: { token: appCheckToken, ttl: "3600s" } } : { status: 403 });
  });
  await page.route(/^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//, async (route) => {
    const url = new URL(route.request().url());
    // The emulator has no password policies.
    if (url.pathname.endsWith("/passwordPolicy")) return route.fulfill({ json: NO_POLICY });
    return route.fulfill({
      response: await route.fetch({ url: `${identityService}/${url.host}${url.pathname}${url.search}` }),
    });
  });
  await page.route("**/__/firebase/init.json", (route) =>
    route.fulfill({ json: { apiKey: "demo-key", projectId: project, appId: "1:234:web:567", authDomain: "run.test" } }),
  );
  await page.route(/^http:\/\/127\.0\.0\.1:\d+\/api\//, (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.continue({ url: api + pathname + search });
  });
  await page.goto(`${site}register`);
  await expect(page.getByLabel("Full Name")).toBeVisible();
  return { googleRequests, respondWithStub };
}

async function register(page: Page): Promise<void> {
  const person = newPerson();
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await pressRegister(page);
}
const pressRegister = (page: Page) => page.getByRole("button", { name: "Register", exact: true }).click();

async function expectRefusalAndKeptInput(page: Page): Promise<void> {
  await expect(page.getByRole("main").getByRole("alert")).toContainText(NOT_VERIFIED);
  await expect(page.getByLabel("Full Name")).toHaveValue("Noa Lindqvist");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
}

test.describe("while Google can be reached", () => {
  test.use({ expectedErrors: anyOf(BROKEN_PICTURE, RECAPTCHA) });

  test("focusing a form requests an App Check token, and the form's requests send the token", async ({
    page,
    deployment,
  }) => {
    const { googleRequests, respondWithStub } = await openForm(page, deployment, (route) => respondWithStub(route));
    await page.waitForLoadState("networkidle");
    expect(googleRequests).toEqual([]);
    await page.getByLabel("Full Name").focus();
    await expect.poll(() => googleRequests[0]).toBe("https://www.google.com/recaptcha/enterprise.js?render=explicit");

    const tokens = new Map<string, string | undefined>();
    page.on("request", (request: Request) => {
      if (request.method() === "POST") tokens.set(new URL(request.url()).pathname, request.headers()[HEADER]);
    });
    await register(page);
    await expectPopup(page, "Registration Successful!");
    expect(tokens.get("/api/users")).toBe(deployment.appCheckToken);
    expect(tokens.get("/v1/accounts:signUp")).toBe(deployment.appCheckToken);
  });
});

test.describe("while Google cannot be reached", () => {
  test.use({ expectedErrors: anyOf(FAILED_RESPONSE, RECAPTCHA) });

  test("a write fails with a message, and succeeds at the next press once Google is back", async ({
    page,
    deployment,
  }) => {
    let isReachable = false;
    const { respondWithStub } = await openForm(page, deployment, (route) =>
      isReachable ? respondWithStub(route) : route.abort(),
    );
    await register(page);
    await expectRefusalAndKeptInput(page);
    isReachable = true;
    await pressRegister(page);
    await expectPopup(page, "Registration Successful!");
  });

  test("a write waits at most five seconds for Google", async ({ page, deployment }) => {
    await page.clock.install();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { googleRequests, respondWithStub } = await openForm(page, deployment, (route) =>
      released.then(() => respondWithStub(route)),
    );
    await register(page);
    await expect.poll(() => googleRequests).toHaveLength(1);
    await page.clock.fastForward(5_000);
    await expectRefusalAndKeptInput(page);
    const exchanged = page.waitForResponse(/^https:\/\/content-firebaseappcheck\./);
    release();
    await exchanged;
    await pressRegister(page);
    await expectPopup(page, "Registration Successful!");
  });
});
