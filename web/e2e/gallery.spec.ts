import type { Page } from "@playwright/test";
import {
  BROKEN_PICTURE,
  expect,
  FAILED_RESPONSE,
  featuredCards,
  popup,
  openHome,
  recordRequestPaths,
  test,
  waitForHydration,
} from "./site.ts";

test.use({ expectedErrors: BROKEN_PICTURE });

const titles = [
  "Start line at dawn",
  "Hydration station",
  "The last climb",
  "Crowd on the bridge",
  "Night run",
  "Finish tape",
] as const;

const section = (page: Page) => page.getByRole("region", { name: "Race moments", exact: true });
const tile = (page: Page, title: string) => section(page).getByRole("button", { name: title });
const gallery = (page: Page) => page.getByRole("dialog", { name: "Race moments" });
const currentVideo = (page: Page) => gallery(page).locator(".yarl__slide_current video");

async function expectShown(page: Page, title: string, position: number): Promise<void> {
  await expect(gallery(page).getByText(title)).toBeVisible();
  await expect(gallery(page).getByText(`${position} of 6`, { exact: true })).toBeVisible();
  await expect(gallery(page).getByRole("group", { name: `${position} of 6` })).toBeVisible();
}

async function open(page: Page, title: string): Promise<void> {
  await openHome(page);
  await tile(page, title).click();
  await expect(gallery(page)).toBeVisible();
}

test("the gallery shows six moments, two of them videos, and their pictures load", async ({ page }) => {
  await openHome(page);
  await expect(section(page).getByRole("heading", { level: 2, name: "Race moments" })).toBeVisible();
  await expect(section(page).getByRole("button")).toHaveCount(6);
  await expect(section(page).getByRole("button", { name: /^Open the video/ })).toHaveCount(2);
  for (const title of titles) {
    await tile(page, title).scrollIntoViewIfNeeded();
    const picture = tile(page, title).locator("img");
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
});

test("'Next moment' goes through all six and from the last to the first", async ({ page }) => {
  await open(page, titles[0]);
  await expectShown(page, titles[0], 1);
  for (const [index, title] of [...titles.slice(1).entries(), [5, titles[0]] as const]) {
    await gallery(page).getByRole("button", { name: "Next moment" }).click();
    await expectShown(page, title, ((index + 1) % 6) + 1);
  }
});

test("'Previous moment' goes from the first to the last", async ({ page }) => {
  await open(page, titles[0]);
  await gallery(page).getByRole("button", { name: "Previous moment" }).click();
  await expectShown(page, titles[5], 6);
  await gallery(page).getByRole("button", { name: "Previous moment" }).click();
  await expectShown(page, titles[4], 5);
});

test("the gallery opens, moves in both directions and closes with the keyboard alone, and the focus returns", async ({
  page,
}) => {
  await openHome(page);
  const opener = tile(page, titles[0]);
  await opener.focus();
  await page.keyboard.press("Enter");
  await expectShown(page, titles[0], 1);
  await page.keyboard.press("ArrowLeft");
  await expectShown(page, titles[5], 6);
  await page.keyboard.press("ArrowRight");
  await expectShown(page, titles[0], 1);
  for (const key of [
    "Tab",
    "Tab",
    "Tab",
    "Tab",
    "Tab",
    "Shift+Tab",
    "Shift+Tab",
    "Shift+Tab",
    "Shift+Tab",
    "Shift+Tab",
  ]) {
    await page.keyboard.press(key);
    const hasFocusOutside = await page.evaluate(() => document.activeElement?.closest("[role=dialog]") === null);
    expect(hasFocusOutside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(gallery(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("Escape and the close button return the focus to the picture that was pressed", async ({ page }) => {
  await open(page, titles[2]);
  await page.keyboard.press("Escape");
  await expect(gallery(page)).toHaveCount(0);
  await expect(tile(page, titles[2])).toBeFocused();
  await tile(page, titles[1]).click();
  await gallery(page).getByRole("button", { name: "Close gallery" }).click();
  await expect(gallery(page)).toHaveCount(0);
  await expect(tile(page, titles[1])).toBeFocused();
});

for (const [title, position] of [
  [titles[3], 4],
  [titles[4], 5],
] as const) {
  test(`the video '${title}' plays muted in a loop and stops when another moment is shown`, async ({ page }) => {
    await open(page, title);
    await expectShown(page, title, position);
    const video = currentVideo(page);
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.5);
    const properties = await video.evaluate(({ muted, loop, controls, duration }: HTMLVideoElement) => ({
      muted,
      loop,
      controls,
      isShort: duration >= 3 && duration <= 6,
    }));
    expect(properties).toEqual({ muted: true, loop: true, controls: true, isShort: true });
    const playingVideo = await video.elementHandle();
    await page.keyboard.press("ArrowRight");
    await expect(gallery(page).getByText(`${position + 1} of 6`, { exact: true })).toBeVisible();
    await expect
      .poll(() => playingVideo?.evaluate((element) => !element.isConnected || (element as HTMLVideoElement).paused))
      .toBe(true);
  });
}

test("a browser that cannot play WebM plays the MP4 file", async ({ page }) => {
  await page.route("**/*.webm", (route) => route.fulfill({ status: 200, contentType: "video/webm", body: "" }));
  await open(page, titles[4]);
  await expect
    .poll(() => currentVideo(page).evaluate((element: HTMLVideoElement) => element.currentSrc))
    .toMatch(/\.mp4$/);
  await expect
    .poll(() => currentVideo(page).evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a video does not start by itself", async ({ page }) => {
    await open(page, titles[4]);
    await expectShown(page, titles[4], 5);
    expect(
      await currentVideo(page).evaluate((element: HTMLVideoElement) => element.paused && element.currentTime === 0),
    ).toBe(true);
    await currentVideo(page).press("Space");
    await expect
      .poll(() => currentVideo(page).evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0.2);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a swipe shows the next moment", async ({ page }) => {
    await open(page, titles[0]);
    await expectShown(page, titles[0], 1);
    const client = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
      client.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 380 }] });
    await touch("touchStart", 330);
    for (const x of [290, 240, 180, 110, 60]) await touch("touchMove", x);
    await touch("touchEnd");
    await expectShown(page, titles[1], 2);
  });
});

test("the page behind the gallery does not scroll", async ({ page }) => {
  await openHome(page);
  const opener = tile(page, titles[1]);
  await opener.scrollIntoViewIfNeeded();
  // Everything above has loaded, so nothing moves the page from now on.
  await expect(featuredCards(page)).toHaveCount(6);
  await expect(page.locator("#feedback").getByText("Have your say")).toBeVisible();
  await expect(page.locator("#feedback").getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
  // Found by a CSS selector, because elements behind the open gallery have no role.
  const second = page.locator("section[aria-labelledby=race-moments] li").nth(1);
  const measure = async () => {
    const { x, y } = await second.evaluate(
      (element) => element.getBoundingClientRect().toJSON() as { x: number; y: number },
    );
    return { x: Math.round(x), y: Math.round(y) };
  };
  await second.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const before = await measure();
  await opener.click();
  await expectShown(page, titles[1], 2);
  expect(await measure()).toEqual(before);
  await page.mouse.move(720, 400);
  await page.mouse.wheel(0, 600);
  expect(await measure()).toEqual(before);
});

test("the gallery's code and videos load only once the pointer is over a picture", async ({ page }) => {
  const paths = recordRequestPaths(page);
  await openHome(page);
  await expect(featuredCards(page)).toHaveCount(6);
  await section(page).scrollIntoViewIfNeeded();
  expect(paths.filter((path) => /\/moments-lightbox[-.]|\.(webm|mp4)$/.test(path))).toEqual([]);
  await tile(page, titles[0]).hover();
  await expect.poll(() => paths.some((path) => /\/moments-lightbox[-.]/.test(path))).toBe(true);
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: FAILED_RESPONSE });

  test("a picture that cannot be opened shows a popup, and opens after a reload", async ({ page }) => {
    await page.route(/\/moments-lightbox[-.]/, (route) => route.abort());
    await openHome(page);
    await tile(page, titles[2]).click();
    await expect(popup(page, "The picture could not be opened")).toBeVisible();
    await page.unrouteAll();
    const loaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Reload the page" }).click();
    await loaded;
    await waitForHydration(page);
    await page.keyboard.press("Shift");
    await tile(page, titles[2]).click();
    await expectShown(page, titles[2], 3);
  });
});

test("neither the gallery nor an open picture scrolls sideways at 360 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHome(page);
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  await section(page).scrollIntoViewIfNeeded();
  expect(await isTooWide()).toBe(false);
  for (const title of [titles[0], titles[2], titles[4]]) {
    await tile(page, title).click();
    await expect(gallery(page).getByText(title)).toBeVisible();
    expect(await isTooWide()).toBe(false);
    await page.keyboard.press("Escape");
    await expect(gallery(page)).toHaveCount(0);
  }
});
