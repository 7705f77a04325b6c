import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { openSite, popup, testSite } from "../../../test/test-site.tsx";

testSite();

const main = page.getByRole("main");
const heading = main.getByRole("heading", { level: 1 });
const writing = page.getByRole("form", { name: "Write to us" });

test("a message opens complete in the user's email app, and its draft is kept", async () => {
  await openSite("/contact");
  await writing.getByLabelText("What is it about?").selectOptions("My event");
  await writing.getByLabelText("Subject").fill("Dates & limits");
  await writing.getByLabelText("Message").fill("Can I move it?\nThe bridge is closed.");
  const open = writing.getByRole("link", { name: "Open in my email app" });
  const href =
    "mailto:organisers@run.example?subject=Dates%20%26%20limits&body=Can%20I%20move%20it%3F%0AThe%20bridge%20is%20closed.";
  await expect.element(open).toHaveAttribute("href", href);
  await expect.element(writing).toMatchTextContent("Nothing is sent until you press send there.");
  await openSite("/contact");
  await expect.element(open).toHaveAttribute("href", href);
});

test("a message can be copied instead", async () => {
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  await openSite("/contact");
  await writing.getByLabelText("Message").fill("Hello!");
  await writing.getByRole("button", { name: "Copy the message" }).click();
  await expect.element(popup("Copied")).toBeVisible();
  expect(copy).toHaveBeenCalledExactlyOnceWith("To: support@run.example\nSubject: My registration\n\nHello!");
});

test("the blog lists five articles, and each has its author, date, reading time and title", async () => {
  await openSite("/blog");
  const links = main.getByRole("article").getByRole("link");
  await expect.element(links).toHaveLength(5);
  const articles = links.elements().map((link) => ({ path: link.getAttribute("href"), title: link.textContent }));
  const slugs = ["first-marathon", "negative-splits", "race-week", "hydration", "organising-a-race"];
  expect(articles.map(({ path }) => path)).toEqual(slugs.map((slug) => `/blog/${slug}`));
  for (const { path, title } of articles) {
    await openSite(path ?? "");
    await expect.element(heading).toHaveTextContent(title);
    await expect.poll(() => document.title).toBe(`RUN | ${title}`);
    const article = page.getByRole("article").first();
    await expect.element(article).toMatchTextContent(/(Amara Okafor|Jonas Lindqvist|Mei Tanaka)/);
    await expect.element(article).toMatchTextContent(/2026/);
    await expect.element(article).toMatchTextContent(/\d min read/);
  }
});

test("the articles have the same numbers as the training tips", async () => {
  await openSite("/blog/negative-splits");
  await expect.element(main).toMatchTextContent("170-180 steps a minute");
  await expect.element(main).toMatchTextContent("at least one rest day a week");
  await openSite("/blog/hydration");
  await expect.element(main).toMatchTextContent("500 ml of water two hours before the start");
  await expect.element(main).toMatchTextContent("protein within thirty minutes");
});

test("an article's table of contents leads to its headings", async () => {
  await openSite("/blog/race-week");
  const contents = page.getByRole("navigation", { name: "In this article" });
  await contents.getByRole("link", { name: "What to leave alone" }).click();
  await expect.poll(() => location.hash).toBe("#what-to-leave-alone");
  await expect.element(page.getByRole("heading", { name: "What to leave alone" })).toBeInViewport();
});

test("the terms cover payments, refunds and privacy, and their table of contents leads to the sections", async () => {
  await openSite("/terms");
  for (const sentence of [
    "RUN takes no payments yet.",
    "the full fee up to 30 days before the event and a part of it up to 14 days before",
    "your name, email, phone and emergency contact, for that event alone",
  ]) {
    await expect.element(main).toMatchTextContent(sentence);
  }
  const links = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
  await expect.element(links).toHaveLength(11);
  const title = "10. Liability, in plain words";
  await links.filter({ hasText: title }).click();
  await expect.element(page.getByRole("heading", { name: title })).toBeInViewport();
});

test("the about page has the mission, key features, the team and a link to register", async () => {
  await openSite("/about");
  await expect.element(page.getByText(/^Our mission is simple/)).toBeVisible();
  const features = page.getByRole("region", { name: "What RUN does" }).getByRole("heading", { level: 3 });
  expect(features.elements()).toHaveLength(4);
  const team = page.getByRole("region", { name: "The team" });
  for (const name of ["Amara Okafor", "Jonas Lindqvist", "Mei Tanaka"]) {
    await expect.element(team.getByRole("heading", { name })).toBeVisible();
  }
  await main.getByRole("link", { name: "Register", exact: true }).click();
  await expect.poll(() => document.title).toBe("RUN | Register");
});

for (const path of ["/nothing-here", "/blog/how-to-fly"]) {
  test(`${path} shows the 404 page with a link home`, async () => {
    await openSite(path);
    await expect.element(heading).toHaveTextContent("Page Not Found");
    await expect.poll(() => document.title).toBe("RUN | Page Not Found");
    await expect.element(main.getByRole("img")).toBeVisible();
    const sentence = "Sorry, the page you're looking for doesn't exist or has been moved.";
    await expect.element(page.getByText(sentence)).toBeVisible();
    await page.getByRole("link", { name: "Go to Homepage" }).click();
    await expect.poll(() => document.title).toBe("RUN | Home");
    expect(location.pathname).toBe("/");
  });
}

test("the description page sends a visitor to the login", async () => {
  await openSite("/description");
  await expect.poll(() => location.pathname).toBe("/login");
});
