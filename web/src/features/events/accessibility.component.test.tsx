import { expect } from "vitest";
import { page } from "vitest/browser";
import {
  expectAccessible,
  expectFitsNarrowScreen,
  expectPageLoaded,
  testInLooks,
} from "../../../test/accessibility.ts";
import { answer, refuse } from "../../../test/fake-api.ts";
import { olivia } from "../../../test/fake-identity.ts";
import { NOW } from "../../../test/now.ts";
import { answerEvent, answerNoEntries, EVENT_ID, participantOf, registrationOf } from "../../../test/sample-data.ts";
import { answerRaces, half, short } from "../../../test/sample-races.ts";
import { sampleEventList } from "../../../test/sample-event-list.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: olivia });

const { manyEvents, pageOf } = sampleEventList(NOW);
const main = page.getByRole("main");

testInLooks("the list has no violation, filtered, empty or with thousands", async ({ width }) => {
  answer("listEvents", ({ query }) => pageOf(manyEvents, query));
  await openSite("/marathons?q=run&state=open&distance=10k");
  await expect.element(page.getByRole("status").getByText("1,000 events", { exact: true })).toBeVisible();
  const unfold = page.getByRole("button", { name: /^Filters/ });
  if (width < 1000) await unfold.click();
  await expect.element(page.getByLabelText("Month")).toBeVisible();
  await expectPageLoaded();
  await expectAccessible();
  await openSite("/marathons?q=nowhere");
  await expect.element(page.getByText("No marathons found")).toBeVisible();
  await expectAccessible();
});

testInLooks("an organizer's event with a crowd has no violation", async () => {
  answerNoEntries();
  const runners = Array.from({ length: 100 }, (_, index) =>
    registrationOf({ userId: `runner-${index}`, email: `runner${index}@example.com`, lastName: `Number ${index}` }),
  );
  answerEvent({
    capacity: null,
    registrationCount: 5_000,
    totalRegistrationCount: runners,
    viewer: { role: "owner", can: ["edit", "configure", "entries", "announce", "members"] },
  });
  answer("listRegistrations", { registrations: runners, revision: 0, nextCursor: "next" });
  await openSite(`/marathons/${EVENT_ID}`);
  await expect.element(main).toMatchTextContent("100 of 5,000 loaded");
  await expectPageLoaded();
  await expectAccessible();
});

testInLooks("the names of a large event have no violation, in a search and after a failed load", async () => {
  answerNoEntries();
  const named = Array.from({ length: 100 }, (_, index) => participantOf("Ada", `Number ${index}`));
  answerRaces([half, short], { registrationCount: 432, totalRegistrationCount: named });
  refuse("listParticipants", "internal");
  await openSite(`/marathons/${EVENT_ID}`);
  await page.getByLabelText("Filter by name").fill("ada");
  await expect.element(main).toMatchTextContent("Not all names could be loaded.");
  await expectPageLoaded();
  await expectAccessible();
  const participants = Array.from({ length: 432 }, (_, index) => ({
    ...{ firstName: "Ada", lastName: `Number ${index}` },
    ...{ raceId: "half", own: false },
  }));
  answer("listParticipants", { participants, nextCursor: null });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(main).toMatchTextContent("1 to 24 of 432");
  await expectAccessible();
});

testInLooks("a full event has no violation", async () => {
  answerNoEntries();
  answerEvent({ capacity: 1, registrationCount: 1 });
  await openSite(`/marathons/${EVENT_ID}`);
  await expect.element(main).toMatchTextContent("All places are taken.");
  await expectPageLoaded();
  await expectAccessible();
});

testInLooks(
  "the form that asks the organizer has no violation when it is refused, and fits a narrow screen",
  async () => {
    answerNoEntries();
    answerEvent({ title: "Aşırıuzunbirkelimedenoluşanbiretkinlikadı".repeat(2) });
    refuse("askOrganizer", "organizer-unreachable");
    await openSite(`/marathons/${EVENT_ID}?ask=organizer`);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Send question" }).click();
    await expect.element(dialog.getByText("Text is required")).toBeVisible();
    await expectAccessible();
    await dialog.getByLabelText("Text").fill("Where can I park?");
    await dialog.getByRole("button", { name: "Send question" }).click();
    await expect.element(dialog.getByText("Not sent", { exact: true })).toBeVisible();
    await expectAccessible();
    await expectFitsNarrowScreen();
  },
);
