import type { Page } from "@playwright/test";
import { BROKEN_PICTURE, expect, FAILED_RESPONSE, popup, test } from "./site.ts";

/** The pages that the footer links to, and the footer itself. */
test.use({ expectedErrors: BROKEN_PICTURE });

const slugs = ["first-marathon", "negative-splits", "race-week", "hydration", "organising-a-race"];

const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

test("every link of the footer leads to its page", async ({ page }) => {
  const links = {
    "Quick Links": [
      ["Home", "RUN | Home"],
      // A visitor is asked to log in first.
      ["Marathons", "RUN | Login"],
      ["About Us", "RUN | About"],
      ["Contact", "RUN | Contact"],
    ],
    Resources: [
      ["Blog", "RUN | Blog"],
      ["FAQs", /^RUN \| FAQ/],
      ["Training Plans", /^RUN \| Training/],
      ["Terms of Service", "RUN | Terms of Service"],
    ],
  } as const;
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  for (const [group, entries] of Object.entries(links)) {
    const list = footer.getByRole("navigation", { name: group });
    await expect(list.getByRole("link")).toHaveText(entries.map(([name]) => name));
    for (const [name, title] of entries) {
      await list.getByRole("link", { name, exact: true }).click();
      await expect(page, name).toHaveTitle(title);
      await expect(heading(page)).toBeVisible();
    }
  }
});

test("the footer says how to reach RUN, and 'Get In Touch' leads to the contact page", async ({ page }) => {
  await page.goto("/about");
  const contact = page.getByRole("contentinfo").getByRole("region", { name: "Contact Us" });
  await expect(contact).toContainText("42 Finish Line Avenue");
  await expect(contact).toContainText("Boston, MA 02116");
  await expect(contact.getByRole("link", { name: "+1 (617) 555-0142" })).toHaveAttribute("href", "tel:+16175550142");
  await expect(contact).toContainText("Mon-Fri 9AM-5PM");
  await contact.getByRole("link", { name: "Get In Touch" }).click();
  await expect(page).toHaveURL(/\/contact$/);

  const main = page.getByRole("main");
  await expect(main).toContainText("42 Finish Line Avenue");
  await expect(main.getByRole("link", { name: "+1 (617) 555-0142" })).toBeVisible();
  await expect(main).toContainText("Mon-Fri 9AM-5PM");
});

test("the social buttons lead nowhere and say so, and the copyright has the current year", async ({ page }) => {
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  for (const network of ["Facebook", "Instagram", "X", "YouTube"]) {
    await footer.getByRole("button", { name: `RUN on ${network}`, exact: true }).click();
    await expect(popup(page, `RUN is not on ${network} yet.`)).toBeVisible();
  }
  await expect(page).toHaveURL(/\/about$/);
  await expect(footer).toContainText(`© ${new Date().getFullYear()} RUN`);
});

test("a message opens complete in the user's email app, and its draft survives a reload", async ({ page }) => {
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Write to us" });
  await form.getByLabel("What is it about?").selectOption("My event");
  await form.getByLabel("Subject").fill("Dates & limits");
  await form.getByLabel("Message").fill("Can I move it?\nThe bridge is closed.");
  const open = form.getByRole("link", { name: "Open in my email app" });
  const href =
    "mailto:organisers@run.example?subject=Dates%20%26%20limits&body=Can%20I%20move%20it%3F%0AThe%20bridge%20is%20closed.";
  await expect(open).toHaveAttribute("href", href);
  await expect(form).toContainText("Nothing is sent until you press send there.");
  await page.reload();
  await expect(open).toHaveAttribute("href", href);
});

test("a message can be copied instead", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Write to us" });
  await form.getByLabel("Message").fill("Hello!");
  await form.getByRole("button", { name: "Copy the message" }).click();
  await expect(popup(page, "Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "To: support@run.example\nSubject: My registration\n\nHello!",
  );
});

test("the blog lists five articles, and each has its author, date, reading time and title", async ({ page }) => {
  await page.goto("/blog");
  const articles = page.getByRole("main").getByRole("article");
  await expect(articles).toHaveCount(slugs.length);
  for (const [index, slug] of slugs.entries()) {
    const link = articles.nth(index).getByRole("link");
    await expect(link).toHaveAttribute("href", `/blog/${slug}`);
    const title = (await link.textContent()) ?? "";
    await link.click();
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveTitle(`RUN | ${title}`);
    const header = page.getByRole("article").first();
    await expect(header).toContainText(/(Amara Okafor|Jonas Lindqvist|Mei Tanaka)/);
    await expect(header).toContainText(/2026/);
    await expect(header).toContainText(/\d min read/);
    await page.goBack();
    await expect(page).toHaveTitle("RUN | Blog");
  }
});

test("the articles have the same numbers as the training tips", async ({ page }) => {
  await page.goto("/blog/negative-splits");
  await expect(page.getByRole("main")).toContainText("170-180 steps a minute");
  await expect(page.getByRole("main")).toContainText("at least one rest day a week");
  await page.goto("/blog/hydration");
  await expect(page.getByRole("main")).toContainText("500 ml of water two hours before the start");
  await expect(page.getByRole("main")).toContainText("protein within thirty minutes");
});

test("an article's table of contents leads to its headings", async ({ page }) => {
  await page.goto("/blog/race-week");
  await page
    .getByRole("navigation", { name: "In this article" })
    .getByRole("link", { name: "What to leave alone" })
    .click();
  await expect(page).toHaveURL(/#what-to-leave-alone$/);
  await expect(page.getByRole("heading", { name: "What to leave alone" })).toBeInViewport();
});

test("the terms cover payments, refunds and privacy, and their table of contents leads to the sections", async ({
  page,
}) => {
  await page.goto("/terms");
  const main = page.getByRole("main");
  await expect(main).toContainText("RUN takes no payments yet.");
  await expect(main).toContainText("the full fee up to 30 days before the event and a part of it up to 14 days before");
  await expect(main).toContainText("your name, email, phone and emergency contact, for that event alone");
  const contents = page.getByRole("navigation", { name: "Contents" });
  await expect(contents.getByRole("link")).toHaveCount(11);
  await contents.getByRole("link", { name: "10. Liability, in plain words" }).click();
  await expect(page.getByRole("heading", { name: "10. Liability, in plain words" })).toBeInViewport();
});

test("the about page has the mission, key features, the team and a link to register", async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByText("Our mission is simple")).toBeVisible();
  await expect(page.getByRole("region", { name: "What RUN does" }).getByRole("heading", { level: 3 })).toHaveCount(4);
  const team = page.getByRole("region", { name: "The team" });
  for (const name of ["Amara Okafor", "Jonas Lindqvist", "Mei Tanaka"]) {
    await expect(team.getByRole("heading", { name })).toBeVisible();
  }
  await page.getByRole("main").getByRole("link", { name: "Register", exact: true }).click();
  await expect(page).toHaveTitle("RUN | Register");
});

test.describe("unknown articles", () => {
  test.use({ expectedErrors: FAILED_RESPONSE });

  test("an article that does not exist shows the 404 page", async ({ page }) => {
    await page.goto("/blog/how-to-fly");
    await expect(page).toHaveTitle("RUN | Page Not Found");
    await expect(page.getByRole("main").getByRole("img")).toBeVisible();
    await expect(page.getByText("Sorry, the page you're looking for doesn't exist or has been moved.")).toBeVisible();
    await page.getByRole("link", { name: "Go to Homepage" }).click();
    await expect(page).toHaveTitle("RUN | Home");
  });
});

test("the description page sends a visitor to the login", async ({ page }) => {
  await page.goto("/description");
  await expect(page).toHaveURL(/\/login$/);
});
