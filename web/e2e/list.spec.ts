import type { Locator, Page, Route } from "@playwright/test";
import type { MarathonCard } from "@run/functions/contract";
import { sampleEventList } from "../test/sample-event-list.ts";
import { signInAs } from "./api-setup.ts";
import { FAILED_RESPONSE, expect, test } from "./site.ts";

/** The list of a thousand events: how it loads, scrolls and keeps its position. */
test.use({ expectedErrors: FAILED_RESPONSE });

const { manyEvents, pageOf } = sampleEventList(new Date());

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

async function openList(page: Page, events = manyEvents, path = "/marathons"): Promise<URLSearchParams[]> {
  await signInAs(page, "runner@run.example");
  const queries = await serveList(page, events);
  await page.goto(path);
  return queries;
}

const count = (page: Page, text: string): Locator => page.getByRole("status").getByText(text, { exact: true });

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
    // Each page that loads moves the end of the list down, so look there for a moment only before the next press.
    await expect(async () => {
      await page.keyboard.press("End");
      await expect(page.getByText("150 of 1,000 events shown")).toBeInViewport({ timeout: 500 });
      await expect(page.getByRole("contentinfo")).toBeInViewport({ timeout: 500 });
    }).toPass();
    expect(queries.map((query) => query.get("cursor"))).toEqual([null, "30", "60", "90", "120"]);
    expect(await page.getByRole("article").count()).toBeLessThan(100);
    await more(page).press("Enter");
    await expect(card(page, 151)).toBeInViewport();
    expect(queries[5]?.get("cursor")).toBe("150");
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
      // Without the next page, the next stop of the Tab key would be the footer.
      await expect(card(page, position)).toBeAttached();
      await page.keyboard.press("Tab");
      await expect(card(page, position).getByRole("link")).toBeFocused();
    }
    await expect(card(page, 35)).toBeInViewport();
    await page.keyboard.press("Shift+Tab");
    await expect(card(page, 34).getByRole("link")).toBeFocused();
  });
});
