import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emulateMedia } from "../../../test/emulated-media.ts";
import { showPart, testSite } from "../../../test/test-site.tsx";
import { SponsorsSection } from "./sponsors-section.tsx";

testSite();

const list = page.getByRole("region", { name: "Sponsors, scrolls sideways" });
const next = page.getByRole("button", { name: "Next sponsors" });
const previous = page.getByRole("button", { name: "Previous sponsors" });
const scrolled = () => list.element().scrollLeft;
const focus = (target: typeof next) => (target.element() as HTMLElement).focus();

test("the sponsors are six partners", async () => {
  await showPart(<SponsorsSection />);
  const names = list.getByRole("listitem").getByRole("heading").elements();
  expect(names.map(({ textContent }) => textContent)).toEqual([
    "Tarmac & Sole",
    "Longhaul",
    "Splitsecond",
    "Halden Springs",
    "Pinned",
    "Fernweg Rail",
  ]);
});

for (const width of [390, 1440]) {
  test(`the list moves 300 pixels a click in both directions at ${width} px`, async () => {
    await page.viewport(width, 900);
    await showPart(<SponsorsSection />);
    expect(scrolled()).toBe(0);
    for (const [button, position] of [
      [next, 300],
      [next, 600],
      [previous, 300],
      [previous, 0],
    ] as const) {
      await button.click();
      await expect.poll(scrolled).toBe(position);
    }
  });
}

test("the buttons are disabled at the ends without losing the focus", async () => {
  await showPart(<SponsorsSection />);
  await expect.element(previous).toHaveAttribute("aria-disabled", "true");
  await expect.element(next).toHaveAttribute("aria-disabled", "false");
  focus(next);
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.element(next).toHaveAttribute("aria-disabled", "true");
  await expect.element(next).toHaveFocus();
  await expect.element(list.getByText("Fernweg Rail")).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard("{Enter}");
  expect(scrolled()).toBe(600);
  await expect.element(previous).toHaveAttribute("aria-disabled", "false");
});

test("the list scrolls with the arrow keys", async () => {
  await showPart(<SponsorsSection />);
  focus(list);
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(scrolled).toBeGreaterThan(0);
  await expect.element(previous).toHaveAttribute("aria-disabled", "false");
});

test("two quick clicks move the list twice as far, although it scrolls smoothly", async () => {
  await emulateMedia({ motion: "no-preference" });
  await showPart(<SponsorsSection />);
  const button = next.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.poll(scrolled).toBe(600);
});
