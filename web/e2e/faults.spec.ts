import type { Route } from "@playwright/test";
import { startFaultProxy } from "../../functions/test/support/fault-proxy.ts";
import type { FaultProxy } from "../../functions/test/support/fault-proxy.ts";
import { startOrdinaryServer } from "../../functions/test/support/ordinary-server.ts";
import type { OrdinaryServer } from "../../functions/test/support/ordinary-server.ts";
import { addEvent, signInAsNewAccount } from "./api-setup.ts";
import { test as base, expect, FAILED_RESPONSE, fillRunnerDetails, newPerson, expectPopup } from "./site.ts";

/** The site with an API server of its own, whose connection to the database fails and whose process is killed. */
const test = base.extend<{ database: FaultProxy; startServer: () => Promise<OrdinaryServer> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first argument's names.
  database: async ({}, use) => {
    const proxy = await startFaultProxy(process.env["FIRESTORE_EMULATOR_HOST"] ?? "");
    await use(proxy);
    await proxy.stop();
  },
  startServer: async ({ database }, use) => {
    const servers: OrdinaryServer[] = [];
    await use(async () => {
      const server = await startOrdinaryServer({ FIRESTORE_EMULATOR_HOST: database.host });
      servers.push(server);
      return server;
    });
    await Promise.all(servers.map((server) => server.stop()));
  },
});
test.use({ expectedErrors: FAILED_RESPONSE });

const forwardTo = (server: OrdinaryServer) => (route: Route) => {
  const { pathname, search } = new URL(route.request().url());
  return route.continue({ url: server.url + pathname + search });
};

test("a list that could not be loaded appears by itself once the database is back", async ({
  page,
  database,
  startServer,
}) => {
  await signInAsNewAccount(page, newPerson());
  await page.route(/\/api\//, forwardTo(await startServer()));
  database.setMode("refusing");
  await page.goto("/marathons");
  const tryAgain = page.getByRole("main").getByRole("button", { name: "Try again" });
  await expect(tryAgain).toBeVisible();
  await tryAgain.focus();
  // While the page checks the API's health, the failure stays on the page and its button keeps the focus.
  await page.waitForResponse((response) => response.url().endsWith("/api/health") && response.status() === 503);
  await expect(tryAgain).toBeFocused();
  database.setMode("healthy");
  await expect(page.getByRole("list", { name: "Events" }).getByRole("article").first()).toBeVisible();
  await expect(tryAgain).toHaveCount(0);
});

test("a registration while the database does not respond keeps what was typed, and is stored once", async ({
  page,
  database,
  startServer,
}) => {
  const runner = await signInAsNewAccount(page, newPerson());
  const id = await addEvent(runner, { title: "Silent Harbor 10K" });
  await page.route(/\/api\//, forwardTo(await startServer()));
  await page.goto(`/marathonRegister/${id}`);
  await fillRunnerDetails(page);
  await page.getByLabel("Emergency Contact").fill("Siv Lindqvist");
  database.setMode("silent");
  const register = page.getByRole("button", { name: "Register", exact: true });
  await register.click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue("+46 555 0142");
  await page.reload();
  database.setMode("healthy");
  // The registration may have been stored although the database did not answer; then the page says so instead of a form.
  const done = page.getByRole("heading", { name: "You're registered" });
  const contact = page.getByLabel("Emergency Contact");
  await expect(contact.or(done).first()).toBeVisible();
  if (!(await done.isVisible())) {
    await expect(contact).toHaveValue("Siv Lindqvist");
    await register.click();
    await expectPopup(page, "Successfully registered for the marathon!");
  }
  await page.goto("/dashboard/applied-marathons");
  await expect(page.getByRole("article").filter({ hasText: "Silent Harbor 10K" })).toHaveCount(1);
});

test("a registration succeeds even if the server is killed while it is sent", async ({ page, startServer }) => {
  const runner = await signInAsNewAccount(page, newPerson());
  const id = await addEvent(runner, { title: "Killed Harbor 10K" });
  // The next instance is ready, because the site repeats a request only for a few seconds.
  const [killed, standby] = await Promise.all([startServer(), startServer()]);
  const passToKilled = forwardTo(killed);
  const passToStandby = forwardTo(standby);
  await page.route(/\/api\//, async (route) => {
    if (killed.process.killed) return passToStandby(route);
    if (route.request().method() === "PATCH") killed.process.kill("SIGKILL");
    return passToKilled(route);
  });
  await page.goto(`/marathonRegister/${id}`);
  await fillRunnerDetails(page);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expectPopup(page, "Successfully registered for the marathon!");
  expect(killed.process.signalCode).toBe("SIGKILL");
  await page.goto("/dashboard/applied-marathons");
  await expect(page.getByRole("article").filter({ hasText: "Killed Harbor 10K" })).toHaveCount(1);
});
