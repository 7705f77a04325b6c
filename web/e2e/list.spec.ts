import type { Locator, Page, Route } from "@playwright/test";
import type { MarathonCard } from "@run/functions/contract";
import { sampleEventList } from "../test/sample-event-list.ts";
import { expectNoHorizontalScroll } from "./accessibility.ts";
import { signInAs } from "./api-setup.ts";
import { FAILED_RESPONSE, dayFromToday, expect, test } from "./site.ts";

/** The list of events: its search, its URL, and how it shows a thousand events. */
test.use({ expectedErrors: FAILED_RESPONSE });

const { cardOf, someEvents, manyEvents, pageOf } = sampleEventList(new Date());

/** Serves the list of events. Returns an array that grows with the query of every request. */
async function serveList(
  page: Page,
  source: MarathonCard[] | ((route: Route) => Promise<void>),
): Promise<URLSearchParams[]> {
  const queries: URLSearchParams[] = [];
  await page.route(
    (url) => url.pathname === "/api/events",
    async (route) => {
      const query = new URL(route.request().url()).searchParams;
      queries.push(query);
      await (Array.isArray(source)
        ? route.fulfill({ json: pageOf(source, Object.fromEntries(query)) })
        : source(route));
    },
  );
  return queries;
}

async function openList(page: Page, events = someEvents, path = "/marathons"): Promise<URLSearchParams[]> {
  await signInAs(page, "runner@run.example");
  const queries = await serveList(page, events);
  await page.goto(path);
  return queries;
}

const titles = (page: Page): Locator => page.getByRole("article").getByRole("heading");
const count = (page: Page, text: string): Locator => page.getByRole("status").getByText(text, { exact: true });
const state = (page: Page, name: string): Locator => page.getByRole("group", { name: "Show" }).getByLabel(name);

test("the search box finds words of the title or location in any order, whatever the case and the accents", async ({
  page,
}) => {
  await signInAs(page, "runner@run.example");
  await page.goto("/marathons");
  const search = page.getByRole("searchbox", { name: "Search by title or location" });
  for (const text of ["REYKJAVIK", "coast  basalt", "reykjavík", "Reykjavik ice"]) {
    await search.fill(text);
    await expect(titles(page)).toHaveText(["Reykjavík Basalt Coast 10K"]);
  }
  await expect(count(page, "1 event")).toBeVisible();
  await search.fill("Reykjavik rice");
  await expect(page.getByText("No marathons found")).toBeVisible();
});

test("a reload and a new tab show the filters of the URL", async ({ page, context }) => {
  const path = `/marathons?q=ten&state=upcoming&distance=10k&month=${dayFromToday(70).slice(0, 7)}&sort=closing`;
  await openList(page, someEvents, path);
  const expectFilters = async (tab: Page) => {
    await expect(tab.getByRole("searchbox")).toHaveValue("ten");
    await expect(state(tab, "Upcoming")).toBeChecked();
    await expect(tab.getByLabel("Distance", { exact: true })).toHaveValue("10k");
    await expect(tab.getByLabel("Sort by")).toHaveValue("closing");
    await expect(titles(tab).first()).toHaveText("Sold Out Ten");
  };
  await expectFilters(page);
  await page.reload();
  await expectFilters(page);
  const newTab = await context.newPage();
  await serveList(newTab, someEvents);
  await newTab.goto(page.url());
  await expectFilters(newTab);
});

test("a card shows badge, date, location, distance and participants, and leads to the event wherever it is clicked", async ({
  page,
}) => {
  await signInAs(page, "runner@run.example");
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

test("a picture that does not load becomes a poster whose text stays inside it", async ({ page }) => {
  const missing = { marathonImageURL: `${process.env.RUN_SITE_URL}/pictures/events/missing.png` };
  const wide = { ...missing, location: "W".repeat(34), runningDistance: "MARATHON ZWEIMAL WWW" };
  await page.route("**/missing.png", (route) => route.abort());
  await openList(page, [cardOf("Wide", wide), cardOf("Plain", missing)]);
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

test.describe("with a thousand events", () => {
  /** The position of the first card below the header, and its distance from the top of the window. */
  const firstVisibleCard = (page: Page) =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll("[role=listitem]"), (card) => [
        card.getAttribute("aria-posinset"),
        Math.round(card.getBoundingClientRect().top),
      ]).find(([, top]) => Number(top) > 80),
    );
  const card = (page: Page, position: number) => page.locator(`[role=listitem][aria-posinset="${position}"]`);
  const more = (page: Page) => page.getByRole("button", { name: "Show more events" });

  test("scrolling loads several pages, then the button loads more, and only cards near the window are in the document", async ({
    page,
  }) => {
    const queries = await openList(page, manyEvents);
    await expect(count(page, "1,000 events")).toBeVisible();
    await expect(card(page, 1)).toHaveAttribute("aria-setsize", "1000");
    await expect(async () => {
      await page.keyboard.press("End");
      await expect(page.getByText("150 of 1,000 events shown")).toBeInViewport({ timeout: 500 });
    }).toPass();
    expect(queries.map((query) => query.get("cursor"))).toEqual([null, "30", "60", "90", "120"]);
    expect(await page.getByRole("article").count()).toBeLessThan(100);
    await expect(page.getByRole("contentinfo")).toBeInViewport();
    await more(page).press("Enter");
    await expect(card(page, 151)).toBeInViewport();
    expect(queries.at(-1)?.get("cursor")).toBe("150");
  });

  test("a page that fails to load keeps the events before it, and loads at the next press", async ({ page }) => {
    await signInAs(page, "runner@run.example");
    let isBroken = true;
    await serveList(page, (route) => {
      const query = new URL(route.request().url()).searchParams;
      const failure = { status: 500, json: { error: "Something went wrong on our side.", code: "internal" } };
      return route.fulfill(
        query.has("cursor") && isBroken ? failure : { json: pageOf(manyEvents, Object.fromEntries(query)) },
      );
    });
    await page.goto("/marathons");
    await expect(card(page, 1)).toBeVisible();
    await expect(async () => {
      await page.keyboard.press("End");
      await expect(page.getByText("The next events could not be loaded.")).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(card(page, 30)).toBeVisible();
    isBroken = false;
    await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
    await expect(card(page, 31)).toBeAttached();
  });

  test("reloading the list and going back to it from an event keep the scroll position", async ({ page }) => {
    await openList(page, manyEvents);
    await expect(card(page, 1)).toBeVisible();
    await expect(async () => {
      // Scrolls instantly: a wheel keeps scrolling for a while.
      await page.evaluate(() => scrollBy({ top: 900, behavior: "instant" }));
      expect(Number((await firstVisibleCard(page))?.[0])).toBeGreaterThan(60);
    }).toPass();
    // Pressing a card that is partly out of sight would scroll the page.
    const next = card(page, Number((await firstVisibleCard(page))?.[0]));
    await next.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    const hasSettled = async () => {
      const place = await firstVisibleCard(page);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      return JSON.stringify(place) === JSON.stringify(await firstVisibleCard(page));
    };
    await expect.poll(hasSettled).toBe(true);
    const place = await firstVisibleCard(page);

    await page.reload();
    await expect.poll(() => firstVisibleCard(page)).toEqual(place);

    await card(page, Number(place?.[0])).getByRole("link").click();
    await expect(page).toHaveURL(/\/marathons\/run-number-/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
    await expect.poll(() => firstVisibleCard(page)).toEqual(place);
  });

  test("the Tab key moves from card to card, beyond the window and the first page", async ({ page }) => {
    await openList(page, manyEvents);
    await card(page, 1).getByRole("link").focus();
    for (let position = 2; position <= 35; position += 1) {
      await page.keyboard.press("Tab");
      await expect(card(page, position).getByRole("link")).toBeFocused();
    }
    await expect(card(page, 35)).toBeInViewport();
    await page.keyboard.press("Shift+Tab");
    await expect(card(page, 34).getByRole("link")).toBeFocused();
  });
});

test("the list fits 360 px with long words and filter chips, also with text of twice the size", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const long = cardOf("Donaudampfschifffahrts".repeat(9).slice(0, 200), {
    location: "L".repeat(200),
    runningDistance: "1".repeat(60),
  });
  await openList(page, [long], `/marathons?q=${"l".repeat(120)}&state=open&month=${dayFromToday(60).slice(0, 7)}`);
  await page.getByRole("button", { name: /Distance, month and order/ }).click();
  await expect(titles(page)).toHaveCount(1);
  await expectNoHorizontalScroll(page);
  await page.addStyleTag({ content: "html { font-size: 32px }" });
  await expectNoHorizontalScroll(page);
});
