import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { nextDownload } from "../../../../test/downloads.ts";
import { EVENT_ID, eventOf } from "../../../../test/sample-data.ts";
import { popup, showPart, testSite } from "../../../../test/test-site.tsx";
import { EventActions } from "./event-actions.tsx";

testSite();

const address = `${location.origin}/marathons/${EVENT_ID}`;
const share = page.getByRole("button", { name: "Share" });
const show = () => showPart(<EventActions marathon={eventOf()} isOver={false} />);

/** What the device offers for sharing; undefined on a device that cannot share. */
function setDeviceShare(value: ((what: ShareData) => Promise<void>) | undefined): void {
  Object.defineProperty(navigator, "share", { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
}

test("the race day goes into a calendar file", async () => {
  await show();
  const download = nextDownload();
  await page.getByRole("button", { name: "Add to calendar" }).click();
  const { name, text } = await download;
  expect(name).toBe("lisbon-night-run.ics");
  const lines = text.replaceAll("\r\n ", "").split("\r\n");
  expect(lines).toContain("SUMMARY:Lisbon Night Run");
  expect(lines).toContain("DTSTART;VALUE=DATE:20261017");
  expect(lines).toContain("LOCATION:Lisbon\\, Portugal");
  expect(lines).toContain(`UID:${EVENT_ID}@${location.host}`);
  expect(lines).toContain(`URL;VALUE=URI:${address}`);
  await expect.element(popup("Calendar file saved")).toBeVisible();
});

test("directions lead to a map in a new tab", async () => {
  await show();
  const link = page.getByRole("link", { name: /^Directions to Lisbon, Portugal/ });
  const map = "https://www.google.com/maps/search/?api=1&query=Lisbon%2C%20Portugal";
  await expect.element(link).toHaveAttribute("href", map);
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(link).toHaveAttribute("rel", expect.stringContaining("noopener"));
});

test("sharing hands the link to the device where it can", async () => {
  const shared: ShareData[] = [];
  setDeviceShare((what) => {
    shared.push(what);
    return Promise.resolve();
  });
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  await show();
  await share.click();
  await expect.poll(() => shared).toEqual([{ title: "Lisbon Night Run", url: address }]);
  expect(copy).not.toHaveBeenCalled();
  await expect.element(popup("Link copied")).not.toBeInTheDocument();
});

test("sharing copies the link where the device cannot share", async () => {
  setDeviceShare(undefined);
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  await show();
  await share.click();
  await expect.element(popup("Link copied")).toBeVisible();
  expect(copy).toHaveBeenCalledWith(address);
});

test("sharing shows the link to copy by hand where the clipboard is denied", async () => {
  setDeviceShare(undefined);
  const denied = vi
    .spyOn(navigator.clipboard, "writeText")
    .mockRejectedValue(new DOMException("Denied", "NotAllowedError"));
  onTestFinished(() => denied.mockRestore());
  await show();
  await share.click();
  const link = page.getByRole("dialog").getByLabelText("Link");
  await expect.element(link).toHaveValue(address);
  await expect.element(link).toHaveFocus();
  expect(getSelection()?.toString()).toBe(address);
  await userEvent.keyboard("{Escape}");
  await expect.element(share).toHaveFocus();
});
