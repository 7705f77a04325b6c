import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { articlePage, publicPages, unknownPage, unsubscribePage } from "../../../e2e/all-pages.ts";
import {
  expectAccessible,
  expectAccessiblePage,
  expectPageLoaded,
  findProblems,
  testInLooks,
} from "../../../test/accessibility.ts";
import { openSite, popup, testSite } from "../../../test/test-site.tsx";

testSite();

for (const [path, title] of [...publicPages, articlePage, unsubscribePage, unknownPage]) {
  testInLooks(`${path} has its title and no violation for a visitor, and fits a narrow screen with large text`, () =>
    expectAccessiblePage(path, title),
  );
}

testInLooks("feedback and volunteering have no violation when they say what is missing", async () => {
  await openSite("/");
  await expectPageLoaded();
  await page.getByRole("form", { name: "Feedback" }).getByRole("button").click();
  await expect.element(popup("Please fill in all fields")).toBeVisible();
  await page.getByRole("form", { name: "Volunteer" }).getByRole("button").click();
  await expect.element(page.getByText("Please log in to volunteer")).toBeVisible();
  await expectAccessible();
});

testInLooks("the dialog for a forgotten password has no violation", async () => {
  await openSite("/login");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await expectAccessible();
});

testInLooks("answers of the FAQ have no violation when they are open", async () => {
  for (const path of ["/", "/faq"]) {
    await openSite(path);
    await expectPageLoaded();
    await page.getByRole("button", { name: "How do I pay?" }).click();
    await expect.element(page.getByText(/^Payment is by cards/)).toBeVisible();
    await expectAccessible();
  }
});

test("text with too little contrast, a page without a heading and one that scrolls sideways are found", async () => {
  await openSite("/about");
  await expectPageLoaded();
  const root = document.documentElement;
  expect(await findProblems()).toEqual([]);
  root.style.setProperty("--muted", "var(--line)");
  expect((await findProblems()).map(ruleOf)).toEqual(["color-contrast"]);
  root.removeAttribute("style");
  const heading = page.getByRole("heading", { level: 1 }).element() as HTMLElement;
  heading.hidden = true;
  expect((await findProblems()).map(ruleOf)).toEqual(["page-has-heading-one"]);
  heading.hidden = false;
  root.style.width = "101vw";
  expect(await findProblems()).toEqual(["The page scrolls sideways."]);
  root.removeAttribute("style");
});

const ruleOf = (problem: string) => problem.split(":")[0];
