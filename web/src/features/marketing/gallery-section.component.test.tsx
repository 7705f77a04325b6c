import { describe, expect, onTestFinished, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
// Has the types of `cdp`.
import type {} from "@vitest/browser-playwright";
import { emulateMedia } from "../../../test/emulated-media.ts";
import { showPart, testSite } from "../../../test/test-site.tsx";
import { GallerySection } from "./gallery-section.tsx";

testSite();

const titles = [
  "Start line at dawn",
  "Hydration station",
  "The last climb",
  "Crowd on the bridge",
  "Night run",
  "Finish tape",
] as const;

const section = page.getByRole("region", { name: "Race moments", exact: true });
const tiles = section.getByRole("button");
const tile = (title: string) => section.getByRole("button", { name: new RegExp(title) });
const gallery = page.getByRole("dialog", { name: "Race moments" });
const currentVideo = () => document.querySelector<HTMLVideoElement>(".yarl__slide_current video");
const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;

async function expectShown(title: string, position: number): Promise<void> {
  await expect.element(gallery.getByText(`${position} of 6`, { exact: true })).toBeVisible();
  await expect.element(gallery.getByText(new RegExp(`^${title}`))).toBeVisible();
  await expect.element(gallery.getByRole("group", { name: `${position} of 6` })).toBeVisible();
}

async function openGallery(title: string): Promise<void> {
  await showPart(<GallerySection />);
  await tile(title).click();
  await expect.element(gallery).toBeVisible();
}

// The first test, because the browser plays a file that it has loaded before from its memory.
test("a browser that cannot load the WebM file plays the MP4 file", async () => {
  await cdp().send("Network.enable");
  await cdp().send("Network.setCacheDisabled", { cacheDisabled: true });
  await cdp().send("Network.setBlockedURLs", { urls: ["*.webm*"] });
  onTestFinished(async () => {
    await cdp().send("Network.setBlockedURLs", { urls: [] });
    await cdp().send("Network.setCacheDisabled", { cacheDisabled: false });
  });
  await emulateMedia({ motion: "no-preference" });
  await openGallery(titles[4]);
  await expect.poll(() => currentVideo()?.currentSrc).toMatch(/\.mp4$/);
  await expect.poll(() => currentVideo()?.currentTime).toBeGreaterThan(0.2);
});

test("the gallery shows six moments, two of them videos, and their pictures load", async () => {
  await showPart(<GallerySection />);
  await expect.element(section.getByRole("heading", { level: 2, name: "Race moments" })).toBeVisible();
  expect(tiles.elements()).toHaveLength(6);
  expect(section.getByRole("button", { name: /^Open the video/ }).elements()).toHaveLength(2);
  for (const [index, title] of titles.entries()) await expect.element(tiles.nth(index)).toMatchTextContent(title);
  const widths = () => [...section.element().querySelectorAll("img")].map(({ naturalWidth }) => naturalWidth);
  await expect.poll(widths).toSatisfy((all: number[]) => all.length === 6 && all.every((width) => width > 0));
});

test("'Next moment' goes through all six and from the last to the first, and 'Previous moment' back", async () => {
  await openGallery(titles[0]);
  await expectShown(titles[0], 1);
  for (const [index, title] of [...titles.slice(1), titles[0]].entries()) {
    await gallery.getByRole("button", { name: "Next moment" }).click();
    await expectShown(title, ((index + 1) % 6) + 1);
  }
  await gallery.getByRole("button", { name: "Previous moment" }).click();
  await expectShown(titles[5], 6);
  await gallery.getByRole("button", { name: "Previous moment" }).click();
  await expectShown(titles[4], 5);
});

test("the gallery opens, moves in both directions and closes with the keyboard alone, and the focus returns", async () => {
  await showPart(<GallerySection />);
  (tile(titles[0]).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expectShown(titles[0], 1);
  await userEvent.keyboard("{ArrowLeft}");
  await expectShown(titles[5], 6);
  await userEvent.keyboard("{ArrowRight}");
  await expectShown(titles[0], 1);
  const tab = "{Tab}";
  const back = "{Shift>}{Tab}{/Shift}";
  for (const key of [tab, tab, tab, tab, tab, back, back, back, back, back]) {
    await userEvent.keyboard(key);
    expect(gallery.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard("{Escape}");
  await expect.element(gallery).not.toBeInTheDocument();
  await expect.element(tile(titles[0])).toHaveFocus();
});

test("Escape and the close button return the focus to the picture that was pressed", async () => {
  await openGallery(titles[2]);
  await userEvent.keyboard("{Escape}");
  await expect.element(gallery).not.toBeInTheDocument();
  await expect.element(tile(titles[2])).toHaveFocus();
  await tile(titles[1]).click();
  await gallery.getByRole("button", { name: "Close gallery" }).click();
  await expect.element(gallery).not.toBeInTheDocument();
  await expect.element(tile(titles[1])).toHaveFocus();
});

describe("videos", () => {
  for (const [title, position] of [
    [titles[3], 4],
    [titles[4], 5],
  ] as const) {
    test(`the video '${title}' plays muted in a loop and stops when another moment is shown`, async () => {
      await emulateMedia({ motion: "no-preference" });
      await openGallery(title);
      await expectShown(title, position);
      const video = currentVideo();
      if (video === null) throw new Error("No video is shown");
      await expect.poll(() => video.currentTime).toBeGreaterThan(0.5);
      const { muted, loop, controls, duration } = video;
      expect({ muted, loop, controls }).toEqual({ muted: true, loop: true, controls: true });
      expect(duration).toBeGreaterThanOrEqual(3);
      expect(duration).toBeLessThanOrEqual(6);
      await userEvent.keyboard("{ArrowRight}");
      await expect.element(gallery.getByText(`${position + 1} of 6`, { exact: true })).toBeVisible();
      await expect.poll(() => !video.isConnected || video.paused).toBe(true);
    });
  }

  test("with reduced motion, a video does not start by itself", async () => {
    await openGallery(titles[4]);
    await expectShown(titles[4], 5);
    expect(currentVideo()).toMatchObject({ paused: true, currentTime: 0 });
    currentVideo()?.focus();
    await userEvent.keyboard(" ");
    await expect.poll(() => currentVideo()?.currentTime).toBeGreaterThan(0.2);
  });
});

test("a swipe on a phone shows the next moment", async () => {
  await page.viewport(390, 844);
  await openGallery(titles[0]);
  await expectShown(titles[0], 1);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    cdp().send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 380 }] });
  await touch("touchStart", 330);
  for (const x of [290, 240, 180, 110, 60]) await touch("touchMove", x);
  await touch("touchEnd");
  await expectShown(titles[1], 2);
});

test("the page behind the gallery does not scroll", async () => {
  await showPart(
    <>
      <GallerySection />
      <div style={{ height: "200vh" }} />
    </>,
  );
  // Found by a CSS selector, because elements behind the open gallery have no role.
  const second = section.element().querySelectorAll("li")[1];
  second?.scrollIntoView({ block: "center", behavior: "instant" });
  const findTop = () => Math.round(second?.getBoundingClientRect().top ?? 0);
  const before = findTop();
  await tile(titles[1]).click();
  await expectShown(titles[1], 2);
  expect(findTop()).toBe(before);
  await userEvent.wheel(gallery, { delta: { y: 600 } });
  expect(findTop()).toBe(before);
});

test("neither the gallery nor an open picture scrolls sideways at 360 px", async () => {
  await page.viewport(360, 740);
  await showPart(<GallerySection />);
  expect(isTooWide()).toBe(false);
  for (const title of [titles[0], titles[2], titles[4]]) {
    await tile(title).click();
    await expect.element(gallery.getByText(new RegExp(`^${title}`))).toBeVisible();
    expect(isTooWide()).toBe(false);
    await userEvent.keyboard("{Escape}");
    await expect.element(gallery).not.toBeInTheDocument();
  }
});
