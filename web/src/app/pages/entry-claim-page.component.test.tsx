import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { endpointDocs, modified } from "@run/functions/contract/docs";
import { expectAccessible, testInLooks } from "../../../test/accessibility.ts";
import { answer, disconnect, hold, refuse, requestsOf, restore } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import { answerEvent, answerNoEntries } from "../../../test/sample-data.ts";
import { openSite, popup, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });

const claim = endpointDocs.getEntryClaim.example.answer;
const PATH = `/entry-claims/${claim.marathonId}/${claim.entryId}`;
const main = page.getByRole("main");
const take = main.getByRole("button", { name: "Take over the entry" });
const choice = (name: RegExp) => main.getByRole("radio", { name });
const bodies = () => requestsOf("claimEntry").map(({ body }) => body);

beforeEach(() => {
  answerNoEntries();
  answerEvent();
});

test("the account with the entry's address takes it over with one request, however often the button is pressed", async () => {
  await openSite(PATH);
  await expect.element(main.getByRole("heading", { name: /The organizer entered/ })).toMatchTextContent(claim.name);
  await expect.element(main.getByRole("region", { name: "The entry" })).toMatchTextContent(claim.reference);
  await expect.element(choice(/^Mine/)).toBeChecked();
  const release = hold("claimEntry");
  await take.dblClick();
  release();
  await expect.element(popup("The entry is in your account")).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/dashboard/applied-marathons");
  expect(bodies()).toEqual([{ own: true }]);
});

test("somebody else's entry is looked after, chosen by keyboard, and a failure keeps the choice", async () => {
  await openSite(PATH);
  await expect.element(choice(/^Mine/)).toBeVisible();
  (choice(/^Mine/).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(choice(/^Someone else’s/)).toBeChecked();
  disconnect("claimEntry");
  await take.click();
  await expect.element(main.getByText("Not taken over")).toBeVisible();
  await expect.element(choice(/^Someone else’s/)).toBeChecked();
  answer("claimEntry", modified);
  await take.click();
  await expect.poll(() => location.pathname).toBe("/dashboard/applied-marathons");
  expect(bodies().at(-1)).toEqual({ own: false });
});

test("who has an entry of their own can only look after this one, and reads why", async () => {
  answer("getEntryClaim", { ...claim, ownObstacle: "already-registered" });
  await openSite(PATH);
  await expect.element(choice(/^Mine/)).toBeDisabled();
  await expect.element(main.getByText(/already have an entry of your own/)).toBeVisible();
  await take.click();
  await expect.poll(bodies).toEqual([{ own: false }]);
});

test("an entry that was taken over before, also in another tab, leads to My Apply List", async () => {
  await openSite(PATH);
  await expect.element(take).toBeVisible();
  answer("getEntryClaim", { ...claim, claimed: true });
  refuse("claimEntry", "already-registered");
  await take.click();
  await expect.element(main.getByRole("heading", { name: "This entry is in your account" })).toBeVisible();
  const link = main.getByRole("link", { name: "Go to My Apply List" });
  await expect.element(link).toHaveAttribute("href", "/dashboard/applied-marathons");
});

test("an account with another address learns nothing of the entry, and can log out", async () => {
  refuse("getEntryClaim", "registration-not-found");
  await openSite(PATH);
  await expect.element(main.getByText("There is no entry for you behind this link")).toBeVisible();
  await expect.element(main.getByText(new RegExp(`an email address other than ${rui.email}`))).toBeVisible();
  await main.getByRole("button", { name: "Log out" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: /log ?in/i })).toBeVisible();
});

test("an address that is not confirmed is confirmed first", async () => {
  refuse("getEntryClaim", "address-not-verified");
  await openSite(PATH);
  const confirmation = main.getByRole("region", { name: "Confirm your email address" });
  await expect.element(confirmation).toMatchTextContent("The entry is for this email address");
});

test("without a connection the page says so, and tries again", async () => {
  disconnect("getEntryClaim");
  await openSite(PATH);
  await expect.element(main.getByText("Connection Error")).toBeVisible();
  restore("getEntryClaim");
  await main.getByRole("button", { name: "Try again" }).click();
  await expect.element(take).toBeVisible();
});

testInLooks("an entry that can only be looked after has no violation", async () => {
  answer("getEntryClaim", { ...claim, ownObstacle: "already-waiting" });
  await openSite(PATH);
  await expect.element(take).toBeVisible();
  await expectAccessible();
});
