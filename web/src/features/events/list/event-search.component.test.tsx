import { beforeAll, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, hold, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { rui } from "../../../../test/fake-identity.ts";
import { NOW } from "../../../../test/now.ts";
import { sampleEventList } from "../../../../test/sample-event-list.ts";
import { popup, openSite, testSite } from "../../../../test/test-site.tsx";

testSite({ signedInAs: rui });
const { pageOf, someEvents, someTitles } = sampleEventList(NOW);
// High enough for all cards, because those far from the window are not rendered.
beforeAll(async () => {
  await page.viewport(1440, 1600);
  return () => page.viewport(1440, 900);
});

const FAILURE = "Failed to load marathons. Please try again later.";

const search = page.getByRole("searchbox");
const count = (text: string) => page.getByRole("status").getByText(text, { exact: true });
const textsOf = (elements: Element[]) => elements.map(({ textContent }) => textContent);
const titles = () => textsOf(page.getByRole("article").getByRole("heading").elements());
const queries = () => requestsOf("listEvents").map(({ query }) => query);
const failure = page.getByRole("main").getByRole("alert");

async function openList({ events = someEvents, path = "/marathons" } = {}): Promise<void> {
  answer("listEvents", ({ query }) => pageOf(events, query));
  await openSite(path);
}

test("all events are listed under 'Upcoming Events', and closed and past ones under further headings", async () => {
  await openList();
  await expect.element(page.getByRole("heading", { level: 1, name: "Upcoming Events" })).toBeVisible();
  await expect.poll(titles).toEqual(someTitles);
  await expect.element(count("8 events")).toBeVisible();
  expect(textsOf(page.getByRole("list", { name: "Events" }).getByRole("heading").elements())).toEqual([
    ...someTitles.slice(0, 5),
    "Registration closed",
    "Closed Ten",
    "Past events",
    "Last Year",
    "Year Before",
  ]);
  expect(location.search).toBe("");
  expect(queries()).toEqual([{}]);
});

test("typing sends one request, old events stay until new ones arrive, and a late answer is ignored", async () => {
  const late = Promise.withResolvers<undefined>();
  answer("listEvents", async ({ query }) => {
    // Whoever types slowly also asks for "t" or "te".
    if (query.q !== undefined && "ten".startsWith(query.q)) await late.promise;
    return pageOf(someEvents, query);
  });
  await openSite("/marathons");
  await expect.poll(titles).toEqual(someTitles);
  await search.click();
  await userEvent.keyboard("ten");
  await expect.poll(() => queries().at(-1)?.q).toBe("ten");
  expect(queries().length).toBeLessThanOrEqual(3);
  expect(titles()).toEqual(someTitles);
  await search.fill("night");
  await expect.poll(titles).toEqual(["Night Run"]);
  late.resolve(undefined);
  await search.fill("night run");
  await expect.poll(() => queries().at(-1)?.q).toBe("night run");
  await expect.poll(titles).toEqual(["Night Run"]);
});

test("typing a search keeps the focus on a page that was opened by its URL", async () => {
  await openList();
  await expect.element(search).toBeVisible();
  (search.element() as HTMLElement).focus();
  await userEvent.keyboard("night");
  await expect.poll(() => location.search).toBe("?q=night");
  await expect.poll(titles).toEqual(["Night Run"]);
  await expect.element(search).toHaveValue("night");
  await expect.element(search).toHaveFocus();
});

test("an empty list says to check back later", async () => {
  await openList({ events: [] });
  await expect.element(page.getByRole("heading", { name: "No marathons found" })).toBeVisible();
  await expect.element(page.getByText("Check back later for upcoming events")).toBeVisible();
});

test("skeletons have the position of the cards until the list has loaded", async () => {
  answer("listEvents", ({ query }) => pageOf(someEvents, query));
  const release = hold("listEvents");
  await openSite("/marathons");
  await expect.element(page.getByText("Loading events")).toBeInTheDocument();
  const skeletons = page.getByTestId("marathon-card-skeleton");
  await expect.element(skeletons).toHaveLength(6);
  const positionOf = (element: Element) => {
    const { x, y, width } = element.getBoundingClientRect();
    return { x, y, width };
  };
  const position = positionOf(skeletons.first().element());
  release();
  await expect.poll(titles).toEqual(someTitles);
  await expect.element(skeletons).not.toBeInTheDocument();
  expect(positionOf(page.getByRole("article").first().element())).toEqual(position);
});

test("a list that fails to load shows 'Error!' in a popup and inline, and recovers", async () => {
  refuse("listEvents", "internal");
  await openSite("/marathons?state=past");
  await expect.element(popup("Error!")).toBeVisible();
  await expect.element(popup(FAILURE)).toBeVisible();
  await expect.element(failure.getByRole("heading", { name: "Error!" })).toBeVisible();
  await expect.element(failure).toMatchTextContent(FAILURE);
  answer("listEvents", ({ query }) => pageOf(someEvents, query));
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect.poll(titles).toEqual(["Last Year", "Year Before"]);
});

test("a later failure keeps the events that are shown", async () => {
  await openList();
  await expect.poll(titles).toEqual(someTitles);
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect.poll(() => document.title).toMatch(/About/);
  refuse("listEvents", "internal");
  // Six minutes later, the list is no longer fresh.
  vi.setSystemTime(NOW.getTime() + 6 * 60_000);
  history.back();
  await expect.element(popup(FAILURE)).toBeVisible();
  await expect.poll(titles).toEqual(someTitles);
});

test("the badge depends only on the end of registration", async () => {
  await openList();
  const article = (title: string) => page.getByRole("article").filter({ hasText: title });
  await expect.element(article("Night Run")).toMatchTextContent("Registration Open");
  await expect.element(article("Sold Out Ten")).toMatchTextContent("Registration Open");
  await expect.element(article("Sold Out Ten")).toMatchTextContent("Full · waiting list");
  await expect.element(article("Later Ten")).toMatchTextContent("Registration Open");
  await expect.element(article("Later Ten")).toMatchTextContent(/Opens [A-Z]/);
  await expect.element(article("Last Year")).toMatchTextContent("Registration Closed");
});
