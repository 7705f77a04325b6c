import { expect } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectPageLoaded, testInEachLook } from "../../../test/accessibility.ts";
import { answer } from "../../../test/fake-api.ts";
import { olivia } from "../../../test/fake-identity.ts";
import { NOW } from "../../../test/now.ts";
import { answerEvent, answerNoEntries, EVENT_ID, registrationOf } from "../../../test/sample-data.ts";
import { sampleEventList } from "../../../test/sample-event-list.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: olivia });

const { manyEvents, pageOf } = sampleEventList(NOW);
const main = page.getByRole("main");

testInEachLook("the list has no violation, filtered, empty or with thousands", async ({ width }) => {
  answer("listEvents", ({ query }) => pageOf(manyEvents, query));
  await openSite("/marathons?q=run&state=open&distance=10k");
  await expect.element(page.getByRole("status").getByText("1,000 events", { exact: true })).toBeVisible();
  const unfold = page.getByRole("button", { name: /Distance, month and order/ });
  if (width < 1000) await unfold.click();
  await expect.element(page.getByLabelText("Month")).toBeVisible();
  await expectPageLoaded();
  await expectAccessible();
  await openSite("/marathons?q=nowhere");
  await expect.element(page.getByText("No marathons found")).toBeVisible();
  await expectAccessible();
});

testInEachLook("an organizer's event with a crowd has no violation", async () => {
  answerNoEntries();
  const runners = Array.from({ length: 100 }, (_, index) =>
    registrationOf({ userId: `runner-${index}`, email: `runner${index}@example.com`, lastName: `Number ${index}` }),
  );
  answerEvent({
    capacity: null,
    registrationCount: 5_000,
    totalRegistrationCount: runners,
    viewer: { role: "owner", can: ["edit", "configure", "entries"] },
  });
  answer("listRegistrations", { registrations: runners, nextCursor: "next" });
  await openSite(`/marathons/${EVENT_ID}`);
  await expect.element(main).toMatchTextContent("100 of 5,000 loaded");
  await expectPageLoaded();
  await expectAccessible();
});

testInEachLook("a full event has no violation", async () => {
  answerNoEntries();
  answerEvent({ capacity: 1, registrationCount: 1 });
  await openSite(`/marathons/${EVENT_ID}`);
  await expect.element(main).toMatchTextContent("All places are taken.");
  await expectPageLoaded();
  await expectAccessible();
});
