import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openSite, popup, testSite } from "../../../test/test-site.tsx";

testSite();

const header = page.getByRole("banner");
const footer = page.getByRole("contentinfo");
const main = page.getByRole("main");
const heading = main.getByRole("heading", { level: 1 });
const focus = (target: typeof heading) => (target.element() as HTMLElement).focus();

for (const path of ["/", "/about", "/login", "/nothing-here"]) {
  test(`${path} has the fixed header and the footer`, async () => {
    await openSite(path);
    await expect.element(heading).toBeVisible();
    footer.element().scrollIntoView({ block: "end", behavior: "instant" });
    await expect.element(footer).toBeInViewport();
    await expect.element(header).toBeInViewport();
    await expect.element(header.getByRole("link", { name: "RUN" })).toHaveAttribute("href", "/");
  });
}

test("navigating sets the title and moves the focus to the page's heading", async () => {
  await openSite("/contact");
  await header.getByRole("link", { name: "About" }).first().click();
  await expect.poll(() => document.title).toBe("RUN | About");
  await expect.element(heading).toHaveFocus();
});

test("a phone's menu opens and closes by keyboard alone", async () => {
  await page.viewport(390, 844);
  await openSite("/about");
  await expect.element(heading).toBeVisible();
  focus(page.getByRole("button", { name: "Open menu" }));
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Close menu" })).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "Open menu" })).toHaveAttribute("aria-expanded", "false");
});

test("a phone's menu closes when the focus leaves it or the user taps beside it, and that tap activates nothing", async () => {
  await page.viewport(390, 844);
  await openSite("/about");
  await expect.element(heading).toBeVisible();
  const open = page.getByRole("button", { name: "Open menu" });
  await open.click();
  const clickInPage = vi.fn();
  main.element().addEventListener("click", clickInPage);
  await main.getByRole("link").last().click({ force: true });
  await expect.element(open).toBeVisible();
  expect(clickInPage).not.toHaveBeenCalled();

  focus(open);
  await userEvent.keyboard("{Enter}");
  focus(header.getByRole("link", { name: "Register" }));
  await userEvent.keyboard("{Tab}");
  await expect.element(open).toBeVisible();
  await expect.element(main.getByRole("link").first()).toHaveFocus();
});

test("a closed dialog returns the focus to the button that opened it", async () => {
  await openSite("/login");
  const opener = page.getByRole("button", { name: "Forgot password?" });
  await opener.click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

for (const width of [390, 1440]) {
  test(`a popup covers no control, shifts no content and takes no focus at ${width} px`, async () => {
    await page.viewport(width, 844);
    await openSite("/login");
    await expect.element(heading).toHaveTextContent("Login");
    // In the document, because pressing a button scrolls the page to it.
    const findTop = () => heading.element().getBoundingClientRect().top + window.scrollY;
    const before = findTop();
    await main.getByLabelText("Email").fill("rui@example.com");
    await main.getByLabelText("Password", { exact: true }).fill("Wrong-password1");
    await main.getByRole("button", { name: "Login", exact: true }).click();
    await expect.element(popup("Login Failed!")).toBeVisible();
    expect(findTop()).toBeCloseTo(before);
    const region = page.getByRole("region", { name: "Notifications" }).element();
    expect(region.contains(document.activeElement)).toBe(false);
    const { top, right, bottom, left, height } = region.getBoundingClientRect();
    // Two popups cover less than a quarter of a phone's screen.
    expect(2 * height + 8).toBeLessThan(844 / 4);
    const covered = [...document.querySelectorAll("header a, header button, main a, main button, main input")]
      .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.bottom > top && box.top < bottom)
      .filter(({ box }) => box.right > left && box.left < right)
      .map(({ name }) => name);
    expect(covered).toEqual([]);
  });
}
