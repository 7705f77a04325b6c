import type { Locator, Page, Route } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, looks } from "./accessibility.ts";
import { beginAs } from "./signed-in.ts";
import { FAILED_ANSWER, dayFromToday, expect, notice, test } from "./site.ts";

/** The list of events: what it finds, how it is addressed, and how it stays quick with ten thousand events. */
test.use({ expectedErrors: FAILED_ANSWER });

const PICTURE = "/pictures/events/old-town.svg";

/** An event as the server lists it, open for registration but for what is said. */
function eventOf(title: string, change: object = {}) {
  return {
    _id: title.toLowerCase().replace(/\W+/g, "-"),
    title,
    location: "Lisbon, Portugal",
    startRegistrationDate: dayFromToday(-30),
    endRegistrationDate: dayFromToday(30),
    marathonStartDate: dayFromToday(60),
    runningDistance: "10 KM",
    marathonImageURL: `${process.env.RUN_SITE_URL}${PICTURE}`,
    createdBy: "o***@example.com",
    createdAt: `${dayFromToday(-40)}T10:00:00.000Z`,
    registrationCount: 12,
    capacity: null,
    timeZone: "UTC",
    locked: false,
    contactsOpen: false,
    offered: 0,
    waiting: 0,
    cutOffDays: 0,
    offerHours: 12,
    ...change,
  };
}

const past = { startRegistrationDate: dayFromToday(-90), endRegistrationDate: dayFromToday(-60) };
const some = [
  eventOf("Night Run", { location: "Málaga, Spain", marathonStartDate: dayFromToday(50), registrationCount: 3 }),
  eventOf("Harbour Half", {
    location: "Sydney, Australia",
    runningDistance: "Half Marathon 21.1 km",
    marathonStartDate: dayFromToday(90),
    endRegistrationDate: dayFromToday(3),
    registrationCount: 40,
  }),
  eventOf("Forest Loop", {
    runningDistance: "10k",
    marathonStartDate: dayFromToday(120),
    createdAt: `${dayFromToday(-1)}T10:00:00.000Z`,
  }),
  eventOf("Sold Out Ten", { marathonStartDate: dayFromToday(70), capacity: 20, registrationCount: 20 }),
  eventOf("Later Ten", { startRegistrationDate: dayFromToday(9), marathonStartDate: dayFromToday(80) }),
  eventOf("Family Walk", { runningDistance: "Family walk", marathonStartDate: dayFromToday(55) }),
  eventOf("Last Year", { ...past, marathonStartDate: dayFromToday(-20), registrationCount: 99 }),
  eventOf("Year Before", { ...past, marathonStartDate: dayFromToday(-50) }),
];
const byDate = [
  "Night Run",
  "Family Walk",
  "Sold Out Ten",
  "Later Ten",
  "Harbour Half",
  "Forest Loop",
  "Last Year",
  "Year Before",
];

const many = Array.from({ length: 10_000 }, (_, index) =>
  eventOf(`Run number ${index + 1}`, {
    location: index % 7 === 0 ? "A small town with a long name behind the hills of the valley, Portugal" : "Lisbon",
    marathonStartDate: dayFromToday(40 + Math.floor(index / 30)),
    createdAt: new Date(Date.now() - index * 60_000).toISOString(),
    registrationCount: 10_000 - index,
  }),
);

async function answerList(page: Page, answer: object[] | ((route: Route) => Promise<void>)): Promise<void> {
  await page.route(
    (url) => url.pathname === "/api/marathons",
    Array.isArray(answer) ? (route) => route.fulfill({ json: answer }) : answer,
  );
}

async function openList(page: Page, events: object[] = some, address = "/marathons"): Promise<void> {
  await beginAs(page, "runner@run.example");
  await answerList(page, events);
  await page.goto(address);
}

const titles = (page: Page): Locator => page.getByRole("article").getByRole("heading");
const count = (page: Page, text: string): Locator => page.getByRole("status").getByText(text, { exact: true });
const monthOf = (day: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", year: "numeric", month: "long" }).format(new Date(day));
const expectAddress = (page: Page, search: string) =>
  expect.poll(() => decodeURIComponent(new URL(page.url()).search)).toBe(search);
const state = (page: Page, name: string): Locator => page.getByRole("group", { name: "Show" }).getByLabel(name);

test("all events are listed under 'Upcoming Events', what is to come first and soonest, what is past last", async ({
  page,
}) => {
  await openList(page);
  await expect(page.getByRole("heading", { level: 1, name: "Upcoming Events" })).toBeVisible();
  await expect(titles(page)).toHaveText(byDate);
  await expect(count(page, "8 events")).toBeVisible();
  await expectAddress(page, "");
});

test("the search box finds a part of the title or location, whatever the case and the accents", async ({ page }) => {
  await beginAs(page, "runner@run.example");
  await page.goto("/marathons");
  const search = page.getByRole("searchbox", { name: "Search by title or location" });
  for (const text of ["REYKJAVIK", "basalt COAST", "reykjavík", "iceland"]) {
    await search.fill(text);
    await expect(titles(page)).toHaveText(["Reykjavík Basalt Coast 10K"]);
  }
  await expect(count(page, "1 event")).toBeVisible();
  await search.fill("Reykjavik ice");
  await expect(page.getByText("No marathons found")).toBeVisible();
});

test("the state narrows to events that are open, upcoming or past", async ({ page }) => {
  await openList(page);
  await state(page, "Open").check();
  await expect(titles(page)).toHaveText(["Night Run", "Family Walk", "Harbour Half", "Forest Loop"]);
  await expectAddress(page, "?state=open");
  await state(page, "Upcoming").check();
  await expect(titles(page)).toHaveText(byDate.slice(0, 6));
  await expectAddress(page, "?state=upcoming");
  await state(page, "Past").check();
  await expect(titles(page)).toHaveText(["Last Year", "Year Before"]);
  await expectAddress(page, "?state=past");
  await state(page, "All").check();
  await expect(titles(page)).toHaveText(byDate);
  await expectAddress(page, "");
});

test("the distance narrows to the first number of the text, or to 'Other' without one", async ({ page }) => {
  await openList(page);
  const distance = page.getByLabel("Distance", { exact: true });
  await expect(distance.getByRole("option")).toHaveText(["Any distance", "10 KM (6)", "21.1 KM (1)", "Other (1)"]);
  await distance.selectOption({ label: "21.1 KM (1)" });
  await expect(titles(page)).toHaveText(["Harbour Half"]);
  await expectAddress(page, "?distance=21.1");
  await distance.selectOption("other");
  await expect(titles(page)).toHaveText(["Family Walk"]);
  await distance.selectOption("10");
  await expect(count(page, "6 events")).toBeVisible();
  await distance.selectOption("");
  await expect(count(page, "8 events")).toBeVisible();
});

test("the month narrows to the races of that month", async ({ page }) => {
  await openList(page);
  const month = page.getByLabel("Month", { exact: true });
  const day = dayFromToday(120);
  await expect(month.getByRole("option").filter({ hasText: monthOf(day) })).toHaveCount(1);
  await month.selectOption(day.slice(0, 7));
  const same = some.filter(({ marathonStartDate }) => marathonStartDate.startsWith(day.slice(0, 7)));
  await expect(titles(page).filter({ hasText: "Forest Loop" })).toHaveCount(1);
  await expect(titles(page)).toHaveCount(same.length);
  await expectAddress(page, `?month=${day.slice(0, 7)}`);
});

test("the list is sorted by race date, closing soonest, newest or popularity", async ({ page }) => {
  await openList(page);
  const sort = page.getByLabel("Sort by");
  const first = titles(page).first();
  await expect(sort.getByRole("option")).toHaveText(["Race date", "Closing soonest", "Newest", "Popularity"]);
  await sort.selectOption("Closing soonest");
  await expect(first).toHaveText("Harbour Half");
  await expectAddress(page, "?sort=closing");
  await sort.selectOption("Newest");
  await expect(first).toHaveText("Forest Loop");
  await expectAddress(page, "?sort=newest");
  await sort.selectOption("Popularity");
  await expect(first).toHaveText("Harbour Half");
  // The most popular of all is past: what is to come still stands first.
  await expect(titles(page).nth(6)).toHaveText("Last Year");
  await expectAddress(page, "?sort=popularity");
  await sort.selectOption("Race date");
  await expect(titles(page)).toHaveText(byDate);
  await expectAddress(page, "");
});

test("search, state, distance, month and order combine, and the options count what is left", async ({ page }) => {
  const month = dayFromToday(50).slice(0, 7);
  const both = [
    eventOf("Night One", { marathonStartDate: `${month}-28`, registrationCount: 1 }),
    eventOf("Night Two", { marathonStartDate: `${month}-28`, registrationCount: 2 }),
  ];
  await openList(page, [...some, ...both]);
  await page.getByRole("searchbox").fill("night");
  await expect(count(page, "3 events")).toBeVisible();
  await state(page, "Open").check();
  await page.getByLabel("Distance", { exact: true }).selectOption("10");
  await page.getByLabel("Month", { exact: true }).selectOption(month);
  await page.getByLabel("Sort by").selectOption("Popularity");
  await expect(titles(page)).toHaveText(["Night Run", "Night Two", "Night One"]);
  await expectAddress(page, `?q=night&state=open&distance=10&month=${month}&sort=popularity`);
  await expect(page.getByLabel("Distance", { exact: true }).getByRole("option")).toHaveText([
    "Any distance",
    "10 KM (3)",
  ]);
});

test("back undoes a choice, forward makes it again, and the search is one entry", async ({ page }) => {
  await openList(page, some, "/");
  await page.goto("/marathons");
  await page.getByRole("searchbox").pressSequentially("ten");
  await expect(titles(page)).toHaveText(["Sold Out Ten", "Later Ten"]);
  await state(page, "Open").check();
  await expect(page.getByText("No marathons found")).toBeVisible();
  await page.getByLabel("Sort by").selectOption("newest");
  await expect(page).toHaveURL(/sort=newest/);

  await page.goBack();
  await expect(page.getByLabel("Sort by")).toHaveValue("date");
  await expectAddress(page, "?q=ten&state=open");
  await page.goBack();
  await expect(titles(page)).toHaveText(["Sold Out Ten", "Later Ten"]);
  await expect(state(page, "All")).toBeChecked();
  await expect(page.getByRole("searchbox")).toHaveValue("ten");
  await page.goForward();
  await expect(state(page, "Open")).toBeChecked();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test("a reload and a fresh tab show what the address asks for", async ({ page, context }) => {
  const address = `/marathons?q=ten&state=upcoming&distance=10&month=${dayFromToday(70).slice(0, 7)}&sort=closing`;
  await openList(page, some, address);
  const expectAsked = async (tab: Page) => {
    await expect(tab.getByRole("searchbox")).toHaveValue("ten");
    await expect(state(tab, "Upcoming")).toBeChecked();
    await expect(tab.getByLabel("Distance", { exact: true })).toHaveValue("10");
    await expect(tab.getByLabel("Sort by")).toHaveValue("closing");
    await expect(titles(tab).first()).toHaveText("Sold Out Ten");
  };
  await expectAsked(page);
  await page.reload();
  await expectAsked(page);
  const shared = await context.newPage();
  await answerList(shared, some);
  await shared.goto(page.url());
  await expectAsked(shared);
});

test("an address typed by hand: what means nothing is ignored, what matches nothing is shown as chosen", async ({
  page,
}) => {
  await openList(page, some, "/marathons?state=closed&distance=far&month=2026-13&sort=price");
  await expect(titles(page)).toHaveText(byDate);
  await expect(page.getByRole("button", { name: "Clear filters" })).toHaveCount(0);
  await page.goto("/marathons?distance=99&month=2031-02");
  await expect(page.getByText("No marathons found")).toBeVisible();
  await expect(page.getByLabel("Distance", { exact: true }).getByRole("option", { selected: true })).toHaveText(
    "99 (0)",
  );
  await expect(page.getByLabel("Month", { exact: true }).getByRole("option", { selected: true })).toHaveText(
    "February 2031 (0)",
  );
});

test("every filter is a chip that takes it away, 'Clear filters' takes all and keeps the order", async ({ page }) => {
  await openList(page, some, "/marathons?q=ten&state=upcoming&distance=10&sort=newest");
  const chips = page.getByRole("list", { name: "Active filters" }).getByRole("button");
  await expect(chips).toHaveText([/“ten”/, /Upcoming/, /10 KM/]);
  await page.getByRole("button", { name: "Remove filter “ten”" }).press("Enter");
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(chips).toHaveText([/Upcoming/, /10 KM/]);
  await expect(chips.first()).toBeFocused();
  await expectAddress(page, "?state=upcoming&distance=10&sort=newest");

  await page.getByRole("button", { name: "Clear filters" }).press("Enter");
  await expect(count(page, "8 events")).toBeVisible();
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expectAddress(page, "?sort=newest");
  await page.goBack();
  await expect(chips).toHaveCount(2);
});

test("a search that finds nothing says so and shows all events again", async ({ page }) => {
  await openList(page, some, "/marathons?q=nowhere");
  await expect(page.getByRole("heading", { name: "No marathons found" })).toBeVisible();
  await expect(page.getByText("Try a different search term")).toBeVisible();
  await expect(count(page, "0 events")).toBeVisible();
  await page.getByRole("button", { name: "Show all events" }).click();
  await expect(titles(page)).toHaveText(byDate);
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test("filters that leave nothing say so", async ({ page }) => {
  await openList(page, some, "/marathons?state=past&distance=21.1");
  await expect(page.getByText("No marathons found")).toBeVisible();
  await expect(page.getByText("Try a different search term")).toBeVisible();
});

test("no events at all say when to come back", async ({ page }) => {
  await openList(page, []);
  await expect(page.getByRole("heading", { name: "No marathons found" })).toBeVisible();
  await expect(page.getByText("Check back later for upcoming events")).toBeVisible();
});

test("skeletons stand where the cards will until the list is there", async ({ page }) => {
  await beginAs(page, "runner@run.example");
  const waiting = Promise.withResolvers<undefined>();
  await answerList(page, async (route) => {
    await waiting.promise;
    await route.fulfill({ json: some });
  });
  await page.goto("/marathons");
  await expect(page.getByText("Loading events")).toBeAttached();
  const skeletons = page.getByTestId("marathon-card-skeleton");
  await expect(skeletons).toHaveCount(6);
  const place = await skeletons.first().boundingBox();
  waiting.resolve(undefined);
  await expect(titles(page)).toHaveText(byDate);
  await expect(skeletons).toHaveCount(0);
  const card = await page.getByRole("article").first().boundingBox();
  expect([card?.x, card?.y, card?.width]).toEqual([place?.x, place?.y, place?.width]);
});

test("a list that fails to load says 'Error!' in a popup and in place, and recovers", async ({ page }) => {
  await beginAs(page, "runner@run.example");
  await answerList(page, (route) =>
    route.fulfill({ status: 500, json: { error: "Something went wrong on our side.", code: "internal" } }),
  );
  await page.goto("/marathons?state=past");
  await expect(notice(page, "Error!")).toBeVisible();
  await expect(notice(page, "Failed to load marathons. Please try again later.")).toBeVisible();
  const inline = page.getByRole("main").getByRole("alert");
  await expect(inline.getByRole("heading", { name: "Error!" })).toBeVisible();
  await expect(inline).toContainText("Failed to load marathons. Please try again later.");
  await page.unrouteAll();
  await answerList(page, some);
  await inline.getByRole("button", { name: "Try again" }).click();
  await expect(titles(page)).toHaveText(["Last Year", "Year Before"]);
});

test("a later failure keeps the events that are there", async ({ page }) => {
  await openList(page);
  await expect(titles(page)).toHaveText(byDate);
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveTitle(/About/);
  await page.unrouteAll();
  await answerList(page, (route) =>
    route.fulfill({ status: 500, json: { error: "Something went wrong on our side.", code: "internal" } }),
  );
  // Six minutes on: the list is no longer fresh.
  await page.clock.setSystemTime(Date.now() + 6 * 60_000);
  await page.goBack();
  await expect(notice(page, "Failed to load marathons. Please try again later.")).toBeVisible();
  await expect(titles(page)).toHaveText(byDate);
});

test("a card shows badge, date, location, distance and participants, and leads to the event wherever it is pressed", async ({
  page,
}) => {
  await beginAs(page, "runner@run.example");
  await page.goto("/marathons?q=atlantic");
  const card = page.getByRole("article");
  await expect(card).toContainText("Registration Open");
  await expect(card).toContainText("Lisbon, Portugal");
  await expect(card).toContainText("21.1 KM");
  await expect(card).toContainText(/\d+ participants?/);
  await expect(card).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4}/);
  await expect(card.getByRole("link")).toHaveText(/View details/);
  await card.click({ position: { x: 180, y: 30 } });
  await expect(page).toHaveURL(/\/marathons\/lisbon-atlantic-light-half$/);
});

test("the badge follows the end of registration alone", async ({ page }) => {
  await openList(page);
  const badge = (title: string) =>
    page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(badge("Night Run")).toContainText("Registration Open");
  await expect(badge("Sold Out Ten")).toContainText("Registration Open");
  await expect(badge("Sold Out Ten")).toContainText("Waiting list");
  await expect(badge("Later Ten")).toContainText("Registration Open");
  await expect(badge("Last Year")).toContainText("Registration Closed");
});

test("a picture that does not load becomes a poster whose words stay on the sheet", async ({ page }) => {
  const missing = { marathonImageURL: `${process.env.RUN_SITE_URL}/pictures/events/missing.png` };
  const wide = { ...missing, location: "W".repeat(34), runningDistance: "MARATHON ZWEIMAL WWW" };
  await page.route("**/missing.png", (route) => route.abort());
  await openList(page, [eventOf("Wide", wide), eventOf("Plain", missing)]);
  await expect(page.getByRole("img", { name: "Poster of Plain" })).toBeVisible();
  const poster = page.getByRole("img", { name: "Poster of Wide" });
  await expect(poster).toContainText("W".repeat(34));
  await page.evaluate(() => document.fonts.ready);
  const ends = await poster
    .locator("text")
    .evaluateAll((texts) => (texts as SVGTextElement[]).map((text) => text.getBBox().x + text.getBBox().width));
  expect(ends).toHaveLength(2);
  for (const end of ends) expect(end).toBeLessThanOrEqual(640);
});

test.describe("with ten thousand events", () => {
  /** The card that stands first below the header, and how far below the window's top. */
  const firstInSight = (page: Page) =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll("[role=listitem]"), (card) => [
        card.getAttribute("aria-posinset"),
        Math.round(card.getBoundingClientRect().top),
      ]).find(([, top]) => Number(top) > 80),
    );
  const card = (page: Page, position: number) => page.locator(`[role=listitem][aria-posinset="${position}"]`);

  /** A key moves the window little by little, and rows that are measured on the way move it, too: a key meanwhile is lost. */
  const untilStill = (page: Page) =>
    page.evaluate(async () => {
      let frames = 0;
      while (frames < 20) {
        const before = scrollY;
        await new Promise(requestAnimationFrame);
        frames = scrollY === before ? frames + 1 : 0;
      }
    });

  test("only the cards near the window are in the page, and the last one is reached by scrolling", async ({ page }) => {
    await openList(page, many);
    await expect(count(page, "10,000 events")).toBeVisible();
    await expect(titles(page).first()).toHaveText("Run number 1");
    expect(await page.getByRole("article").count()).toBeLessThan(100);
    await page.keyboard.press("End");
    await expect(card(page, 10_000)).toBeInViewport();
    await expect(card(page, 10_000)).toHaveAttribute("aria-setsize", "10000");
    expect(await page.getByRole("article").count()).toBeLessThan(100);
    await untilStill(page);
    await page.keyboard.press("Home");
    await expect(card(page, 1)).toBeInViewport();
  });

  test("every card is passed on the way down and none overlaps the next", async ({ page }) => {
    await openList(page, many);
    await expect(card(page, 1)).toBeVisible();
    const seen = new Set<number>();
    await page.mouse.move(700, 600);
    while (!seen.has(90)) {
      const rows = await page.evaluate(() =>
        Array.from(document.querySelectorAll("[role=listitem]"), (item) => ({
          position: Number(item.getAttribute("aria-posinset")),
          top: item.getBoundingClientRect().top,
          bottom: item.getBoundingClientRect().bottom,
        })),
      );
      for (const { position, bottom } of rows) {
        seen.add(position);
        const below = rows.find((other) => other.position === position + 3);
        if (below) expect(below.top - bottom).toBeGreaterThanOrEqual(23);
      }
      await page.mouse.wheel(0, 500);
    }
    expect(Array.from({ length: 90 }, (_, index) => index + 1).filter((position) => !seen.has(position))).toEqual([]);
  });

  test("a search and a filter among them show the result from its start", async ({ page }) => {
    await openList(page, many);
    await expect(card(page, 1)).toBeVisible();
    await page.getByRole("searchbox").fill("number 9999");
    await expect(titles(page)).toHaveText(["Run number 9999"]);
    await page.getByRole("searchbox").fill("");
    await expect(count(page, "10,000 events")).toBeVisible();
    await page.getByLabel("Sort by").selectOption("newest");
    await expect(titles(page).first()).toHaveText("Run number 1");
  });

  test("going back from an event and reloading continue where the list was left", async ({ page }) => {
    await openList(page, many);
    await expect(card(page, 1)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 100_000));
    await expect.poll(async () => Number((await firstInSight(page))?.[0])).toBeGreaterThan(300);
    await page.mouse.move(700, 600);
    await page.mouse.wheel(0, 700);
    const settled = async () => {
      const place = await firstInSight(page);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      return JSON.stringify(place) === JSON.stringify(await firstInSight(page));
    };
    await expect.poll(settled).toBe(true);
    const place = await firstInSight(page);

    await page.reload();
    await expect.poll(() => firstInSight(page)).toEqual(place);

    await card(page, Number(place?.[0])).getByRole("link").click();
    await expect(page).toHaveURL(/\/marathons\/run-number-/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
    await expect.poll(() => firstInSight(page)).toEqual(place);
  });

  test("the tab key passes from card to card beyond the window, and keeps its place when scrolled away", async ({
    page,
  }) => {
    await openList(page, many);
    await card(page, 1).getByRole("link").focus();
    // The page opens with some fifteen cards.
    for (let position = 2; position <= 30; position += 1) {
      await page.keyboard.press("Tab");
      await expect(card(page, position).getByRole("link")).toBeFocused();
    }
    await expect(card(page, 30)).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 500_000));
    await expect.poll(async () => Number((await firstInSight(page))?.[0])).toBeGreaterThan(1_000);
    await expect(card(page, 30).getByRole("link")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(card(page, 31).getByRole("link")).toBeFocused();
    await expect(card(page, 31)).toBeInViewport();
    await page.keyboard.press("Shift+Tab");
    await expect(card(page, 30).getByRole("link")).toBeFocused();
  });
});

test("the filters work by keyboard alone", async ({ page }) => {
  await openList(page);
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("Tab");
  await expect(state(page, "All")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(state(page, "Open")).toBeChecked();
  await expect(count(page, "4 events")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Distance", { exact: true })).toBeFocused();
  await page.keyboard.press("2");
  await expect(titles(page)).toHaveText(["Harbour Half"]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Sort by")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(state(page, "All")).toBeChecked();
});

test("on a phone the further filters unfold, and folded away they say what is chosen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openList(page);
  const fold = page.getByRole("button", { name: /Distance, month and order/ });
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByLabel("Sort by")).toBeHidden();
  await fold.click();
  await page.getByLabel("Distance", { exact: true }).selectOption("10");
  await page.getByLabel("Sort by").selectOption("newest");
  await fold.click();
  await expect(page.getByLabel("Sort by")).toBeHidden();
  await expect(fold).toContainText("10 KM · any month · Newest");
});

for (const { theme, width, height } of looks) {
  test(`the list has no violation in the ${theme} theme at ${width} px, filtered, empty or with thousands`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    await openList(page, many, "/marathons?q=run&state=open&distance=10");
    await expect(count(page, "10,000 events")).toBeVisible();
    const fold = page.getByRole("button", { name: /Distance, month and order/ });
    if (await fold.isVisible()) await fold.click();
    await page.evaluate(() => document.fonts.ready);
    await expectAccessible(page, "thousands");
    await page.goto("/marathons?q=nowhere");
    await expect(page.getByText("No marathons found")).toBeVisible();
    await expectAccessible(page, "empty");
  });
}

test("nothing sticks out at 360 px, with long words, chips and text of twice the size", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const long = eventOf("Donaudampfschifffahrts".repeat(9).slice(0, 200), {
    location: "L".repeat(200),
    runningDistance: "1".repeat(60),
  });
  await openList(page, [long], `/marathons?q=${"l".repeat(120)}&state=open&month=${dayFromToday(60).slice(0, 7)}`);
  await page.getByRole("button", { name: /Distance, month and order/ }).click();
  await expect(titles(page)).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await page.addStyleTag({ content: "html { font-size: 32px }" });
  await expectNoSidewaysScroll(page);
});
