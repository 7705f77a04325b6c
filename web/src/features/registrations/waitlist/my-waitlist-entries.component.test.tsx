import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { exampleCard } from "@run/functions/contract/docs";
import { answer, disconnect, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { rui } from "../../../../test/fake-identity.ts";
import {
  answerNoEntries,
  EVENT_ID,
  myRegistrationOf,
  offeredUntil,
  waitingAt,
  myWaitlistEntryOf,
} from "../../../../test/sample-data.ts";
import { countAsInteraction } from "../../../lib/loading/first-interaction.ts";
import { popup, openSite, showPart, testSite } from "../../../../test/test-site.tsx";
import { ApplyList } from "../apply-list.tsx";

testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const TITLE = exampleCard.title;
const offered = myWaitlistEntryOf(offeredUntil("2026-09-20T22:00:00.000Z"));

const entry = page.getByRole("article").filter({ hasText: TITLE });
const take = page.getByRole("button", { name: `Take the place in ${TITLE}` });
const noEntries = page.getByRole("heading", { name: "No registrations yet" });
const bar = page.getByRole("region", { name: "A place is held for you" });
const show = () => showPart(<ApplyList uid={rui.uid} />, "/dashboard/applied-marathons");

test("a lapsed offer is explained, with a link to join again", async () => {
  answer("listMyWaitlistEntries", [offered]);
  await show();
  await expect.element(take).toBeVisible();
  // The place was just declined on another device.
  answer("listMyWaitlistEntries", []);
  refuse("acceptOffer", "offer-lapsed", { error: "No place is held for you anymore." });
  await take.click();
  await expect.element(popup("This place is no longer held for you")).toBeVisible();
  const note = page.getByRole("status").filter({ hasText: "goes to the next runner in line" });
  await note.getByRole("link", { name: "join again" }).click();
  await expect.poll(() => location.pathname).toBe(`/marathonRegister/${EVENT_ID}`);
});

test("waiting-list entries that fail to load leave the registrations visible, and can be retried", async () => {
  answer("listMyRegistrations", [myRegistrationOf({ _id: "oslo", title: "Oslo Blue Hour Marathon" })]);
  refuse("listMyWaitlistEntries", "internal");
  await show();
  await expect.element(page.getByRole("article").filter({ hasText: "Oslo Blue Hour Marathon" })).toBeVisible();
  const failure = page.getByRole("alert").filter({ hasText: "Your waiting lists could not be loaded" });
  await expect.element(failure).toBeVisible();
  answer("listMyWaitlistEntries", [myWaitlistEntryOf(waitingAt(1))]);
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect.element(entry).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});

test("a canceled event is marked for runners on its waiting list, and can be removed", async () => {
  answer("listMyWaitlistEntries", [myWaitlistEntryOf(waitingAt(1), { cancelledAt: "2026-09-19T12:00:00.000Z" })]);
  await show();
  await expect.element(entry.getByText("Canceled by the organizer", { exact: true })).toBeVisible();
  await expect.element(entry).toMatchTextContent("The organizer canceled this event on September 19, 2026.");
  expect(
    entry
      .getByRole("link")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([TITLE]);
  await entry.getByRole("button", { name: `Remove from my list ${TITLE}` }).click();
  answer("listMyWaitlistEntries", []);
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect.element(popup("Removed from your list")).toBeVisible();
  await expect.element(noEntries).toBeVisible();
  expect(requestsOf("leaveWaitlist").map(({ params }) => params)).toEqual([{ marathonId: EVENT_ID }]);
});

test("a runner on the waiting list can withdraw the consent to share contacts", async () => {
  answer("listMyWaitlistEntries", [myWaitlistEntryOf(waitingAt(1), { contactsShared: true })]);
  await show();
  await expect
    .element(entry)
    .toMatchTextContent("Signed-in runners will see them once you have a place, as you agreed.");
  answer("listMyWaitlistEntries", [myWaitlistEntryOf(waitingAt(1))]);
  const stopSharing = entry.getByRole("button", { name: /^Stop sharing/ });
  await stopSharing.click();
  await expect.element(popup("Contact details no longer shared")).toBeVisible();
  await expect.element(entry).toMatchTextContent("You’re number 1; nobody is ahead of you.");
  await expect.element(stopSharing).not.toBeInTheDocument();
  expect(requestsOf("changeMyRegistration").map(({ body }) => body)).toEqual([{ contactsShared: false }]);
});

test("leaving asks first, and a failure keeps the question open", async () => {
  answer("listMyWaitlistEntries", [myWaitlistEntryOf(waitingAt(1))]);
  await show();
  await page.getByRole("button", { name: `Leave the waiting list of ${TITLE}` }).click();
  const leave = page.getByRole("alertdialog", { name: "Leave the waiting list?" });
  await expect.element(leave).toMatchTextContent("You’ll lose your position (number 1) on the waiting list");
  disconnect("leaveWaitlist");
  await leave.getByRole("button", { name: "Leave the list" }).click();
  await expect.element(leave.getByRole("alert")).toMatchTextContent("Still on the list");
  await leave.getByRole("button", { name: "Stay on the list" }).click();
  await expect.element(leave).not.toBeInTheDocument();
  await expect.element(entry).toMatchTextContent("You’re number 1; nobody is ahead of you.");
});

test("declining asks first", async () => {
  answer("listMyWaitlistEntries", [offered]);
  await show();
  await page.getByRole("button", { name: `Decline the place in ${TITLE}` }).click();
  const decline = page.getByRole("alertdialog", { name: "Decline this place?" });
  await expect.element(decline).toMatchTextContent("goes to the next runner in line");
  expect(requestsOf("leaveWaitlist")).toEqual([]);
  answer("listMyWaitlistEntries", []);
  await decline.getByRole("button", { name: "Decline the place" }).click();
  await expect.element(popup("Place declined")).toBeVisible();
  await expect.element(noEntries).toBeVisible();
  expect(requestsOf("leaveWaitlist").map(({ params }) => params)).toEqual([{ marathonId: EVENT_ID }]);
});

test("an offer is shown on other pages with its deadline, and links to where it can be accepted", async () => {
  answer("listMyWaitlistEntries", [offered]);
  await openSite("/about");
  // The bar's code loads with the first interaction.
  await page.getByRole("heading", { level: 1 }).hover();
  await expect.element(bar).toMatchTextContent(/A place in Lisbon Night Run is held for you until September 2\d, /);
  await expect.element(bar).toBeInViewport();
  await bar.getByRole("link", { name: "See the offer" }).click();
  await expect.poll(() => location.pathname).toBe("/dashboard/applied-marathons");
  await expect.element(take).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});

for (const path of [
  "/",
  "/terms",
  "/account",
  "/marathons",
  "/marathons/another-event",
  `/marathonRegister/${EVENT_ID}/others`,
  "/dashboard/messages",
  `/dashboard/my-marathons/${EVENT_ID}`,
]) {
  test(`an offer is seen from ${path}`, async () => {
    answer("listMyWaitlistEntries", [offered]);
    await openSite(path);
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    countAsInteraction();
    await expect.element(bar).toMatchTextContent("A place in Lisbon Night Run is held for you");
  });
}

test("an offer of a waiting list that was joined on another device is seen after returning to the page", async () => {
  await openSite("/about");
  countAsInteraction();
  await expect.poll(() => requestsOf("listMyWaitlistEntries").length).toBe(1);
  answer("listMyWaitlistEntries", [offered]);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(requestsOf("listMyWaitlistEntries")).toHaveLength(1);
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await expect.element(bar).toBeVisible();
});

test("an offer that was put off stays hidden on other pages, and a later one in the same event is seen", async () => {
  answer("listMyWaitlistEntries", [offered]);
  await openSite("/about");
  countAsInteraction();
  await bar.getByRole("button", { name: "Later" }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Add Marathon" })).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  answer("listMyWaitlistEntries", [myWaitlistEntryOf(offeredUntil("2026-09-22T22:00:00.000Z"))]);
  vi.advanceTimersByTime(60_000);
  await expect.element(bar).toBeVisible();
});
