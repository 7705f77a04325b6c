import { readFileSync } from "node:fs";
import type { Page, Request, Route } from "@playwright/test";
import { APP_CHECK_HEADER } from "../../functions/src/contract/index.ts";
import { startOrdinaryServer } from "../../functions/test/support/ordinary-server.ts";
import { startFakeGoogle } from "../../functions/test/support/fake-google.ts";
import { APP_CHECK_KEY, startProductionSite } from "./production-site.ts";
import { getAuthEmulator } from "./production-project.ts";
import { BROKEN_PICTURE, test as base, expect, FAILED_RESPONSE, newPerson, popup, PASSWORD } from "./site.ts";

const { origin: identityService, project } = getAuthEmulator(process.env.RUN_SITE_URL);
const NOT_VERIFIED = "We could not check that this comes from our site.";
const NO_POLICY = { customStrengthOptions: {}, enforcementState: "OFF", schemaVersion: 1 };
const HEADER = APP_CHECK_HEADER.toLowerCase();

/** The deployed site, and an API that takes no write without a proof; Google's hosts alone are stood in for. */
type Deployment = { site: string; api: string; proof: string };
const test = base.extend<object, { deployment: Deployment }>({
  deployment: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the first argument's names.
    async ({}, use) => {
      const google = await startFakeGoogle();
      const [site, api] = await Promise.all([
        startProductionSite(),
        startOrdinaryServer({ RUN_APP_CHECK: "required", RUN_FAKE_GOOGLE: String(google.port) }),
      ]);
      await use({ site: site.url, api: api.url, proof: google.sign(google.appCheckClaims(project)) });
      await Promise.all([site.stop(), api.stop()]);
      await google.stop();
    },
    { scope: "worker" },
  ],
});
// In one worker: the site is built once.
test.describe.configure({ mode: "default" });

/** Opens a form of the site, with reCAPTCHA's script answered by `script`; resolves with what Google was asked for. */
async function openForm(page: Page, { site, api, proof }: Deployment, script: (route: Route) => Promise<void>) {
  const asked: string[] = [];
  const body = readFileSync(new URL("stub-recaptcha.js", import.meta.url), "utf8");
  const code = (route: Route) => route.fulfill({ contentType: "text/javascript", body });
  const google = (address: RegExp, answer: (route: Route) => Promise<void>) =>
    page.route(address, (route) => {
      asked.push(route.request().url());
      return answer(route);
    });
  await google(/^https:\/\/(www|recaptcha)\.google\.com\/recaptcha\//, (route) => route.fulfill({ body: "" }));
  await google(/^https:\/\/www\.google\.com\/recaptcha\/enterprise\.js/, (route) => script(route));
  await google(/^https:\/\/www\.gstatic\.com\/recaptcha\//, code);
  await google(/^https:\/\/content-firebaseappcheck\.googleapis\.com\//, (route) => {
    const isChecked = route.request().postData()?.includes(APP_CHECK_KEY);
    return route.fulfill(isChecked ? { json: { token: proof, ttl: "3600s" } } : { status: 403 });
  });
  await page.route(/^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//, async (route) => {
    const url = new URL(route.request().url());
    // The emulator has none.
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
  return { asked, code };
}

async function register(page: Page): Promise<void> {
  const person = newPerson();
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await pressRegister(page);
}
const pressRegister = (page: Page) => page.getByRole("button", { name: "Register", exact: true }).click();

async function expectRefusalThatKeepsWhatWasTyped(page: Page): Promise<void> {
  await expect(page.getByRole("main").getByRole("alert")).toContainText(NOT_VERIFIED);
  await expect(page.getByLabel("Full Name")).toHaveValue("Noa Lindqvist");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
}

test.describe("while Google can be reached", () => {
  test.use({ expectedErrors: BROKEN_PICTURE });

  test("the first form that is touched asks for a proof, and what is sent brings it along", async ({
    page,
    deployment,
  }) => {
    const { asked, code } = await openForm(page, deployment, (route) => code(route));
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await page.getByLabel("Full Name").focus();
    await expect.poll(() => asked[0]).toBe("https://www.google.com/recaptcha/enterprise.js?render=explicit");

    const proofs = new Map<string, string | undefined>();
    page.on("request", (request: Request) => {
      if (request.method() === "POST") proofs.set(new URL(request.url()).pathname, request.headers()[HEADER]);
    });
    await register(page);
    await expect(popup(page, "Registration Successful!")).toBeVisible();
    expect(proofs.get("/api/users")).toBe(deployment.proof);
    expect(proofs.get("/v1/accounts:signUp")).toBe(deployment.proof);
  });
});

test.describe("while Google cannot be reached", () => {
  test.use({ expectedErrors: FAILED_RESPONSE });

  test("a write is refused in words, and made by the next press once Google is back", async ({ page, deployment }) => {
    let isBack = false;
    const { code } = await openForm(page, deployment, (route) => (isBack ? code(route) : route.abort()));
    await register(page);
    await expectRefusalThatKeepsWhatWasTyped(page);
    isBack = true;
    await pressRegister(page);
    await expect(popup(page, "Registration Successful!")).toBeVisible();
  });

  test("nobody waits longer than five seconds for it", async ({ page, deployment }) => {
    await page.clock.install();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { asked, code } = await openForm(page, deployment, (route) => held.then(() => code(route)));
    await register(page);
    await expect.poll(() => asked).toHaveLength(1);
    await page.clock.fastForward(5_000);
    await expectRefusalThatKeepsWhatWasTyped(page);
    const exchanged = page.waitForResponse(/^https:\/\/content-firebaseappcheck\./);
    answer();
    await exchanged;
    await pressRegister(page);
    await expect(popup(page, "Registration Successful!")).toBeVisible();
  });
});
