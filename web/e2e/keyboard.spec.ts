import type { Locator, Page } from "@playwright/test";
import { signInAsNewAccount } from "./api-setup.ts";
import { BROKEN_PICTURE, expect, holdRequests, newPerson, expectPopup, openHome, PASSWORD, test } from "./site.ts";

test.use({ expectedErrors: BROKEN_PICTURE });

/** More than the number of controls on any page. */
const STEPS_MAX = 150;
/** Pressed without waiting for each other, because a round trip to the browser takes longer than the step itself. */
const STEPS_AT_ONCE = 15;

async function pressTab(page: Page, times: number): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => page.keyboard.press("Tab")));
}

/** Presses Tab until the target has the focus. The target keeps it when more presses follow. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step <= STEPS_MAX; step += STEPS_AT_ONCE) {
    const isReached = await target.first().evaluate((element: HTMLElement) => {
      const isFocused = element === document.activeElement;
      const keepFocus = (event: KeyboardEvent) => {
        if (event.key !== "Tab") return;
        event.preventDefault();
        // From a dialog's last control, the dialog itself moves the focus to the first one.
        event.stopPropagation();
      };
      element.onkeydown = isFocused ? null : keepFocus;
      return isFocused;
    });
    if (isReached) return expect(target.first()).toBeVisible();
    await pressTab(page, STEPS_AT_ONCE);
  }
  throw new Error(`The Tab key never reached ${String(target)}`);
}

async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByRole("main").getByLabel(label));
  await page.keyboard.type(text);
}

test("a runner signs up, finds an event, registers and deletes the registration by keyboard alone", async ({
  page,
}) => {
  const person = newPerson();
  await openHome(page);
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Register Now" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/register$/);
  await typeInto(page, "Full Name", person.name);
  await typeInto(page, "Email Address", person.email);
  await typeInto(page, "Password", PASSWORD);
  await page.keyboard.press("Enter");
  await expectPopup(page, "Registration Successful!");

  await tabTo(page, page.getByRole("banner").getByRole("link", { name: "Marathons" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("searchbox"));
  await page.keyboard.type("basalt");
  await expect(page.getByRole("article")).toHaveCount(1);
  await tabTo(page, page.getByRole("article").getByRole("link", { name: /View details/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Register Now" }));
  await page.keyboard.press("Enter");
  await typeInto(page, "First Name", "Noa");
  await typeInto(page, "Last Name", "Lindqvist");
  await typeInto(page, "Phone", "+46 555 0142");
  await page.keyboard.press("Enter");
  await expectPopup(page, "Successfully registered for the marathon!");
  await expect(page).toHaveURL(/\/dashboard$/);

  await tabTo(page, page.getByRole("link", { name: "My Apply List" }));
  await page.keyboard.press("Enter");
  const entry = page.getByRole("article").filter({ hasText: "Reykjavík Basalt Coast 10K" });
  await tabTo(page, entry.getByRole("button", { name: /^Delete/ }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("alertdialog").getByRole("button", { name: "Delete registration" }));
  await page.keyboard.press("Enter");
  await expect(entry).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("heading").first()).toBeFocused();
});

test("every element that Tab reaches is visible and shows its focus", async ({ page }) => {
  await openHome(page);
  await expect(page.getByRole("article").first()).toBeVisible();
  // Loaded before Tab is pressed, because it would replace the focused element, and the focus would move to the heading.
  const questions = page.getByRole("region", { name: "Frequently asked questions" });
  await expect(questions.getByRole("button").first()).toBeVisible();
  await page.evaluate(() => {
    const focused: object[] = [];
    Object.assign(window, { focused });
    // Each press finds what the one before it has focused.
    addEventListener("keydown", () => {
      const element = document.activeElement;
      if (element === null || element === document.body) return;
      for (const animation of element.getAnimations()) animation.finish();
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const isShown = box.width > 0 && box.bottom > 0 && box.top < innerHeight;
      const hasRing = (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || boxShadow !== "none";
      focused.push({ name: element.outerHTML.slice(0, 300), isShown, hasRing });
    });
  });
  await pressTab(page, 61);
  const focused = await page.evaluate(() => (window as { focused?: { isShown: boolean; hasRing: boolean }[] }).focused);
  expect(focused?.length).toBeGreaterThan(50);
  expect(focused?.filter(({ isShown, hasRing }) => !isShown || !hasRing)).toEqual([]);
});

test("an organizer adds, edits, locks, restores and deletes a marathon by keyboard alone, with a menu whose code loads late", async ({
  page,
}) => {
  const release = await holdRequests(page, /\/assets\/menu-box-.*\.js$/);
  await signInAsNewAccount(page, newPerson("Olivia Marsh"));
  await page.goto("/dashboard");
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press("Enter");
  };
  const title = "Keyboard Quay Ten";
  await typeInto(page, "Title", title);
  await typeInto(page, "Location", "Porto, Portugal");
  await typeInto(page, "Running Distance", "10 KM");
  // Pasted: while a slow machine types it, the preview would load what is there so far.
  await tabTo(page, page.getByRole("main").getByLabel("Image URL"));
  await page.keyboard.insertText(`${new URL(page.url()).origin}/pictures/events/harbour-bridge.svg`);
  await typeInto(page, "Description", "Ten kilometers along the harbor wall.");
  for (const label of ["Start Registration Date", "End Registration Date", "Marathon Start Date"]) {
    await typeInto(page, label, "05/01/2030");
  }
  await press(page.getByRole("main").getByRole("button", { name: "Add Marathon" }));
  await expectPopup(page, "Marathon added successfully!");

  await press(page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "My Marathons" }));
  const row = page.getByRole("row").filter({ hasText: title });
  const dialog = page.getByRole("dialog");
  const edit = row.getByRole("button", { name: /^Edit/ });
  await press(edit);
  await tabTo(page, dialog.getByLabel("Location"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Gaia, Portugal");
  await page.keyboard.press("Enter");
  await expectPopup(page, "Marathon Updated!");
  await expect(edit).toBeFocused();

  const more = row.getByRole("button", { name: /^More/ });
  await press(more);
  release();
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();

  const openMore = async (item: string) => {
    await press(more);
    const entry = page.getByRole("menuitem", { name: item });
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    const names = await page.getByRole("menuitem").allTextContents();
    for (let at = 1; at <= names.indexOf(item); at++) {
      await page.keyboard.press("ArrowDown");
      // The menu moves the focus a moment after the key.
      await expect(page.getByRole("menuitem").nth(at)).toBeFocused();
    }
    await expect(entry).toBeFocused();
    await page.keyboard.press("Enter");
  };
  await openMore("Settings");
  await tabTo(page, dialog.getByRole("switch", { name: "Lock against edits by others" }));
  await page.keyboard.press("Space");
  await press(dialog.getByRole("button", { name: "Save settings" }));
  await expect(row).toContainText("Locked");
  await expect(more).toBeFocused();

  await openMore("History");
  await press(dialog.getByRole("button", { name: /^Restore this version/ }).last());
  await press(page.getByRole("alertdialog").getByRole("button", { name: "Restore this version" }));
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();

  await press(row.getByRole("button", { name: /^Applicants/ }));
  await expect(dialog.getByRole("heading", { name: "No runners yet" })).toBeVisible();
  await page.keyboard.press("Escape");
  await press(edit);
  await press(dialog.getByRole("button", { name: "Delete", exact: true }));
  await tabTo(page, page.getByRole("alertdialog").getByLabel("Type the title to confirm"));
  await page.keyboard.type(title);
  await press(page.getByRole("alertdialog").getByRole("button", { name: "Delete marathon" }));
  await expectPopup(page, "Marathon deleted");
  await expect(page.getByRole("main").getByRole("heading").first()).toBeFocused();
});
