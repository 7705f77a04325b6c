import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import {
  myEventOf,
  myEventsOf,
  organizer,
  ownedEventOf,
  raceOf,
  savedOf,
} from "../../../../test/sample-organizer-data.ts";
import { popup, showPart, testSite } from "../../../../test/test-site.tsx";
import { MyEventsOverview } from "../overview/my-events.tsx";

testSite({ signedInAs: olivia });

const row = page.getByRole("row").filter({ hasText: "Lisbon Night Run" });
const more = page.getByRole("button", { name: /^More for/ });
const dialog = page.getByRole("dialog");
const sent = () => requestsOf("changeMarathonState").map(({ body }) => body);

async function showEvent(changes: Parameters<typeof myEventOf>[0]): Promise<void> {
  answer("listMyEvents", myEventsOf([myEventOf({ version: 3, ...changes })]));
  answer("changeMarathonState", savedOf(4));
  await showPart(<MyEventsOverview user={organizer} />);
}

async function choose(entry: string): Promise<void> {
  await more.click();
  await page.getByRole("menuitem", { name: entry }).click();
}

test("a draft says so once, and is published once", async () => {
  await showEvent({ state: "draft" });
  await expect.element(row).toMatchTextContent("Draft");
  await expect.element(row).not.toMatchTextContent("Not public yet");
  await page.getByRole("button", { name: "Publish Lisbon Night Run" }).click();
  const publish = dialog.getByRole("button", { name: "Publish" });
  await expect.element(publish).toBeVisible();
  const button = publish.element() as HTMLElement;
  answer("listMyEvents", myEventsOf([myEventOf({ version: 4 })]));
  button.click();
  button.click();
  await expect.element(popup("Event published")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Applicants/ })).toBeVisible();
  expect(sent()).toEqual([{ base: 3, state: "published" }]);
});

test("an event is postponed with a reason, to a date or to one that is announced later", async () => {
  await showEvent({ registrationCount: 1 });
  answer(
    "getMarathon",
    ownedEventOf({ registrationCount: 1, races: [raceOf({ id: "main", name: "10K", registered: 1 })] }),
  );
  await choose("Postpone");
  await expect.element(dialog).toMatchTextContent("Everyone with a place or on the waiting list gets a message");
  await dialog.getByLabelText("Reason").fill("Storm.");
  await dialog.getByRole("button", { name: "Postpone event" }).click();
  await expect.element(popup("Event postponed")).toBeVisible();
  expect(sent()).toEqual([{ base: 3, state: "postponed", reason: "Storm." }]);

  await choose("Postpone");
  await dialog.getByRole("radio", { name: "New date" }).click();
  await dialog.getByRole("button", { name: "Postpone event" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Marathon Start Date is required");
  await dialog.getByLabelText("Marathon Start Date").fill("2027-04-17");
  await dialog.getByLabelText("End Registration Date").fill("2027-04-10");
  await expect.element(dialog.getByRole("listitem").first()).toMatchTextContent("1 runner gets a message.");
  await dialog.getByRole("button", { name: "Postpone event" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent().at(-1)).toEqual({
    base: 3,
    state: "postponed",
    dates: { marathonStartDate: "2027-04-17", endRegistrationDate: "2027-04-10" },
  });
});

test("a move from the list says when contacts are erased and ages count, which only the races tell", async () => {
  await showEvent({ registrationCount: 2 });
  const races = [
    raceOf({ id: "half", name: "Half", startsAt: "2026-10-17T09:00", registered: 1, minimumAge: 18 }),
    raceOf({ id: "kids", name: "Kids", startsAt: "2026-10-18T09:00", registered: 1 }),
  ];
  answer("getMarathon", ownedEventOf({ registrationCount: 2, races }));
  await choose("Postpone");
  await dialog.getByRole("radio", { name: "New date" }).click();
  await dialog.getByLabelText("Marathon Start Date").fill("2027-04-17");
  const note = dialog.getByRole("status").filter({ hasText: "When you save" });
  // The kids run a day later, and thirty days are counted from the last race.
  await expect.element(note).toMatchTextContent("Emergency contacts and answers are erased on May 18, 2027");
  await expect.element(note).toMatchTextContent("Ages count on April 17, 2027");
});

test("a postponed event is published again, and wrong dates are shown at their fields", async () => {
  await showEvent({ state: "postponed", postponedAt: "2026-09-01T10:00:00.000Z", dateToBeAnnounced: true });
  await expect.element(row).toMatchTextContent("Postponed");
  await expect.element(row).toMatchTextContent("New date to be announced");
  await choose("Publish again");
  await dialog.getByLabelText("Marathon Start Date").fill("2026-07-02");
  refuse("changeMarathonState", "invalid-request", {
    issues: [{ path: "dates.marathonStartDate", message: "Choose a race day that is not over yet" }],
  });
  await dialog.getByRole("button", { name: "Publish again" }).click();
  await expect.element(dialog.getByText("Choose a race day that is not over yet")).toBeVisible();
  await expect.element(dialog.getByLabelText("Marathon Start Date")).toHaveValue("2026-07-02");
});

test("a new date before the end of offered places asks first, and is sent with the consent", async () => {
  await showEvent({ state: "postponed", postponedAt: "2026-09-01T10:00:00.000Z", dateToBeAnnounced: true });
  await choose("Publish again");
  await dialog.getByLabelText("Marathon Start Date").fill("2026-12-02");
  refuse("changeMarathonState", "offers-would-end", { offers: 3 });
  await dialog.getByRole("button", { name: "Publish again" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("3 offered places would end early");
  answer("changeMarathonState", savedOf(6));
  await dialog.getByRole("button", { name: "Publish again" }).click();
  await expect.element(popup("Event published")).toBeVisible();
  expect(sent().at(-1)).toMatchObject({ endOffers: true });
});

test("a change in another tab is told, loses nothing that was typed, and can be overwritten knowingly", async () => {
  await showEvent({});
  await choose("Postpone");
  await dialog.getByLabelText("Reason").fill("Storm.");
  const theirs = { path: "reason", yours: "Storm.", current: "Flood." };
  refuse("changeMarathonState", "changed-meanwhile", { version: 5, conflicts: [theirs] });
  answer("listMyEvents", myEventsOf([myEventOf({ version: 5 })]));
  await dialog.getByRole("button", { name: "Postpone event" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("Reason: Flood.");
  await expect.element(dialog.getByLabelText("Reason")).toHaveValue("Storm.");
  answer("changeMarathonState", savedOf(6));
  await dialog.getByRole("button", { name: "Postpone event" }).click();
  await expect.element(popup("Event postponed")).toBeVisible();
  expect(sent().at(-1)).toEqual({ base: 5, state: "postponed", reason: "Storm." });
});

test("an event is copied as a draft, also a canceled one", async () => {
  await showEvent({ state: "cancelled", cancelledAt: "2026-09-01T10:00:00.000Z" });
  answer("copyMarathon", { acknowledged: true, insertedId: "copy" });
  await choose("Copy to next year");
  // The weekday of October 17, 2026.
  await expect.element(dialog.getByLabelText("Marathon Start Date")).toHaveValue("2027-10-16");
  await dialog.getByRole("button", { name: "Copy event" }).click();
  await expect.element(popup("Copy saved as a draft")).toBeVisible();
  expect(location.pathname).toBe("/dashboard/my-marathons/copy");
  await choose("Copy to next year");
  await dialog.getByLabelText("Marathon Start Date").fill("2027-10-23");
  await dialog.getByRole("button", { name: "Copy event" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requestsOf("copyMarathon").map(({ body }) => body)).toEqual([{}, { marathonStartDate: "2027-10-23" }]);
});
