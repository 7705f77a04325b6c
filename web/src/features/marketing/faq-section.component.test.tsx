import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showPart, testSite } from "../../../test/test-site.tsx";
import { FaqSection } from "./faq-section.tsx";

testSite();

const facts = [
  ["How do I register for a marathon?", /^To register, log in, open a marathon and use Register\./],
  [
    "How do I add a marathon?",
    /^Add a marathon from the Dashboard via 'Add Marathon' \(title, date, location, distance\)\./,
  ],
  [
    "Where do I find my registrations?",
    /^Registrations appear under 'My Apply List' and can be updated or deleted before the event\./,
  ],
  ["How do I pay?", /^Payment is by cards, PayPal or bank transfer\./],
  [
    "Can I get a refund?",
    /^Refunds vary by event, typically full up to 30 days before and partial up to 14 days before\./,
  ],
] as const;

const questions = page.getByRole("button");
const question = (name: string) => page.getByRole("button", { name });
const openQuestions = page.getByRole("button", { expanded: true });

test("each question opens an answer with its facts", async () => {
  await showPart(<FaqSection />);
  await expect.element(questions).toHaveLength(facts.length);
  for (const [name, fact] of facts) {
    await expect.element(page.getByText(fact)).not.toBeVisible();
    await question(name).click();
    await expect.element(page.getByText(fact)).toBeVisible();
  }
});

test("one answer is open or none: opening another closes it, and so does clicking it again", async () => {
  await showPart(<FaqSection />);
  await expect.element(questions).toHaveLength(facts.length);
  await expect.element(openQuestions).not.toBeInTheDocument();
  await question("How do I register for a marathon?").click();
  await expect.element(openQuestions).toHaveTextContent("How do I register for a marathon?");
  await question("How do I pay?").click();
  await expect.element(openQuestions).toHaveTextContent("How do I pay?");
  await expect.element(page.getByText(facts[0][1])).not.toBeVisible();
  await question("How do I pay?").click();
  await expect.element(openQuestions).not.toBeInTheDocument();
  await expect.element(page.getByText(facts[3][1])).not.toBeVisible();
});

test("the questions work by keyboard alone", async () => {
  await showPart(<FaqSection />);
  await expect.element(questions).toHaveLength(facts.length);
  (questions.first().element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(facts[0][1])).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(questions.nth(1)).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText(facts[1][1])).toBeVisible();
  await expect.element(page.getByText(facts[0][1])).not.toBeVisible();
});

test("'Still have questions?' leads to the contact page, and 'Read all questions' to /faq", async () => {
  await showPart(<FaqSection />);
  await expect.element(page.getByText("Still have questions?")).toBeVisible();
  await page.getByRole("link", { name: "Contact Support" }).click();
  await expect.poll(() => location.pathname).toBe("/contact");
  await page.getByRole("link", { name: "Read all questions" }).click();
  await expect.poll(() => location.pathname).toBe("/faq");
});
