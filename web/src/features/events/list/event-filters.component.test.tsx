import { beforeAll, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, requestsOf } from "../../../../test/fake-api.ts";
import { rui } from "../../../../test/fake-identity.ts";
import { NOW } from "../../../../test/now.ts";
import { sampleEventList } from "../../../../test/sample-event-list.ts";
import { openSite, testSite } from "../../../../test/test-site.tsx";

testSite({ signedInAs: rui });
const { pageOf, someEvents, someTitles } = sampleEventList(NOW);
// High enough for all cards, because those far from the window are not rendered.
beforeAll(async () => {
  await page.viewport(1440, 1600);
  return () => page.viewport(1440, 900);
});

const search = page.getByRole("searchbox");
const distance = page.getByLabelText("Distance", { exact: true });
const order = page.getByLabelText("Sort by");
const state = (name: string) =>
  page.getByRole("group", { name: "Show" }).getByRole("radio", { name: new RegExp(`^${name}`) });
const chips = page.getByRole("list", { name: "Active filters" }).getByRole("button");
const count = (text: string) => page.getByRole("status").getByText(text, { exact: true });
const textsOf = (elements: Element[]) => elements.map(({ textContent }) => textContent);
const titles = () => textsOf(page.getByRole("article").getByRole("heading").elements());
const optionsOf = (field: typeof order) => textsOf(field.getByRole("option").elements());
const chosenIn = (field: typeof order) => (field.element() as HTMLSelectElement).selectedOptions[0]?.textContent;
const queries = () => requestsOf("listEvents").map(({ query }) => query);
const urlQuery = () => decodeURIComponent(location.search);

async function openList(path = "/marathons"): Promise<void> {
  answer("listEvents", ({ query }) => pageOf(someEvents, query));
  await openSite(path);
}

test("a choice is sent to the server, stays in the URL, and updates the counts of the options", async () => {
  await openList();
  await expect.poll(() => optionsOf(distance)).toEqual(["Any distance", "10K (5)", "Half marathon (2)", "Other (1)"]);
  await distance.selectOptions("Half marathon (2)");
  await expect.poll(titles).toEqual(["Harbor Half", "Last Year"]);
  await expect.poll(urlQuery).toBe("?distance=half");
  await state("Past").click();
  await expect.poll(titles).toEqual(["Last Year"]);
  await page.getByLabelText("Month", { exact: true }).selectOptions("August 2026 (1)");
  await order.selectOptions("Popularity");
  await search.fill("year  LAST");
  await expect.poll(urlQuery).toBe("?distance=half&state=past&month=2026-08&sort=popularity&q=year++LAST");
  await expect
    .poll(() => queries().at(-1))
    .toEqual({ q: "year last", state: "past", distance: "half", month: "2026-08", sort: "popularity" });
  expect(optionsOf(order)).toEqual(["Race date", "Closing soonest", "Newest", "Popularity"]);
});

test("the list can be limited to race days from one date to another", async () => {
  await openList();
  await page.getByLabelText("From", { exact: true }).fill("2026-08-01");
  await page.getByLabelText("To", { exact: true }).fill("2026-08-31");
  await expect.poll(urlQuery).toBe("?since=2026-08-01&until=2026-08-31");
  await expect.poll(() => queries().at(-1)).toEqual({ from: "2026-08-01", to: "2026-08-31" });
  await page.getByRole("button", { name: /August 1, 2026/ }).click();
  await expect.element(page.getByLabelText("From", { exact: true })).toHaveValue("");
  await expect.poll(() => queries().at(-1)).toEqual({ to: "2026-08-31" });
});

test("a year that is still being typed filters nothing yet", async () => {
  await openList();
  await page.getByLabelText("From", { exact: true }).fill("0202-08-01");
  await page.getByLabelText("To", { exact: true }).fill("2026-08-31");
  await expect.poll(() => queries().at(-1)).toEqual({ to: "2026-08-31" });
  await expect.element(page.getByLabelText("From", { exact: true })).toHaveValue("0202-08-01");
});

test("going back undoes a choice, going forward repeats it, and a search is one history entry", async () => {
  await openList("/about");
  await page.getByRole("banner").getByRole("link", { name: "Marathons" }).first().click();
  const matches = ["Sold Out Ten", "Later Ten", "Closed Ten"];
  await search.click();
  await userEvent.keyboard("ten");
  await expect.poll(titles).toEqual(matches);
  await state("Past").click();
  await expect.element(page.getByText("No marathons found")).toBeVisible();
  await order.selectOptions("newest");
  await expect.poll(urlQuery).toContain("sort=newest");

  history.back();
  await expect.element(order).toHaveValue("date");
  await expect.poll(urlQuery).toBe("?q=ten&state=past");
  history.back();
  await expect.poll(titles).toEqual(matches);
  await expect.element(state("All")).toBeChecked();
  await expect.element(search).toHaveValue("ten");
  history.forward();
  await expect.element(state("Past")).toBeChecked();
  history.back();
  await expect.element(state("All")).toBeChecked();
  history.back();
  await expect.poll(() => location.pathname).toBe("/about");
});

test("in a URL typed by hand, invalid values are ignored, and values without events are shown as chosen", async () => {
  await openList("/marathons?state=closed&distance=far&month=2026-13&sort=price");
  await expect.poll(titles).toEqual(someTitles);
  expect(queries()).toEqual([{}]);
  await expect.element(page.getByRole("button", { name: "Clear filters" })).not.toBeInTheDocument();
  // Old links have kilometers.
  await openList("/marathons?distance=99&month=2031-02");
  await expect.element(page.getByText("No marathons found")).toBeVisible();
  expect(chosenIn(distance)).toBe("Ultra (0)");
  expect(chosenIn(page.getByLabelText("Month", { exact: true }))).toBe("February 2031 (0)");
});

test("every filter has a chip that removes it, and 'Clear filters' removes all but the order", async () => {
  await openList("/marathons?q=ten&state=upcoming&distance=10k&sort=newest");
  const shownChips = () => textsOf(chips.elements());
  await expect
    .poll(shownChips)
    .toEqual([expect.stringContaining("“ten”"), expect.stringContaining("Upcoming"), expect.stringContaining("10K")]);
  await page.getByRole("button", { name: "Remove filter “ten”" }).click();
  await expect.element(search).toHaveValue("");
  await expect.poll(shownChips).toEqual([expect.stringContaining("Upcoming"), expect.stringContaining("10K")]);
  await expect.element(chips.first()).toHaveFocus();
  await expect.poll(urlQuery).toBe("?state=upcoming&distance=10k&sort=newest");

  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(count("8 events")).toBeVisible();
  await expect.element(chips).not.toBeInTheDocument();
  await expect.element(search).toHaveFocus();
  await expect.poll(urlQuery).toBe("?sort=newest");
  history.back();
  await expect.element(chips).toHaveLength(2);
});

test("a search without results offers to show all events again", async () => {
  await openList("/marathons?q=nowhere");
  await expect.element(page.getByRole("heading", { name: "No marathons found" })).toBeVisible();
  await expect.element(page.getByText("Try a different search term")).toBeVisible();
  await expect.element(count("0 events")).toBeVisible();
  await page.getByRole("button", { name: "Show all events" }).click();
  await expect.poll(titles).toEqual(someTitles);
  await expect.element(search).toHaveFocus();
});

test("filters without results suggest another search", async () => {
  await openList("/marathons?state=past&distance=ultra");
  await expect.element(page.getByText("No marathons found")).toBeVisible();
  await expect.element(page.getByText("Try a different search term")).toBeVisible();
});

test("the filters work by keyboard alone", async () => {
  await openList();
  await search.click();
  await userEvent.keyboard("{Tab}");
  await expect.element(state("All")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(state("Open")).toBeChecked();
  await expect.element(count("6 events")).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(distance).toHaveFocus();
  await userEvent.keyboard("h");
  await expect.poll(titles).toEqual(["Harbor Half"]);
  // A date has a stop for each of its parts, as many as the browser shows.
  for (let stops = 0; document.activeElement !== order.element() && stops < 20; stops++) {
    await userEvent.keyboard("{Tab}");
  }
  await expect.element(order).toHaveFocus();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(state("All")).toBeChecked();
});

test("on a phone, further filters can be expanded, and show their values while they are collapsed", async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1440, 1600));
  await openList();
  const toggle = page.getByRole("button", { name: /^Filters/ });
  await expect.element(toggle).toHaveAttribute("aria-expanded", "false");
  await expect.element(order).not.toBeVisible();
  await toggle.click();
  await distance.selectOptions("10k");
  await order.selectOptions("newest");
  await toggle.click();
  await expect.element(order).not.toBeVisible();
  await expect.element(toggle).toMatchTextContent("10K · any month · Newest");
});
