import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAnswers } from "../../../test/expect-answers.ts";
import { answer, requestsOf } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import { answerEvent, answerNoEntries, EVENT_ID, myRegistrationOf, standingOf } from "../../../test/sample-data.ts";
import { answerRaces, full, fullHalf, half, racesOf, short } from "../../../test/sample-races.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const EVENT_PAGE = `/marathons/${EVENT_ID}`;
const FORM = `/marathonRegister/${EVENT_ID}`;
const main = page.getByRole("main");
const races = page.getByRole("region", { name: "Races" });
const row = (name: string) =>
  races.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name, exact: true }) });
const register = (of: string) => races.getByRole("link", { name: `Register for ${of}` });
const join = (of: string) => races.getByRole("link", { name: `Join waiting list for ${of}` });

test("an event lists its races with start, distance, places, age rule, time limit, waves and what is left", async () => {
  answerRaces([full, half, short]);
  await openSite(EVENT_PAGE);
  await expect
    .element(row("Marathon"))
    .toMatchTextContent(/280 places left.*42\.2 km.*Start\s?8:30 AM.*Places\s?400.*20 and over.*6 hours 30 minutes/);
  await expect.element(row("Marathon")).toMatchTextContent(/Waves\s?Under 3:30\s?8:30 AM\s?Over 3:30\s?8:45 AM/);
  await expect.element(row("Half marathon")).toMatchTextContent(/12 places left.*Start\s?October 18, 9:00 AM/);
  await expect.element(row("10K")).toMatchTextContent(/^10K\s?Distance\s?10 km\s?Register/);
  await expect.element(races).toMatchTextContent("Start times are in Lisbon time.");
  await expect.element(main).toMatchTextContent(/Distances\s?10, 21\.1 and 42\.2 km/);
  await expect.element(register("the half marathon")).toHaveAttribute("href", `${FORM}?race=half`);
  await expect.element(page.getByRole("link", { name: "Register Now" })).toHaveAttribute("href", FORM);
});

test("before registration opens, each race says how many places it has", async () => {
  answerRaces([full, { ...half, registered: 0 }, short], { startRegistrationDate: "2026-09-25" });
  await openSite(EVENT_PAGE);
  await expect.element(row("Half marathon")).toMatchTextContent(/Places\s?300/);
  await expect.element(row("10K")).not.toMatchTextContent("Places");
  await expect.element(races).not.toMatchTextContent("places left");
});

test("an event that only its races limit says how many places there are in total, and how many are on hold", async () => {
  answerRaces([full, { ...half, held: 3, offered: 1, waiting: 2 }]);
  await openSite(EVENT_PAGE);
  const panel = page.getByRole("complementary", { name: "Registration" });
  await expect.element(panel).toMatchTextContent("408 of 700");
  await expect
    .element(panel)
    .toMatchTextContent(/Marathon\s?280 places left\s?Half marathon\s?Full, 2 waiting, 3 on hold/);
  // Neither holds for each race.
  await expect.element(panel).not.toMatchTextContent(/289 places left|2 runners are waiting/);
  await expect.element(main.getByText("1 of 2 races full")).toBeVisible();
});

test("places beyond the capacity of one race explain why the numbers do not add up", async () => {
  answerRaces([
    { ...full, capacity: 400, registered: 340 },
    { ...half, capacity: 70, registered: 71 },
  ]);
  await openSite(EVENT_PAGE);
  const panel = page.getByRole("complementary", { name: "Registration" });
  await expect.element(panel).toMatchTextContent("411 of 470, 1 above capacity");
  await expect.element(panel).toMatchTextContent("60 places left");
});

test("the places left in each race are updated, and a full race links to its waiting list", async () => {
  answerRaces([full, half]);
  await openSite(EVENT_PAGE);
  await expect.element(register("the half marathon")).toBeVisible();
  // The next poll is scheduled only once the first answer has arrived.
  await expect.poll(() => requestsOf("getPlaces").length).toBe(1);
  await expectAnswers();
  const { capacity, registrationCount: registered, offered, waiting, races: now } = racesOf(full, fullHalf);
  answer("getPlaces", {
    ...{ capacity, registered, offered, waiting, held: 0, free: 280 },
    races: now.map((race) => ({
      ...{ id: race.id, capacity: race.capacity, registered: race.registered },
      ...{ held: 0, offered: 0, waiting: 0 },
    })),
  });
  vi.advanceTimersByTime(15_000);
  await expect.element(row("Half marathon")).toMatchTextContent("Full · waiting list");
  await expect.element(join("the half marathon")).toHaveAttribute("href", `${FORM}?race=half`);
  await expect.element(register("the marathon")).toBeVisible();
});

test("a registered runner sees which race is theirs, and no links to the form", async () => {
  const event = answerRaces([full, half, short]);
  answer("listMyRegistrations", [myRegistrationOf({ races: event.races }, { raceId: "half" })]);
  await openSite(EVENT_PAGE);
  await expect.element(row("Half marathon")).toMatchTextContent("You’re registered");
  await expect.element(row("Marathon")).not.toMatchTextContent("You’re registered");
  await expect.element(races.getByRole("link")).not.toBeInTheDocument();
  const own = page.getByRole("complementary", { name: "Registration" });
  await expect.element(own).toMatchTextContent("October 18, 2026, 9:00 AM");
  await expect.element(own).toMatchTextContent("Half marathon, 21.1 km");
});

test("a runner who waits for one race can register for another, but not wait for a second one", async () => {
  answerRaces([{ ...full, registered: 400 }, { ...fullHalf, waiting: 1 }, short]);
  answer("getStanding", standingOf({ status: "waiting", raceId: "half", position: 1, ahead: 0 }));
  await openSite(EVENT_PAGE);
  await expect.element(row("Half marathon")).toMatchTextContent("You’re on the waiting list");
  await expect.element(main).toMatchTextContent("You’re number 1 for the half marathon; nobody is ahead of you.");
  await expect.element(register("the 10K")).toBeVisible();
  await expect.element(races.getByRole("link")).toHaveLength(1);
});

test("the races of a closed event have no links to the form", async () => {
  answerRaces([full, fullHalf], { endRegistrationDate: "2026-09-17" });
  await openSite(EVENT_PAGE);
  await expect.element(row("Half marathon")).toMatchTextContent("Full");
  await expect.element(row("Marathon")).not.toMatchTextContent("places left");
  await expect.element(races.getByRole("link")).not.toBeInTheDocument();
});

test("a single race is shown only if it has details", async () => {
  const single = { ...short, id: "main", name: "10 KM" };
  answerEvent({ races: [{ ...single, startsAt: "2026-10-17T19:30" }] });
  await openSite(EVENT_PAGE);
  const only = page.getByRole("region", { name: "The race" });
  await expect.element(only).toMatchTextContent(/^The race\s?10 KM\s?Distance\s?10 km\s?Start\s?7:30 PM/);
  await expect.element(only.getByRole("link")).not.toBeInTheDocument();
  answerEvent({ _id: "plain", title: "Plain Run", races: [single] });
  await openSite("/marathons/plain");
  await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent("Plain Run");
  await expect.element(only).not.toBeInTheDocument();
});
