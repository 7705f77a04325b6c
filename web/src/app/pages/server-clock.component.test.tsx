import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { setServerClock } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import { NOW } from "../../../test/now.ts";
import { answerEvent, answerNoEntries, EVENT_ID } from "../../../test/sample-data.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const REGISTER_PAGE = `/marathonRegister/${EVENT_ID}`;
const MINUTE_MS = 60_000;
const register = page.getByRole("button", { name: "Register", exact: true });
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS).toISOString();

test("on a device whose clock is slow, registration opens with the server's clock", async () => {
  setServerClock(5 * MINUTE_MS);
  answerEvent({ startRegistrationDate: inMinutes(3) });
  await openSite(REGISTER_PAGE);
  await expect.element(register).toBeEnabled();
  await openSite(`/marathons/${EVENT_ID}`);
  await expect.element(page.getByRole("timer")).toHaveAccessibleName("Time until registration closes");
});

test("on a device whose clock is fast, registration is open as long as the server takes entries", async () => {
  setServerClock(-5 * MINUTE_MS);
  answerEvent({ endRegistrationDate: inMinutes(-3) });
  await openSite(REGISTER_PAGE);
  await expect.element(register).toBeEnabled();
});

test("a page that is loaded anew knows the server's clock before its first answer", async () => {
  setServerClock(7 * MINUTE_MS);
  answerEvent();
  await openSite(REGISTER_PAGE);
  await expect.element(register).toBeEnabled();
  // A module with another query is evaluated anew, as after a reload.
  const address = "../../lib/dates/server-clock.ts?reloaded";
  const reloaded = (await import(/* @vite-ignore */ address)) as { serverNow: () => number };
  expect(Math.abs(reloaded.serverNow() - Date.now() - 7 * MINUTE_MS)).toBeLessThanOrEqual(2_000);
});
