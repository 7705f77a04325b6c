import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer } from "../../../../test/fake-api.ts";
import { rui } from "../../../../test/fake-identity.ts";
import { NOW } from "../../../../test/now.ts";
import { sampleEventList } from "../../../../test/sample-event-list.ts";
import { expectFitsNarrowScreen } from "../../../../test/accessibility.ts";
import { openSite, testSite } from "../../../../test/test-site.tsx";

testSite({ signedInAs: rui });
const { cardOf, someEvents, pageOf } = sampleEventList(NOW);

const article = page.getByRole("article");
const titles = () =>
  article
    .getByRole("heading")
    .elements()
    .map(({ textContent }) => textContent);

async function openList(events: ReturnType<typeof cardOf>[], path = "/marathons"): Promise<void> {
  answer("listEvents", ({ query }) => pageOf(events, query));
  await openSite(path);
}

test("a card shows badge, date, location, distance and participants, and leads to the event wherever it is clicked", async () => {
  await openList([cardOf("Harbor Half", { runningDistance: "21.1 KM" })]);
  for (const text of ["Registration Open", "Lisbon, Portugal", "21.1 KM", "12 participants", "November 19, 2026"]) {
    await expect.element(article).toMatchTextContent(text);
  }
  await expect.element(article.getByRole("link")).toMatchTextContent("View details");
  await article.click({ position: { x: 180, y: 30 } });
  await expect.poll(() => location.pathname).toBe("/marathons/harbor-half");
});

test("a card shows what is left of an event in which only the races have capacities", async () => {
  await openList([cardOf("Three Races", { free: 1_204 })]);
  await expect.element(article).toMatchTextContent("1,204 places left");
});

test("a picture that does not load becomes a poster whose text stays inside it", async () => {
  const missing = { marathonImageURL: "/there-is-no-such-picture.png" };
  const wide = { ...missing, location: "W".repeat(34), runningDistance: "MARATHON ZWEIMAL WWW" };
  await openList([cardOf("Wide", wide), cardOf("Plain", missing)]);
  await expect.element(page.getByRole("img", { name: "Poster of Plain" })).toBeVisible();
  const poster = page.getByRole("img", { name: "Poster of Wide" });
  await expect.element(poster).toMatchTextContent("W".repeat(34));
  await document.fonts.ready;
  const texts = [...poster.element().querySelectorAll("text")];
  expect(texts).toHaveLength(2);
  for (const { x, width } of texts.map((text) => text.getBBox())) expect(x + width).toBeLessThanOrEqual(640);
});

test("the filters of the URL are shown when the list is opened, and again when it is reopened", async () => {
  const path = "/marathons?q=ten&state=upcoming&distance=10k&month=2026-11&sort=closing";
  for (let visit = 1; visit <= 2; visit += 1) {
    await openList(someEvents, path);
    await expect.element(page.getByRole("searchbox")).toHaveValue("ten");
    await expect.element(page.getByRole("group", { name: "Show" }).getByLabelText(/^Upcoming/)).toBeChecked();
    await expect.element(page.getByLabelText("Distance", { exact: true })).toHaveValue("10k");
    await expect.element(page.getByLabelText("Sort by")).toHaveValue("closing");
    await expect.poll(() => titles()[0]).toBe("Sold Out Ten");
  }
});

test("the list fits a narrow screen with long words and filter chips, also with large text", async () => {
  await page.viewport(360, 740);
  const long = cardOf("Donaudampfschifffahrts".repeat(9).slice(0, 200), {
    location: "L".repeat(200),
    runningDistance: "1".repeat(60),
  });
  await openList([long], `/marathons?q=${"l".repeat(120)}&state=open&month=2026-11`);
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect.poll(titles).toEqual([long.title]);
  await expectFitsNarrowScreen();
});
