import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { nextDownload } from "../../../../test/downloads.ts";
import { EVENT_ID, eventOf } from "../../../../test/sample-data.ts";
import { popup, showPart, testSite } from "../../../../test/test-site.tsx";
import { EventActions } from "./event-actions.tsx";

testSite();

const url = `${location.origin}/marathons/${EVENT_ID}`;
const share = page.getByRole("button", { name: "Share" });
const show = () => showPart(<EventActions marathon={eventOf()} isOver={false} />);

/** Sets the device's function for sharing. It is undefined on a device that cannot share. */
function setDeviceShare(value: ((data: ShareData) => Promise<void>) | undefined): void {
  Object.defineProperty(navigator, "share", { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
}

test("the race day can be saved as a calendar file", async () => {
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
  expect(lines).toContain(`URL;VALUE=URI:${url}`);
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

test("sharing opens the device's own dialog if there is one", async () => {
  const shared: ShareData[] = [];
  setDeviceShare((data) => {
    shared.push(data);
    return Promise.resolve();
  });
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  await show();
  await share.click();
  await expect.poll(() => shared).toEqual([{ title: "Lisbon Night Run", url }]);
  expect(copy).not.toHaveBeenCalled();
  await expect.element(popup("Link copied")).not.toBeInTheDocument();
});

test("sharing copies the link if the device cannot share", async () => {
  setDeviceShare(undefined);
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  await show();
  await share.click();
  await expect.element(popup("Link copied")).toBeVisible();
  expect(copy).toHaveBeenCalledWith(url);
});

test("sharing shows the selected link if the clipboard is denied", async () => {
  setDeviceShare(undefined);
  const denied = vi
    .spyOn(navigator.clipboard, "writeText")
    .mockRejectedValue(new DOMException("Denied", "NotAllowedError"));
  onTestFinished(() => denied.mockRestore());
  await show();
  await share.click();
  const link = page.getByRole("dialog").getByLabelText("Link");
  await expect.element(link).toHaveValue(url);
  await expect.element(link).toHaveFocus();
  expect(getSelection()?.toString()).toBe(url);
  await userEvent.keyboard("{Escape}");
  await expect.element(share).toHaveFocus();
});
