import { beforeAll, expect, test } from "vitest";
import { cdp, page } from "vitest/browser";
// Has the types of `cdp`.
import type {} from "@vitest/browser-playwright";
import { expectConsoleErrors, popup, showPart, testSite } from "../../../test/test-site.tsx";
import { FaqSection } from "./faq-section.tsx";
import { GallerySection } from "./gallery-section.tsx";

testSite();

// For the whole file, because the browser does not repeat an import that failed.
beforeAll(async () => {
  await cdp().send("Network.enable");
  await cdp().send("Network.setBlockedURLs", { urls: ["*/faq-accordion.tsx*", "*/moments-lightbox.tsx*"] });
  return () => cdp().send("Network.setBlockedURLs", { urls: [] });
});

test("without its code, the FAQ opens one answer at a time", async () => {
  expectConsoleErrors(/dynamically imported module|ErrorBoundary/);
  await showPart(<FaqSection />);
  const paying = page.getByText(/^Payment is by cards/);
  await expect.element(paying).not.toBeVisible();
  await page.getByText("How do I pay?").click();
  await expect.element(paying).toBeVisible();
  await page.getByText("Can I get a refund?").click();
  await expect.element(page.getByText(/^Refunds vary by event/)).toBeVisible();
  await expect.element(paying).not.toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

test("a picture whose code fails to load shows a popup", async () => {
  await showPart(<GallerySection />);
  await page.getByRole("button", { name: /The last climb/ }).click();
  await expect.element(popup("The picture could not be opened")).toBeVisible();
});
