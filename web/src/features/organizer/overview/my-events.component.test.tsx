import type { MyEvent } from "@run/functions/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { myEventOf, myEventsOf, organizer, ownedEventOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, showPart, testSite } from "../../../../test/test-site.tsx";
import { MyEventsOverview } from "./my-events.tsx";

testSite({ signedInAs: olivia });

const row = (title: string) => page.getByRole("row").filter({ hasText: title });
const titles = page.getByRole("table").getByRole("link").filter({ hasNotText: "Manage event" });
const search = page.getByLabelText("Find an event");
const order = page.getByLabelText("Order");
const named = (title: string) => myEventOf({ title, _id: title.toLowerCase().replaceAll(" ", "-") });

const newestFirst = ["Zurich Lake Run", "Lisbon Atlantic Light Half", "Oslo Ten", "Berlin Mile", "Rome Ten", "Ace Run"];
const light = "Lisbon Atlantic Light Half";

/** The server's search and order are tested in functions/test/api/event-list.api.test.ts. */
function answerList(): void {
  answer("listMyEvents", ({ query }) => {
    const titles =
      query.q === undefined
        ? newestFirst
        : newestFirst.filter((title) => title === light && query.q !== "no such event");
    return myEventsOf((query.sort === "title" ? [...titles].sort() : titles).map(named));
  });
}

const shownTitles = () => titles.elements().map(({ textContent }) => textContent);

test("My Added Marathons shows a failure to load, and can be retried", async () => {
  refuse("listMyEvents", "internal");
  await showPart(<MyEventsOverview user={organizer} />);
  await expect.element(page.getByRole("alert").getByRole("heading", { name: "Connection Error" })).toBeVisible();
  answer("listMyEvents", myEventsOf([]));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("heading", { name: "No events yet" })).toBeVisible();
});

test("an organizer can search many events by title and sort them", async () => {
  answerList();
  await showPart(<MyEventsOverview user={organizer} />);
  await expect.poll(shownTitles).toEqual(newestFirst);
  await order.selectOptions("Title, A to Z");
  await expect.poll(() => location.search).toBe("?sort=title");
  await expect.poll(shownTitles).toEqual([...newestFirst].sort());
  await search.fill("light ATLANTIC");
  await expect.poll(shownTitles).toEqual([light]);
  await expect.element(page.getByText("1 event found", { exact: true })).toBeVisible();
  expect(requestsOf("listMyEvents").at(-1)?.query).toEqual({ q: "light ATLANTIC", sort: "title" });
  await search.fill("no such event");
  await page.getByRole("button", { name: "Show all events" }).click();
  await expect.element(titles).toHaveLength(newestFirst.length);
});

test("an organizer can show only events with closed registration, or only postponed ones", async () => {
  answerList();
  await showPart(<MyEventsOverview user={organizer} />);
  const states = { "Registration closed": "closed", Postponed: "postponed" };
  for (const [name, state] of Object.entries(states)) {
    await page.getByLabelText("Show").selectOptions(`${name} (0)`);
    await expect.poll(() => requestsOf("listMyEvents").at(-1)?.query).toEqual({ state });
    expect(location.search).toBe(`?state=${state}`);
  }
});

test("search and order are in the URL, and survive a visit to the event", async () => {
  answerList();
  answer("getMarathon", ownedEventOf({ title: light }));
  await openSite("/dashboard/my-marathons?q=light+ATLANTIC&sort=title");
  await expect.element(order).toHaveValue("title");
  await expect.poll(shownTitles).toEqual([light]);
  expect(requestsOf("listMyEvents")[0]?.query).toEqual({ q: "light ATLANTIC", sort: "title" });
  await titles.click();
  await expect.poll(() => location.pathname).toBe("/marathons/lisbon-atlantic-light-half");
  await expect.element(page.getByRole("heading", { level: 1, name: light })).toBeVisible();
  history.back();
  await expect.element(search).toHaveValue("light ATLANTIC");
  await expect.poll(shownTitles).toEqual([light]);
});

test("all pages of events can be loaded, and an event that opens later says so", async () => {
  const events: MyEvent[] = Array.from({ length: 40 }, (_, number) =>
    myEventOf({ _id: `event-${number}`, title: `Event ${number}`, startRegistrationDate: "2026-09-24" }),
  );
  answer("listMyEvents", ({ query }) =>
    query.cursor === "next"
      ? myEventsOf(events.slice(30), { total: 40, options: null })
      : myEventsOf(events.slice(0, 30), { total: 40, nextCursor: "next" }),
  );
  await showPart(<MyEventsOverview user={organizer} />);
  await expect.element(page.getByText("30 of 40 events", { exact: true })).toBeVisible();
  await expect.element(row("Event 29")).not.toMatchTextContent("Registration Open");
  await expect.element(row("Event 29")).toMatchTextContent(/Opens \w+ \d+/);
  await page.getByRole("button", { name: "Show 10 more" }).click();
  await expect.element(row("Event 39")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Show \d+ more/ })).not.toBeInTheDocument();
});

test("an event shows its runners, its places in total, and how many are on hold", async () => {
  const counts = {
    registrationCount: 1_042,
    capacity: null,
    totalCapacity: 1_500,
    full: true,
    waiting: 2,
    held: 3,
    offered: 1,
  };
  answer("listMyEvents", myEventsOf([myEventOf({ ...counts, title: "Oslo Ten" })]));
  await showPart(<MyEventsOverview user={organizer} />);
  await expect.element(row("Oslo Ten")).toMatchTextContent(/1,042 of 1,500\s?2 waiting\s?3 on hold/);
});

test("runners who wait beside places that are left are said to wait for a full race", async () => {
  const counts = { registrationCount: 30, totalCapacity: 60, free: 27, full: false, waiting: 3 };
  answer("listMyEvents", myEventsOf([myEventOf({ ...counts, title: "Oslo Ten" })]));
  await showPart(<MyEventsOverview user={organizer} />);
  await expect.element(row("Oslo Ten")).toMatchTextContent(/27 places left.*3 waiting for a full race/);
});

test("that an event is locked is said only where nobody has registered", async () => {
  const locked = { locked: true, waiting: 0, offered: 0 };
  answer(
    "listMyEvents",
    myEventsOf([
      myEventOf({ ...locked, _id: "used", title: "Oslo Ten", registrationCount: 12 }),
      myEventOf({ ...locked, _id: "new", title: "Bergen Ten", registrationCount: 0 }),
    ]),
  );
  await showPart(<MyEventsOverview user={organizer} />);
  await expect.element(row("Bergen Ten")).toMatchTextContent("Locked");
  await expect.element(row("Oslo Ten")).not.toMatchTextContent("Locked");
});

test("the menu of an event leads to its races", async () => {
  answer("listMyEvents", myEventsOf([myEventOf()]));
  answer("getMarathon", ownedEventOf());
  await openSite("/dashboard/my-marathons");
  await page.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Races" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Races" })).toBeVisible();
  expect(location.pathname).toBe(`/dashboard/my-marathons/${ownedEventOf()._id}/races`);
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  await expect.element(menu.getByRole("link", { name: "My Marathons" })).toHaveAttribute("aria-current", "true");
});

test("each event leads to its overview", async () => {
  answer("listMyEvents", myEventsOf([named("Oslo Ten")]));
  await showPart(<MyEventsOverview user={organizer} />);
  await expect
    .element(page.getByRole("link", { name: "Manage event Oslo Ten" }))
    .toHaveAttribute("href", "/dashboard/my-marathons/oslo-ten");
});
