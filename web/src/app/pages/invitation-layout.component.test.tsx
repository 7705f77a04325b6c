import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { endpointDocs, exampleCode } from "@run/functions/contract/docs";
import { answer, hold } from "../../../test/fake-api.ts";
import { answerIdentity, rui } from "../../../test/fake-identity.ts";
import { answerEvent, answerNoEntries } from "../../../test/sample-data.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(() => {
  answerNoEntries();
  answerEvent({ title: "Harbor Loop" });
});

const { marathonId, entryId } = endpointDocs.getEntryClaim.example.answer;
const main = page.getByRole("main");
const title = main.getByText("Harbor Loop", { exact: true });

test.each([
  [`/team-invitations/${exampleCode}`, "Accept the event"],
  [`/entry-claims/${marathonId}/${entryId}`, "Take over the entry"],
])("on a phone, the event that loads later does not move the button of %s", async (path, name) => {
  await page.viewport(390, 844);
  const release = hold("getMarathon");
  await openSite(path);
  const button = main.getByRole("button", { name });
  await expect.element(button).toBeVisible();
  const top = () => button.element().getBoundingClientRect().top + window.scrollY;
  const before = top();
  release();
  await expect.element(title.last()).toBeVisible();
  expect(top()).toBe(before);
});

test("on a phone, an entry to take over names its event above the button", async () => {
  await page.viewport(390, 844);
  await openSite(`/entry-claims/${marathonId}/${entryId}`);
  await expect.element(title.first()).toBeVisible();
  const button = main.getByRole("button", { name: "Take over the entry" });
  await expect.element(button).toBeVisible();
  const { bottom } = title.first().element().getBoundingClientRect();
  expect(bottom).toBeLessThan(button.element().getBoundingClientRect().top);
});

test("on a phone, the buttons that confirm an address stay where they are while they are pressed", async () => {
  await page.viewport(390, 844);
  answer("getTeamInvitation", { ...endpointDocs.getTeamInvitation.example.answer, obstacle: "address-not-verified" });
  answerIdentity("accounts:sendOobCode", { email: rui.email });
  await openSite(`/team-invitations/${exampleCode}`);
  const confirmation = main.getByRole("region", { name: "Confirm your email address" });
  const place = (name: string) => {
    const { top, left } = confirmation.getByRole("button", { name }).element().getBoundingClientRect();
    return { top: top + window.scrollY, left };
  };
  await expect.element(title.last()).toBeVisible();
  const before = place("Email me the link");
  await confirmation.getByRole("button", { name: "Email me the link" }).click();
  await expect.element(confirmation).toMatchTextContent(`We’ve emailed a link to ${rui.email}`);
  expect(place("Send it again")).toEqual(before);
  const check = place("I’ve confirmed it");
  await confirmation.getByRole("button", { name: "I’ve confirmed it" }).click();
  await expect.element(confirmation.getByRole("alert")).toBeVisible();
  expect(place("I’ve confirmed it")).toEqual(check);
  await confirmation.getByRole("button", { name: "Send it again" }).click();
  await expect.element(confirmation).toMatchTextContent(`We’ve emailed another link to ${rui.email}`);
  expect(place("Send it again")).toEqual(before);
});
