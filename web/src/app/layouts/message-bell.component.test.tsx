import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answer, hold, refuse, requestsOf } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import { messageOf, messagePageOf } from "../../../test/sample-messages.ts";
import { myRegistrationOf } from "../../../test/sample-data.ts";
import { openSite, popup, testSite } from "../../../test/test-site.tsx";
import { countAsInteraction } from "../../lib/loading/first-interaction.ts";

testSite({ signedInAs: rui });

const header = page.getByRole("banner");
const bell = header.getByRole("link", { name: /^Messages/ });
const unread = (count: number) => messagePageOf([messageOf("one")], { unread: count });
const positions = () =>
  [...document.querySelectorAll("header > div:first-child :is(a, button)")].map((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    return [left, top, width, height];
  });

// The first test, because the others are interactions.
test("the header's number is loaded with the first interaction, and moves nothing", async () => {
  answer("listMyMessages", unread(3));
  const release = hold("listMyMessages");
  await openSite("/about");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(bell).toHaveAccessibleName("Messages");
  expect(requestsOf("listMyMessages")).toEqual([]);
  await document.fonts.ready;
  const before = positions();
  countAsInteraction();
  await expect.poll(() => requestsOf("listMyMessages").length).toBe(1);
  await expect.element(bell).toHaveAccessibleName("Messages");
  release();
  await expect.element(bell).toHaveAccessibleName("Messages, 3 unread");
  expect(positions()).toEqual(before);
  await bell.click();
  await expect.poll(() => location.pathname).toBe("/dashboard/messages");
});

for (const [count, name] of [
  [0, "Messages"],
  [98, "Messages, 98 unread"],
  [99, "Messages, 99+ unread"],
] as const) {
  test(`${count} unread messages are named "${name}", also in a phone's menu`, async () => {
    answer("listMyMessages", unread(count));
    await page.viewport(390, 844);
    await openSite("/about");
    await expect.poll(() => requestsOf("listMyMessages").length).toBe(1);
    await expect.element(bell.first()).toHaveAccessibleName(name);
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect.element(bell.last()).toHaveAccessibleName(name.replace(",", ""));
    expect(bell.elements()).toHaveLength(2);
  });
}

test("the number is asked for each minute while the page is visible, and when it becomes visible", async () => {
  answer("listMyMessages", unread(1));
  await openSite("/about");
  await expect.element(bell).toHaveAccessibleName("Messages, 1 unread");
  answer("listMyMessages", unread(2));
  vi.advanceTimersByTime(60_000);
  await expect.element(bell).toHaveAccessibleName("Messages, 2 unread");
  const requestCount = requestsOf("listMyMessages").length;

  const visibility = vi.spyOn(Document.prototype, "visibilityState", "get").mockReturnValue("hidden");
  onTestFinished(() => visibility.mockRestore());
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  vi.advanceTimersByTime(180_000);
  answer("listMyMessages", unread(0));
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await expect.element(bell).toHaveAccessibleName("Messages");
  expect(requestsOf("listMyMessages")).toHaveLength(requestCount + 1);
});

test("a failure leaves the last number", async () => {
  answer("listMyMessages", unread(2));
  await openSite("/about");
  await expect.element(bell).toHaveAccessibleName("Messages, 2 unread");
  refuse("listMyMessages", "not-found");
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => requestsOf("listMyMessages").length).toBe(2);
  await expect.element(bell).toHaveAccessibleName("Messages, 2 unread");
});

test("what the runner does is confirmed by a message, so the number follows at once", async () => {
  answer("listMyMessages", unread(0));
  answer("listMyRegistrations", [myRegistrationOf()]);
  answer("listMyWaitlistEntries", []);
  answer("listMyEndedEntries", []);
  await openSite("/dashboard/applied-marathons");
  await page.getByRole("button", { name: /^Delete/ }).click();
  answer("listMyMessages", unread(1));
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect.element(bell).toHaveAccessibleName("Messages, 1 unread");
});

test("after logging out there is neither a bell nor a number", async () => {
  answer("listMyMessages", unread(5));
  await openSite("/about");
  await expect.element(bell).toHaveAccessibleName("Messages, 5 unread");
  await header.getByRole("button", { name: "Logout" }).click();
  await expect.element(popup("Logged Out Successfully")).toBeVisible();
  await expect.element(bell).not.toBeInTheDocument();
  const requestCount = requestsOf("listMyMessages").length;
  vi.advanceTimersByTime(120_000);
  expect(requestsOf("listMyMessages")).toHaveLength(requestCount);
});
