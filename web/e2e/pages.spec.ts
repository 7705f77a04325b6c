import { expectNoHorizontalScroll, expectPageLoaded } from "./accessibility.ts";
import { protectedPages, publicPages, unknownPage } from "./all-pages.ts";
import { signInAs } from "./api-setup.ts";
import { expect, FAILED_RESPONSE, featuredCards, fillLogin, popup, openHome, test } from "./site.ts";

/** What all pages share: paths, titles, focus, menus, popups and layout on small screens. */
test.use({ expectedErrors: FAILED_RESPONSE });

test("no page scrolls sideways at 360 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, "runner@run.example");
  const pagesWhenSignedIn = publicPages.filter(([path]) => path !== "/login" && path !== "/register");
  for (const [path] of [...pagesWhenSignedIn, unknownPage, ...protectedPages]) {
    await page.goto(path);
    await expectPageLoaded(page);
    await expectNoHorizontalScroll(page);
  }
});

test("text of twice the size fits on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const expectFitAtTwiceTheSize = async (path: string) => {
    await page.goto(path);
    await page.addStyleTag({ content: "html { font-size: 32px }" });
    await expectPageLoaded(page);
    await expectNoHorizontalScroll(page);
  };
  for (const [path] of [...publicPages, unknownPage]) await expectFitAtTwiceTheSize(path);
  await signInAs(page, "runner@run.example");
  for (const [path] of protectedPages) await expectFitAtTwiceTheSize(path);
});

test("deep links answer 200, unknown paths and missing assets 404", async ({ request }) => {
  for (const [path] of [...publicPages, ...protectedPages]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
  for (const path of ["/nothing-here", "/assets/gone.js", "/marathons/a/b", "/api/nothing"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  expect(await (await request.get("/nothing-here")).text()).toContain('id="root"');
});

test("an unknown path shows the 404 page with a link home", async ({ page }) => {
  await page.goto("/nothing-here");
  await expect(page.getByText("Page Not Found")).toBeVisible();
  await expect(page.getByText("Sorry, the page you're looking for doesn't exist or has been moved.")).toBeVisible();
  await page.getByRole("link", { name: "Go to Homepage" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("the home page says what RUN is, and shows six featured events", async ({ page }) => {
  await openHome(page);
  await expect(page.getByRole("heading", { level: 1, name: "Run Beyond Your Limits" })).toBeVisible();
  await expect(
    page.getByText("Discover world-class marathon events, challenge yourself, and be part of something unforgettable."),
  ).toBeVisible();
  const featured = page.getByRole("region", { name: "Featured Running Events" });
  await expect(featured.getByText("Discover the most exciting marathons happening worldwide")).toBeVisible();
  await expect(featured.getByRole("article")).toHaveCount(6);
  await expect(featured.getByRole("link", { name: /View details/ })).toHaveCount(6);
  await featured
    .getByRole("link", { name: /View details/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login$/);
});

test("a phone's menu opens and closes by keyboard alone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHome(page);
  await page.getByRole("button", { name: "Open menu" }).focus();
  await page.keyboard.press("Enter");
  const close = page.getByRole("button", { name: "Close menu" });
  await expect(close).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Open menu" })).toHaveAttribute("aria-expanded", "false");
});

test("navigating sets the title and moves the focus to the page's heading", async ({ page }) => {
  await openHome(page);
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveTitle(/^RUN \| About/);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
});

test("a phone's menu closes when the focus leaves it or the user taps beside it, and that tap activates nothing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHome(page);
  const open = page.getByRole("button", { name: "Open menu" });
  await open.click();
  await page.mouse.click(195, 800);
  await expect(open).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await open.press("Enter");
  await page.getByRole("banner").getByRole("link", { name: "Register" }).focus();
  await page.keyboard.press("Tab");
  await expect(open).toBeVisible();
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
});

test("typing a search keeps the focus on a page that was opened by its URL", async ({ page }) => {
  await signInAs(page, "runner@run.example");
  await page.goto("/marathons");
  const search = page.getByRole("searchbox");
  await search.focus();
  await page.keyboard.type("atlantic");
  await expect(search).toHaveValue("atlantic");
  await expect(page).toHaveURL(/q=atlantic/);
  await expect(search).toBeFocused();
});

test("a page opens at its top, even if the previous page was scrolled", async ({ page }) => {
  await openHome(page);
  await expect(featuredCards(page)).toHaveCount(6);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.goto("/about");
  await expectPageLoaded(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("a closed dialog returns the focus to the button that opened it", async ({ page }) => {
  await page.goto("/login");
  const opener = page.getByRole("button", { name: /forgot/i });
  await opener.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("when a focused button disappears, the heading of its section gets the focus", async ({ page }) => {
  await page.route("**/api/marathons-6", (route) =>
    route.fulfill({ status: 500, json: { error: "Something went wrong on our side.", code: "internal" } }),
  );
  await openHome(page);
  const section = page.getByRole("region", { name: "Featured Running Events" });
  const tryAgain = section.getByRole("button", { name: "Try again" });
  await expect(tryAgain).toBeVisible();
  await page.unrouteAll();
  await tryAgain.press("Enter");
  await expect(section.getByRole("article")).toHaveCount(6);
  await expect(section.getByRole("heading", { level: 2 })).toBeFocused();
});

test("logging out on a public page moves the focus to its heading", async ({ page }) => {
  await signInAs(page, "runner@run.example");
  await page.goto("/about");
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).press("Enter");
  await expect(popup(page, "Logged Out Successfully")).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
});

for (const width of [390, 1440]) {
  test(`a popup covers no control, shifts no content and takes no focus at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/login");
    const heading = page.getByRole("heading", { level: 1 });
    // In the document, because pressing a button scrolls the page to it.
    const findTop = () => heading.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    const before = await findTop();
    await fillLogin(page, "runner@run.example", "Wrong-password1");
    await expect(popup(page, "Login Failed!")).toBeVisible();
    expect(await findTop()).toBeCloseTo(before);
    await expect(page.getByRole("region", { name: "Notifications" }).locator(":focus")).toHaveCount(0);
    // Two popups cover less than a quarter of a phone's screen.
    const { height = 844 } = (await page.getByRole("region", { name: "Notifications" }).boundingBox()) ?? {};
    expect(2 * height + 8).toBeLessThan(844 / 4);
    const findCoveredControls = () =>
      page.evaluate(() => {
        const edge = document.querySelector("[aria-label=Notifications]")?.getBoundingClientRect();
        const controls = [...document.querySelectorAll("header a, header button, main a, main button, main input")];
        return controls
          .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
          .filter(({ box }) => edge && box.height > 0 && box.bottom > edge.top && box.top < edge.bottom)
          .filter(({ box }) => edge && box.right > edge.left && box.left < edge.right)
          .map(({ name }) => name);
      });
    await expect.poll(findCoveredControls).toEqual([]);
  });
}

test("if an expired token cannot be refreshed, the page shows its own failure", async ({ page }) => {
  await signInAs(page, "runner@run.example");
  await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
  await page.route(
    (url) => url.pathname.includes("securetoken"),
    (route) => route.abort(),
  );
  await page.goto("/dashboard/applied-marathons");
  await expect(page.getByText("Something Went Wrong..............")).toBeVisible();
});
