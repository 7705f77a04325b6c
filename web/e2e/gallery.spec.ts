import {
  expect,
  FAILED_RESPONSE,
  featuredCards,
  openHome,
  expectPopup,
  recordRequestPaths,
  test,
  waitForHydration,
} from "./site.ts";

test.use({ expectedErrors: FAILED_RESPONSE });

const LIGHTBOX = /\/moments-lightbox[-.]/;

test("the gallery's code and videos load only for a pointer over a picture, and a picture that cannot be opened opens after a reload", async ({
  page,
}) => {
  const paths = recordRequestPaths(page);
  const section = page.getByRole("region", { name: "Race moments", exact: true });
  const tile = section.getByRole("button", { name: "The last climb" });
  await page.route(LIGHTBOX, (route) => route.abort());
  await openHome(page);
  await expect(featuredCards(page)).toHaveCount(6);
  await section.scrollIntoViewIfNeeded();
  expect(paths.filter((path) => LIGHTBOX.test(path) || /\.(webm|mp4)$/.test(path))).toEqual([]);
  await tile.hover();
  await expect.poll(() => paths.some((path) => LIGHTBOX.test(path))).toBe(true);
  await tile.click();
  await expectPopup(page, "The picture could not be opened");

  await page.unrouteAll();
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload the page" }).click();
  await loaded;
  await waitForHydration(page);
  await page.keyboard.press("Shift");
  await tile.click();
  await expect(page.getByRole("dialog", { name: "Race moments" }).getByText("3 of 6", { exact: true })).toBeVisible();
});
