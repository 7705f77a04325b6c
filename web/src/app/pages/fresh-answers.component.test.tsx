import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { FeaturedEvents } from "../../features/events/list/featured-events.tsx";
import { expectAnswers } from "../../../test/expect-answers.ts";
import { requestsOf } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import { NOW } from "../../../test/now.ts";
import { EVENT_ID } from "../../../test/sample-data.ts";
import { openSite, showPart, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });

const endpoints = ["listFeaturedMarathons", "getMarathon", "listMyRegistrations"] as const;
const requestCounts = () => endpoints.map((name) => requestsOf(name).length);

/**
 * Waits for the answers of each page, which drops them if it is left earlier. The next page would ask again. The event's
 * page asks for my registrations a moment after it has appeared. `times` is how often they have been asked for by then.
 */
async function visitAll(times: number): Promise<void> {
  await showPart(<FeaturedEvents />);
  await expect.element(page.getByRole("article")).toBeVisible();
  await expectAnswers();
  await openSite(`/marathons/${EVENT_ID}`);
  await expect.element(page.getByText(/^Event created by /)).toBeVisible();
  await expect.poll(() => requestsOf("listMyRegistrations").length).toBe(times);
  await expectAnswers();
  await openSite("/dashboard/applied-marathons");
  await expect.element(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await expectAnswers();
}

/** Leaves the page, then sets the clock. A part of it that is still appearing would otherwise ask at the new time. */
async function leaveAndSetClock(secondsLater: number): Promise<void> {
  await showPart(null);
  vi.setSystemTime(NOW.getTime() + secondsLater * 1_000);
}

test("featured events, an event and my registrations are fresh for five minutes", async () => {
  await visitAll(1);
  expect(requestCounts()).toEqual([1, 1, 1]);
  await leaveAndSetClock(260);
  await visitAll(1);
  expect(requestCounts()).toEqual([1, 1, 1]);
  await leaveAndSetClock(310);
  await visitAll(2);
  await expect.poll(requestCounts).toEqual([2, 2, 2]);
});
