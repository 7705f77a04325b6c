import { signInAs } from "./api-setup.ts";
import { expect, FAILED_RESPONSE, holdRequests, PASSWORD, expectPopup, test, waitForHydration } from "./site.ts";

test.use({ expectedErrors: FAILED_RESPONSE });

test("what is typed before hydration is kept, and nothing is sent until then", async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  const logins: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("accounts:signInWithPassword")) logins.push(request.url());
  });
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("runner@run.example");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill(PASSWORD);
  const login = page.getByRole("main").getByRole("button", { name: "Login", exact: true });
  await expect(login).toBeDisabled();
  await password.press("Enter");
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(login).toBeEnabled();
  await expect(password).toHaveValue(PASSWORD);
  expect(logins).toEqual([]);
  await login.dblclick();
  await expectPopup(page, "Login Successful!");
  expect(logins).toHaveLength(1);
});

test("the page stays where it was scrolled to before hydration", async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto("/about", { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  release();
  await waitForHydration(page);
  await expect(page.getByRole("contentinfo")).toContainText(String(new Date().getFullYear()));
  await expect(page.getByRole("contentinfo")).toBeInViewport();
});

test("going back before hydration shows the previous page", async ({ page }) => {
  await page.goto("/contact");
  await waitForHydration(page);
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveTitle("RUN | About");
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/contact$/);
  release();
  await expect(page).toHaveTitle("RUN | Contact");
  await expect(page.getByLabel("Message")).toBeVisible();
});

test("the buttons of a page are disabled until hydration, in their final colors", async ({ page }) => {
  for (const path of ["/", "/login", "/contact"]) {
    const release = await holdRequests(page, /\/assets\/.*\.js$/);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeVisible();
    const readColors = () =>
      page.locator("button").evaluateAll((buttons) =>
        buttons.map((button) => {
          const { color, backgroundColor, borderColor } = getComputedStyle(button);
          return `${button.textContent} ${color} ${backgroundColor} ${borderColor}`;
        }),
      );
    const before = await readColors();
    expect(before.length, path).toBeGreaterThan(5);
    await expect(page.locator("button:enabled"), path).toHaveCount(0);
    release();
    await expect(page.locator("button:disabled"), path).toHaveCount(0);
    expect(await readColors()).toEqual(before);
  }
});

test("an answer opened before hydration stays open", async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/home-sections-.*\.js$/);
  await page.goto("/");
  const faq = page.getByRole("region", { name: "Frequently asked questions" });
  await faq.getByText("How do I pay?").click();
  release();
  await expect(faq.getByRole("button", { name: "How do I pay?" })).toHaveAttribute("aria-expanded", "true");
});

test("hydration changes neither the theme nor what a signed-in user sees", async ({ page }) => {
  await signInAs(page, "runner@run.example");
  await page.addInitScript(() => {
    if (localStorage.getItem("theme") === null) localStorage.setItem("theme", "light");
  });
  for (const theme of ["light", "dark"]) {
    const release = await holdRequests(page, /\/assets\/.*\.js$/);
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    const banner = page.getByRole("banner");
    await expect(banner.getByRole("link", { name: "Home" })).toBeVisible();
    await expect(banner.getByRole("link", { name: "Login" })).toBeHidden();
    await expect(page.getByRole("main").getByRole("link", { name: "Sign In" })).toBeHidden();
    const icon = () => banner.locator('button[aria-label*="theme"] svg:visible path').getAttribute("d");
    const before = await icon();
    release();
    await expect(banner.getByRole("button", { name: "Logout" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Sign In" })).toHaveCount(0);
    expect(await icon()).toBe(before);
    await page.evaluate(() => localStorage.setItem("theme", "dark"));
  }
});
