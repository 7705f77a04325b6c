import type { Page } from "@playwright/test";
import { BROKEN_PICTURE, expect, openHome, test } from "./site.ts";

/** The home page's sections about questions, training, results and sponsors, and the pages /faq and /training. */
test.use({ expectedErrors: BROKEN_PICTURE, contextOptions: { reducedMotion: "reduce" } });

const faqFacts = [
  ["How do I register for a marathon?", "To register, log in, open a marathon and use Register."],
  [
    "How do I add a marathon?",
    "Add a marathon from the Dashboard via 'Add Marathon' (title, date, location, distance).",
  ],
  [
    "Where do I find my registrations?",
    "Registrations appear under 'My Apply List' and can be updated or deleted before the event.",
  ],
  ["How do I pay?", "Payment is by cards, PayPal or bank transfer."],
  [
    "Can I get a refund?",
    "Refunds vary by event, typically full up to 30 days before and partial up to 14 days before.",
  ],
] as const;

const tips = [
  "170-180 steps per minute",
  "500ml water 2 hours before a race",
  "Protein within 30 minutes",
  "At least 1 rest day per week",
];

const plans = [
  { id: "beginner", level: "Beginner", weeks: 8, race: "5K" },
  { id: "intermediate", level: "Intermediate", weeks: 12, race: "Half Marathon" },
  { id: "advanced", level: "Advanced", weeks: 16, race: "Marathon" },
];

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const openQuestions = (page: Page) => page.getByRole("main").getByRole("button", { expanded: true });

test.describe("FAQ", () => {
  test("each question opens an answer with its facts", async ({ page }) => {
    await openHome(page);
    const faq = section(page, "Frequently asked questions");
    for (const [question, fact] of faqFacts) {
      await expect(faq.getByText(fact)).toBeHidden();
      await faq.getByRole("button", { name: question }).click();
      await expect(faq.getByText(fact)).toBeVisible();
    }
    await expect(faq.getByRole("button")).toHaveCount(faqFacts.length);
  });

  test("one answer is open or none: opening another closes it, and so does clicking it again", async ({ page }) => {
    await openHome(page);
    const faq = section(page, "Frequently asked questions");
    const register = faq.getByRole("button", { name: "How do I register for a marathon?" });
    const pay = faq.getByRole("button", { name: "How do I pay?" });
    await expect(openQuestions(page)).toHaveCount(0);

    await register.click();
    await expect(register).toHaveAttribute("aria-expanded", "true");
    await pay.click();
    await expect(openQuestions(page)).toHaveText(["How do I pay?"]);
    await expect(faq.getByText(faqFacts[0][1])).toBeHidden();

    await pay.click();
    await expect(openQuestions(page)).toHaveCount(0);
    await expect(faq.getByText(faqFacts[3][1])).toBeHidden();
  });

  test("works by keyboard alone", async ({ page }) => {
    await openHome(page);
    const faq = section(page, "Frequently asked questions");
    const first = faq.getByRole("button", { name: faqFacts[0][0] });
    await first.focus();
    await page.keyboard.press("Enter");
    await expect(faq.getByText(faqFacts[0][1])).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(faq.getByRole("button", { name: faqFacts[1][0] })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(faq.getByText(faqFacts[1][1])).toBeVisible();
    await expect(faq.getByText(faqFacts[0][1])).toBeHidden();
  });

  test("'Still have questions?' leads to the contact page, and 'Read all questions' to /faq", async ({ page }) => {
    await openHome(page);
    const faq = section(page, "Frequently asked questions");
    await expect(faq.getByText("Still have questions?")).toBeVisible();
    await faq.getByRole("link", { name: "Contact Support" }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await page.goBack();
    await faq.getByRole("link", { name: "Read all questions" }).click();
    await expect(page).toHaveURL(/\/faq$/);
  });

  test.describe("when the accordion's code fails to load", () => {
    test.use({ expectedErrors: /127\.0\.0\.1:9\/|Failed to load resource|Failed to fetch dynamically imported/ });

    test("opens one answer at a time", async ({ page }) => {
      await page.route(/faq-accordion/, (route) => route.abort());
      await openHome(page);
      const faq = section(page, "Frequently asked questions");
      await expect(faq.getByText(faqFacts[3][1])).toBeHidden();
      await faq.getByText("How do I pay?").click();
      await expect(faq.getByText(faqFacts[3][1])).toBeVisible();
      await faq.getByText("Can I get a refund?").click();
      await expect(faq.getByText(faqFacts[4][1])).toBeVisible();
      await expect(faq.getByText(faqFacts[3][1])).toBeHidden();
    });
  });

  test("/faq groups its questions, opens one answer at a time, and says who sees contact details", async ({ page }) => {
    await page.goto("/faq");
    await expect(page).toHaveTitle("RUN | FAQs");
    for (const group of ["Registration", "Organizing", "Payments and refunds", "Your data"]) {
      await expect(section(page, group).getByRole("button").first()).toBeVisible();
    }
    for (const [question, fact] of faqFacts) {
      await page.getByRole("button", { name: question }).click();
      await expect(page.getByText(fact)).toBeVisible();
    }
    await page.getByRole("button", { name: "Who sees my contact details?" }).click();
    await expect(
      page.getByText(/Other signed-in users see your name, but not your email, phone or emergency contact/),
    ).toBeVisible();
    await expect(openQuestions(page)).toHaveCount(1);
    await page.getByRole("main").getByRole("link", { name: "Contact Support" }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });

  test("a topic's link leads to its questions and focuses their heading, and so does its URL", async ({ page }) => {
    await page.goto("/faq");
    await page.getByRole("navigation", { name: "Topics" }).getByRole("link", { name: "Your data" }).click();
    await expect(page).toHaveURL(/#your-data$/);
    const heading = page.getByRole("heading", { name: "Your data" });
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();

    await page.goto("/about");
    await page.goto("/faq#your-data");
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
  });
});

test.describe("training", () => {
  test("the home page shows the four tips and the three plans, each with a link to its weeks", async ({ page }) => {
    await openHome(page);
    const training = section(page, "Training tips and plans");
    for (const tip of tips) await expect(training.getByRole("heading", { name: tip })).toBeVisible();
    await expect(training.getByRole("article")).toHaveText(
      plans.map(({ level, weeks, race }) => new RegExp(`^${level}\\s*${weeks} weeks\\s*${race}`)),
    );
    for (const { id, level, race } of plans) {
      await training.getByRole("link", { name: `See the plan ${level}, ${race}` }).click();
      await expect(page).toHaveURL(new RegExp(`/training#${id}$`));
      await expect(page.getByRole("heading", { level: 2, name: `${level} ·` })).toBeInViewport();
      await page.goBack();
    }
  });

  test("/training has the tips and every week of every plan", async ({ page }) => {
    await page.goto("/training");
    await expect(page).toHaveTitle("RUN | Training Plans");
    for (const tip of tips) await expect(page.getByRole("heading", { name: tip })).toBeVisible();
    for (const { level, weeks, race } of plans) {
      const plan = section(page, `${level} · ${weeks} weeks ${race}`);
      const phases = plan.getByRole("group");
      for (const phase of (await phases.all()).slice(1)) await phase.locator("summary").click();
      await expect(plan.getByRole("row").filter({ has: page.getByRole("cell") })).toHaveCount(weeks);
      await expect(plan.getByRole("cell", { name: `Race day: ${race}`, exact: true })).toBeVisible();
    }
  });

  test("the printed page has every week, even if none is open", async ({ page }) => {
    await page.goto("/training");
    const race = page.getByRole("cell", { name: "Race day: Marathon" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(race).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(race).toBeVisible();
  });
});

test("the results board has three top finishers with rank, country, race and time", async ({ page }) => {
  await openHome(page);
  const rows = section(page, "Runner achievements").getByRole("listitem");
  await expect(rows).toHaveText([
    /Rank 1.*Liya Demissie.*Ethiopia · Kyoto Thousand Gates Marathon.*2:24:51.*Course record/,
    /Rank 2.*Mateo Quiroga.*Argentina · Kyoto Thousand Gates Marathon.*2:26:18/,
    /Rank 3.*Sanna Virtalo.*Finland · Kyoto Thousand Gates Marathon.*2:31:37/,
  ]);
});

test.describe("sponsors carousel", () => {
  const names = ["Tarmac & Sole", "Longhaul", "Splitsecond", "Halden Springs", "Pinned", "Fernweg Rail"];
  const listOf = (page: Page) => page.getByRole("region", { name: "Sponsors, scrolls sideways" });
  const scrolled = (page: Page) => listOf(page).evaluate((list) => list.scrollLeft);

  test("shows six partners", async ({ page }) => {
    await openHome(page);
    await expect(listOf(page).getByRole("listitem").getByRole("heading")).toHaveText(names);
  });

  for (const width of [390, 1440]) {
    test(`moves 300 pixels a click in both directions at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openHome(page);
      const next = page.getByRole("button", { name: "Next sponsors" });
      const previous = page.getByRole("button", { name: "Previous sponsors" });
      await expect.poll(() => scrolled(page)).toBe(0);
      await next.click();
      await expect.poll(() => scrolled(page)).toBe(300);
      await next.click();
      await expect.poll(() => scrolled(page)).toBe(600);
      await previous.click();
      await expect.poll(() => scrolled(page)).toBe(300);
      await previous.click();
      await expect.poll(() => scrolled(page)).toBe(0);
    });
  }

  test("disables its buttons at the ends without losing the focus", async ({ page }) => {
    await openHome(page);
    const next = page.getByRole("button", { name: "Next sponsors" });
    const previous = page.getByRole("button", { name: "Previous sponsors" });
    await expect(previous).toHaveAttribute("aria-disabled", "true");
    await expect(next).toHaveAttribute("aria-disabled", "false");
    await next.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(next).toHaveAttribute("aria-disabled", "true");
    await expect(next).toBeFocused();
    await expect(listOf(page).getByText("Fernweg Rail")).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    expect(await scrolled(page)).toBe(600);
    await expect(previous).toHaveAttribute("aria-disabled", "false");
  });

  test("scrolls with the arrow keys", async ({ page }) => {
    await openHome(page);
    await listOf(page).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    await expect(page.getByRole("button", { name: "Previous sponsors" })).toHaveAttribute("aria-disabled", "false");
  });

  test.describe("with motion", () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });

    test("two quick clicks move it twice as far", async ({ page }) => {
      await openHome(page);
      const next = page.getByRole("button", { name: "Next sponsors" });
      await next.scrollIntoViewIfNeeded();
      await next.evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
      await expect.poll(() => scrolled(page)).toBe(600);
    });
  });
});

test("/, /faq and /training fit 360 px, also with text of twice the size", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/", "/faq", "/training"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    for (const size of ["16px", "32px"]) {
      await page.addStyleTag({ content: `html { font-size: ${size} }` });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${size}`).toBeLessThanOrEqual(0);
    }
  }
});
