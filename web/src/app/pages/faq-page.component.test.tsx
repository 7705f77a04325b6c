import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite();

const main = page.getByRole("main");

test("/faq groups its questions, opens one answer at a time, and says who sees contact details", async () => {
  // High enough for all groups, because those far from the window load two seconds later.
  await page.viewport(1440, 3000);
  await openSite("/faq");
  await expect.poll(() => document.title).toBe("RUN | FAQs");
  for (const group of ["Registration", "Organizing", "Payments and refunds", "Your data"]) {
    const questions = page.getByRole("region", { name: group, exact: true }).getByRole("button");
    await expect.element(questions.first()).toBeVisible();
  }
  for (const [question, fact] of [
    ["How do I register for a marathon?", /^To register, log in, open a marathon and use Register\./],
    ["How do I add a marathon?", /^Add a marathon from the Dashboard via 'Add Marathon'/],
    ["Where do I find my registrations?", /^Registrations appear under 'My Apply List'/],
    ["How do I reach the organizer?", /use 'Ask the organizer' on the event's page/],
    ["How do I pay?", /^Payment is by cards, PayPal or bank transfer\./],
    ["Can I get a refund?", /full up to 30 days before and partial up to 14 days before/],
    ["Who sees my contact details?", /see your name, but not your email, phone or emergency contact/],
  ] as const) {
    await main.getByRole("button", { name: question }).click();
    await expect.element(page.getByText(fact)).toBeVisible();
    await expect.element(main.getByRole("button", { expanded: true })).toHaveTextContent(question);
  }
  await main.getByRole("link", { name: "Contact Support" }).first().click();
  await expect.poll(() => location.pathname).toBe("/contact");
});

test("a topic's link leads to its questions and focuses their heading", async () => {
  await openSite("/faq");
  await page.getByRole("navigation", { name: "Topics" }).getByRole("link", { name: "Your data" }).click();
  await expect.poll(() => location.hash).toBe("#your-data");
  const heading = page.getByRole("heading", { name: "Your data" });
  await expect.element(heading).toBeInViewport();
  await expect.element(heading).toHaveFocus();
});
