import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { endpointDocs, exampleCode } from "@run/functions/contract/docs";
import { hold } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
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
