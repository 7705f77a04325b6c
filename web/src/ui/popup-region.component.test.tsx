import { flushSync } from "react-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PopupRegion } from "./popup-region.tsx";
import { showPopup } from "./popup.ts";
import "../styles.css";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const card = page.getByRole("listitem");
const pass = (ms: number) => flushSync(() => vi.advanceTimersByTime(ms));
const show = (kind: "success" | "error" | "info", title: string, text?: string) =>
  flushSync(() => showPopup({ kind, title, ...(text && { text }) }));

test.each([
  ["success", "polite"],
  ["info", "polite"],
  ["error", "assertive"],
] as const)("a popup of the kind '%s' is announced and disappears after three seconds", async (kind, announced) => {
  await render(<PopupRegion />);
  show(kind, "Popup title", "Popup text");
  await expect.element(card).toHaveAttribute("data-kind", kind);
  const live = document.querySelector(`[aria-live=${announced}]`);
  expect(live).toHaveTextContent("Popup titlePopup text");
  pass(2_900);
  await expect.element(card).toBeVisible();
  pass(300);
  expect(card.query()).toBeNull();
});

test("a popup stays while it is hovered or focused, and disappears three seconds later", async () => {
  await render(
    <main>
      <PopupRegion />
      <p className="mt-80">Elsewhere</p>
      <button>Next</button>
    </main>,
  );
  show("error", "Login Failed!");
  await card.hover();
  pass(10_000);
  await expect.element(card).toBeVisible();
  await page.getByText("Elsewhere").hover();
  pass(2_900);
  await expect.element(card).toBeVisible();
  pass(300);
  expect(card.query()).toBeNull();

  show("error", "Login Failed!");
  const close = page.getByRole("button", { name: "Close notification" });
  await userEvent.tab();
  await expect.element(close).toHaveFocus();
  pass(10_000);
  await expect.element(card).toBeVisible();
  await userEvent.tab();
  pass(2_900);
  await expect.element(card).toBeVisible();
  pass(300);
  expect(card.query()).toBeNull();
});
