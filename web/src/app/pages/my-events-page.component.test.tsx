import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, refuse } from "../../../test/fake-api.ts";
import { olivia } from "../../../test/fake-identity.ts";
import { EVENT_ID, registrationOf } from "../../../test/sample-data.ts";
import { myEventOf, myEventsOf, ownedEventOf } from "../../../test/sample-organizer-data.ts";
import { openSite, popup, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: olivia });

const PATH = "/dashboard/my-marathons";
const runners = page.getByRole("dialog", { name: "Applicants" });
const closeRunners = runners.getByRole("button", { name: "Close" });
const openRunners = page.getByRole("row").getByRole("button", { name: /^Applicants/ });
const { title } = ownedEventOf();

test("the organizer's link opens the list of runners, also after a reload, and going back closes it", async () => {
  answer("getMarathon", ownedEventOf());
  answer("listMyEvents", myEventsOf([myEventOf()]));
  answer("listRegistrations", { registrations: [registrationOf()], revision: 0, nextCursor: null });
  await openSite(`/marathons/${EVENT_ID}`);
  await page.getByRole("region", { name: "Your event" }).getByRole("link", { name: "See the runners" }).click();
  await expect.element(runners).toMatchTextContent(title);
  await openSite(location.pathname + location.search);
  await expect.element(runners).toMatchTextContent(title);
  await closeRunners.click();
  await expect.element(runners).not.toBeInTheDocument();
  expect(location.pathname + location.search).toBe(PATH);

  await openRunners.click();
  await expect.element(runners).toBeVisible();
  history.back();
  await expect.element(runners).not.toBeInTheDocument();
  await openRunners.click();
  await expect.element(closeRunners).toBeVisible();
  // Two clicks before the list is closed.
  const pressed = closeRunners.element() as HTMLElement;
  pressed.click();
  pressed.click();
  await expect.element(runners).not.toBeInTheDocument();
  expect(location.pathname + location.search).toBe(PATH);
});

test("a link to the runners of somebody else's event shows that only its team can see them", async () => {
  answer("listMyEvents", myEventsOf([myEventOf()]));
  refuse("listRegistrations", "forbidden");
  answer("getMarathon", { ...ownedEventOf(), viewer: { role: null, can: [] } });
  await openSite(`${PATH}?runners=somebody-elses`);
  await expect.element(popup("Only this event's team can see them.")).toBeVisible();
  await expect.poll(() => location.pathname + location.search).toBe(PATH);
});

test("a link to the runners of somebody else's draft does not blame the connection", async () => {
  answer("listMyEvents", myEventsOf([myEventOf()]));
  refuse("getMarathon", "marathon-not-found");
  await openSite(`${PATH}?runners=somebody-elses`);
  await expect.element(popup("Only this event's team can see them.")).toBeVisible();
});
