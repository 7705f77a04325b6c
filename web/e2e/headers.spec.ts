import { expect, FAILED_RESPONSE, featuredCards, openHome, test } from "./site.ts";

test.use({ expectedErrors: /Content Security Policy|Failed to load resource/ });

const pages = ["/", "/about", "/marathons", "/dashboard/my-marathons", "/blog/race-week", "/nothing-here"];

for (const path of pages) {
  test(`${path} has the security headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/);
    expect(policy.split("; ").find((part) => part.startsWith("script-src"))).not.toContain("unsafe");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "strict-transport-security": expect.stringMatching(/^max-age=\d{7,}/),
      "permissions-policy": expect.stringContaining("camera=()"),
      "cache-control": "no-cache",
    });
  });
}

test("Firebase's reserved paths get none of our headers", async ({ request }) => {
  // The emulator serves this file, but not Firebase's sign-in pages, which are under the same path.
  const response = await request.get("/__/firebase/init.json");
  expect(response.status()).toBe(200);
  const headers = response.headers();
  expect(headers).not.toHaveProperty("content-security-policy");
  expect(headers).not.toHaveProperty("cross-origin-opener-policy");
  expect(headers["cache-control"]).not.toBe("no-cache");
});

test("scripts and styles may be cached forever, because their names change with their content", async ({
  page,
  request,
}) => {
  await page.goto("/marathons");
  const script = await page.locator("script[type=module]").first().getAttribute("src");
  const style = await page.locator("link[rel=stylesheet]").getAttribute("href");
  for (const file of [script, style]) {
    expect((await request.get(file ?? "")).headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  }
});

test("an injected script does not run", async ({ page }) => {
  await page.goto("/");
  const reported = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => resolve(effectiveDirective));
        const script = document.createElement("script");
        script.textContent = "window.hasRun = true";
        document.body.append(script);
      }),
  );
  expect(await reported).toBe("script-src-elem");
  expect(await page.evaluate(() => "hasRun" in window)).toBe(false);
});

test.describe("organizers' pictures", () => {
  test.use({ expectedErrors: FAILED_RESPONSE });

  test("may come from any host, get no referrer, and load only near the viewport", async ({ page }) => {
    await openHome(page);
    await expect(featuredCards(page)).toHaveCount(6);
    // Reads all of them at once, because the one that fails to load is soon replaced.
    const pictures = await featuredCards(page)
      .locator("img")
      .evaluateAll((images) =>
        images.map((image) => [image.getAttribute("referrerpolicy"), image.getAttribute("loading")]),
      );
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) expect(picture).toEqual(["no-referrer", "lazy"]);
  });
});
