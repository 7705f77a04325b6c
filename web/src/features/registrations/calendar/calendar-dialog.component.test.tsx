import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, hold, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { rui } from "../../../../test/fake-identity.ts";
import { answerNoEntries } from "../../../../test/sample-data.ts";
import { showPart, testSite } from "../../../../test/test-site.tsx";
import { CalendarSubscription } from "./calendar-subscription.tsx";

testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const opener = page.getByRole("button", { name: "Subscribe in your calendar" });
const dialog = page.getByRole("dialog", { name: "Subscribe in your calendar" });
const question = page.getByRole("alertdialog");
const make = dialog.getByRole("button", { name: "Make an address" });
const field = dialog.getByLabelText("Calendar address");
const addressOf = (digit: string) => `https://run.example/api/calendars/${digit.repeat(32)}.ics`;

async function openDialog() {
  await showPart(<CalendarSubscription uid={rui.uid} />, "/dashboard/applied-marathons");
  await opener.click();
  await expect.element(dialog).toBeVisible();
}

/** Presses the key on the control once it has the focus, wherever the focus was before. */
async function pressOn(control: typeof opener, key: string) {
  await expect.element(control).toBeVisible();
  (control.element() as HTMLElement).focus();
  await expect.element(control).toHaveFocus();
  await userEvent.keyboard(key);
}

test("a user makes an address by keyboard, with one request for two presses, and copies and opens it", async () => {
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  answer("getMyCalendar", { address: null });
  answer("createMyCalendar", { address: addressOf("a") });
  await openDialog();
  await expect.element(dialog).toMatchTextContent("Anyone who has the address can read it without logging in");
  const release = hold("createMyCalendar");
  await pressOn(make, "{Enter}{Enter}");
  release();
  await expect.element(field).toHaveValue(addressOf("a"));
  expect(requestsOf("createMyCalendar").map(({ params }) => params)).toEqual([{ userId: rui.uid }]);
  await pressOn(dialog.getByRole("button", { name: "Copy the link" }), "{Enter}");
  await expect.element(dialog.getByRole("status").filter({ hasText: "The address is copied." })).toBeVisible();
  expect(copy).toHaveBeenCalledWith(addressOf("a"));
  const link = dialog.getByRole("link", { name: "Open in your calendar app" });
  await expect.element(link).toHaveAttribute("href", addressOf("a").replace("https:", "webcal:"));
  await pressOn(dialog.getByRole("button", { name: "Done" }), "{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("a new address replaces the old one only after a question, and says so", async () => {
  answer("getMyCalendar", { address: addressOf("a") });
  answer("createMyCalendar", { address: addressOf("b") });
  await openDialog();
  const renew = dialog.getByRole("button", { name: "Make a new address" });
  await renew.click();
  await expect.element(question).toMatchTextContent("The old address stops working.");
  await question.getByRole("button", { name: "Keep the address" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(requestsOf("createMyCalendar")).toEqual([]);

  await renew.click();
  refuse("createMyCalendar", "internal");
  await question.getByRole("button", { name: "Make a new address" }).click();
  await expect.element(question.getByRole("alert")).toMatchTextContent("No new address was made");
  answer("createMyCalendar", { address: addressOf("b") });
  await question.getByRole("button", { name: "Make a new address" }).click();
  await expect.element(field).toHaveValue(addressOf("b"));
  await expect.element(dialog).toMatchTextContent("This is the new address. The old one no longer works.");
});

test("an address ends after a question, and another one can be made", async () => {
  answer("getMyCalendar", { address: addressOf("a") });
  answer("createMyCalendar", { address: addressOf("b") });
  await openDialog();
  await dialog.getByRole("button", { name: "End the address" }).click();
  await question.getByRole("button", { name: "End the address" }).click();
  await expect.element(dialog).toMatchTextContent("The address has ended.");
  await expect.element(field).not.toBeInTheDocument();
  expect(requestsOf("endMyCalendar")).toHaveLength(1);
  await make.click();
  await expect.element(field).toHaveValue(addressOf("b"));
  await expect.element(dialog).not.toMatchTextContent("The address has ended.");
});

test("an address that another tab has made is shown on coming back", async () => {
  answer("getMyCalendar", { address: addressOf("a") });
  await openDialog();
  await expect.element(field).toHaveValue(addressOf("a"));
  answer("getMyCalendar", { address: addressOf("b") });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await expect.element(field).toHaveValue(addressOf("b"));
});

test("the dialog says that it is loading, that it failed, and that no address was made", async () => {
  refuse("getMyCalendar", "not-found");
  const release = hold("getMyCalendar");
  await openDialog();
  await expect.element(dialog.getByText("Loading the address of your calendar")).toBeInTheDocument();
  release();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("We couldn’t load the address of your calendar.");
  answer("getMyCalendar", { address: null });
  await dialog.getByRole("button", { name: "Try again" }).click();
  refuse("createMyCalendar", "internal");
  await make.click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("No address was made");
});

test("the dialog fits a screen 360 px wide", async () => {
  await page.viewport(360, 740);
  answer("getMyCalendar", { address: addressOf("a") });
  await openDialog();
  await expect.element(field).toBeVisible();
  const box = dialog.element();
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
