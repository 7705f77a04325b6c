import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { exampleListed } from "@run/functions/contract/docs";
import { AchievementsSection } from "../../features/marketing/achievements-section.tsx";
import { Counters } from "../../features/marketing/counters.tsx";
import { Hero } from "../../features/marketing/hero.tsx";
import { countAsInteraction } from "../../lib/loading/first-interaction.ts";
import { answer, hold, refuse, requestsOf, restore } from "../../../test/fake-api.ts";
import { openSite, showPart, testSite } from "../../../test/test-site.tsx";

testSite();

const main = page.getByRole("main");
const link = (name: string) => page.getByRole("link", { name });
const textsOf = (elements: Element[]) => elements.map(({ textContent }) => textContent);
const featured = page.getByRole("region", { name: "Featured Running Events" });
const skeletons = featured.getByTestId("marathon-card-skeleton");

const sixEvents = Array.from({ length: 6 }, (_, index) => ({ ...exampleListed, _id: `event-${index}` }));

async function openHome(): Promise<void> {
  await openSite("/");
  countAsInteraction();
}

test("the home page says what RUN is, has all its sections in the order of the specification, and loads the opinions without scrolling", async () => {
  await openHome();
  await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent("Run Beyond Your Limits");
  const tagline = "Discover world-class marathon events, challenge yourself, and be part of something unforgettable.";
  await expect.element(page.getByText(tagline)).toBeVisible();
  await expect
    .poll(() => textsOf(main.getByRole("heading", { level: 2 }).elements()))
    .toEqual([
      "Featured Running Events",
      "Frequently asked questions",
      "Community feedback",
      "Training tips and plans",
      "Race moments",
      "Runner achievements",
      "Our sponsors",
      expect.stringContaining("No race without volunteers"),
    ]);
  await expect.poll(() => requestsOf("listOpinions")).toHaveLength(1);
  expect(window.scrollY).toBe(0);
});

test("on a phone, the featured events and the plans are one row each, in which the keyboard reaches the last one", async () => {
  await page.viewport(390, 844);
  answer("listFeaturedMarathons", sixEvents);
  await openHome();
  const cards = featured.getByRole("listitem").filter({ has: page.getByRole("link", { name: /^View details/ }) });
  await expect.element(cards).toHaveLength(6);
  const plans = page.getByRole("link", { name: /^See the plan/ });
  const rowOf = (elements: Element[]) => new Set(elements.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(rowOf(cards.elements()).size).toBe(1);
  await expect.element(plans).toHaveLength(3);
  expect(rowOf(plans.elements().map((one) => one.closest("li") ?? one)).size).toBe(1);
  const last = cards.last().getByRole("link");
  await expect.element(last).not.toBeInViewport();
  (last.element() as HTMLElement).focus();
  await expect.element(last).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBe(390);
});

test("the hero offers Register Now and Sign In to visitors, and Explore Events to everyone", async () => {
  await showPart(<Hero isSignedIn={false} />);
  await expect.element(link("Register Now")).toHaveAttribute("href", "/register");
  await expect.element(link("Sign In")).toHaveAttribute("href", "/login");
  await expect.element(link("Explore Events")).toHaveAttribute("href", "/marathons");
  await showPart(<Hero isSignedIn />);
  await expect.element(link("Explore Events")).toBeVisible();
  await expect.element(link("Register Now")).not.toBeInTheDocument();
  await expect.element(link("Sign In")).not.toBeInTheDocument();
});

test("the counters have their final numbers from the start", async () => {
  await showPart(<Counters />);
  const counters = page.getByRole("region", { name: "RUN in numbers" }).element();
  const groups = [...counters.querySelectorAll("dl > div")];
  expect(
    groups.map((group) => [group.querySelector("dd")?.textContent, group.querySelector("dt")?.textContent]),
  ).toEqual([
    ["100+", "events worldwide"],
    ["50K+", "active runners"],
    ["10+", "years experience"],
  ]);
});

test("six skeleton cards are shown while the featured events load, and then six events that ask a visitor to log in", async () => {
  answer("listFeaturedMarathons", sixEvents);
  const release = hold("listFeaturedMarathons");
  await openHome();
  await expect.element(featured.getByText("Discover the most exciting marathons happening worldwide")).toBeVisible();
  await expect.element(featured.getByRole("status")).toMatchTextContent("Loading events");
  expect(skeletons.elements()).toHaveLength(6);
  release();
  await expect.element(featured.getByRole("article")).toHaveLength(6);
  await expect.element(skeletons).not.toBeInTheDocument();
  const details = featured.getByRole("link", { name: /View details/ });
  expect(details.elements()).toHaveLength(6);
  await details.first().click();
  await expect.poll(() => location.pathname).toBe("/login");
});

test("when the button to try again disappears, the heading of its section gets the focus", async () => {
  refuse("listFeaturedMarathons", "internal");
  await openHome();
  const tryAgain = featured.getByRole("button", { name: "Try again" });
  await expect.element(tryAgain).toBeVisible();
  restore("listFeaturedMarathons");
  (tryAgain.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(featured.getByRole("article")).toHaveLength(1);
  await expect.element(featured.getByRole("heading", { level: 2 })).toHaveFocus();
});

test("search engines get the featured events as structured data, whatever characters their titles contain", async () => {
  const title = "</script><b>5 & 10";
  answer(
    "listFeaturedMarathons",
    sixEvents.map((event) => ({ ...event, title })),
  );
  await openHome();
  await expect.element(featured.getByRole("article")).toHaveLength(6);
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? "";
  const { itemListElement } = JSON.parse(text) as { itemListElement: { item: unknown }[] };
  expect(itemListElement).toHaveLength(6);
  expect(itemListElement[0]?.item).toMatchObject({
    "@type": "SportsEvent",
    name: title,
    startDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}/) as string,
    url: expect.stringMatching(/^http.*\/marathons\/event-0$/) as string,
  });
  expect(text).not.toContain("</script>");
});

test("the results board has three top finishers with rank, country, race and time", async () => {
  await showPart(<AchievementsSection />);
  expect(textsOf(page.getByRole("listitem").elements())).toEqual([
    expect.stringMatching(/Rank 1.*Liya Demissie.*Ethiopia · Kyoto Thousand Gates Marathon.*2:24:51.*Course record/),
    expect.stringMatching(/Rank 2.*Mateo Quiroga.*Argentina · Kyoto Thousand Gates Marathon.*2:26:18/),
    expect.stringMatching(/Rank 3.*Sanna Virtalo.*Finland · Kyoto Thousand Gates Marathon.*2:31:37/),
  ]);
});
