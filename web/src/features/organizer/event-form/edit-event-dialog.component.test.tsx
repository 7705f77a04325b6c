import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { myEventOf, myEventsOf, organizer, ownedEventOf, savedOf } from "../../../../test/sample-organizer-data.ts";
import { popup, showPart, testSite } from "../../../../test/test-site.tsx";
import { MyEventsOverview } from "../overview/my-events.tsx";

testSite({ signedInAs: olivia });

const dialog = page.getByRole("dialog", { name: "Edit marathon" });
const edit = page.getByRole("button", { name: /^Edit/ });
const save = dialog.getByRole("button", { name: "Save Changes" });
const row = page.getByRole("row").filter({ hasText: "Lisbon Night Run" });
const capacity = dialog.getByLabelText("Capacity");
const patches = () => requestsOf("updateMarathon").map(({ body }) => body);

async function showEvents(): Promise<void> {
  answer("listMyEvents", myEventsOf([myEventOf()]));
  answer("getMarathon", ownedEventOf());
  await showPart(<MyEventsOverview user={organizer} />);
}

test("unsaved changes ask before the dialog is closed, and are not sent", async () => {
  await showEvents();
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await edit.click();
  await expect.element(dialog.getByLabelText("Location")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await edit.click();
  await dialog.getByLabelText("Location").fill("Braga");
  await userEvent.keyboard("{Escape}");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(dialog.getByLabelText("Location")).toHaveValue("Braga");
  await dialog.getByRole("button", { name: "Close" }).click();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(edit).toHaveFocus();
  await edit.click();
  await expect.element(dialog.getByLabelText("Location")).toHaveValue("Lisbon, Portugal");
  expect(patches()).toEqual([]);
});

test("a conflict in the dialog is scrolled into view above its fixed actions", async () => {
  await showEvents();
  await edit.click();
  await dialog.getByLabelText("Description").fill("Mine.");
  refuse("updateMarathon", "changed-meanwhile", {
    version: 2,
    conflicts: [{ path: "description", yours: "Mine.", current: "Theirs." }],
  });
  await save.click();
  const alert = dialog.getByText("Changed by someone else in the meantime, or in another tab");
  await expect.element(alert).toBeInViewport();
  const { bottom } = alert.element().getBoundingClientRect();
  expect(bottom).toBeLessThan(save.element().getBoundingClientRect().top);
  await dialog.getByRole("button", { name: "Use the saved text of Description" }).click();
  await expect.element(dialog.getByLabelText("Description")).toHaveValue("Theirs.");
});

test("capacity and time zone are edited with the event", async () => {
  await showEvents();
  await edit.click();
  await capacity.fill("2.5");
  await save.click();
  await expect.element(capacity).toHaveAccessibleDescription(/Capacity must be a whole number/);
  await capacity.fill("0");
  await save.click();
  await expect.element(capacity).toHaveAccessibleDescription(/Capacity must be at least 1/);
  await capacity.fill("50");
  await dialog.getByLabelText("Time Zone").selectOptions("Asia/Tokyo");
  answer("updateMarathon", savedOf(2));
  const saved = { capacity: 50, timeZone: "Asia/Tokyo", version: 2 };
  answer("listMyEvents", myEventsOf([myEventOf({ ...saved, registrationCount: 2 })]));
  answer("getMarathon", ownedEventOf(saved));
  await save.click();
  await expect.element(popup("Marathon Updated!")).toBeVisible();
  expect(patches()).toEqual([{ capacity: 50, timeZone: "Asia/Tokyo", base: 1 }]);
  await expect.element(row).toMatchTextContent("2 of 50");
  await edit.click();
  await expect.element(dialog.getByLabelText("Time Zone")).toHaveValue("Asia/Tokyo");
});

test("a capacity below the number of runners asks first, and is sent as confirmed", async () => {
  await showEvents();
  await edit.click();
  await capacity.fill("1");
  refuse("updateMarathon", "below-taken", { taken: 2 });
  await save.click();
  const alert = dialog.getByRole("alert");
  await expect.element(alert).toMatchTextContent("2 places are taken or held");
  await expect.element(alert).toMatchTextContent("Everyone keeps their place.");
  answer("updateMarathon", savedOf(2));
  answer("listMyEvents", myEventsOf([myEventOf({ capacity: 1, registrationCount: 2 })]));
  await save.click();
  await expect.element(row).toMatchTextContent("2 of 1");
  expect(patches()).toEqual([
    { capacity: 1, base: 1 },
    { capacity: 1, base: 1, confirm: true },
  ]);
});

test("a race day before the end of offered places asks first, and is sent with the consent", async () => {
  await showEvents();
  await edit.click();
  const day = dialog.getByLabelText("Marathon Start Date");
  await day.fill("2026-10-16");
  refuse("updateMarathon", "offers-would-end", { offers: 2 });
  await save.click();
  const alert = dialog.getByRole("alert");
  await expect.element(alert).toMatchTextContent("2 offered places would end early");
  // The consent is for the day that was refused.
  await day.fill("2026-10-15");
  await expect.element(alert).not.toBeInTheDocument();
  await save.click();
  await expect.element(alert).toMatchTextContent("2 offered places would end early");
  answer("updateMarathon", savedOf(2));
  await save.click();
  await expect.element(popup("Marathon Updated!")).toBeVisible();
  expect(patches()).toEqual([
    { marathonStartDate: "2026-10-16", base: 1 },
    { marathonStartDate: "2026-10-15", base: 1 },
    { marathonStartDate: "2026-10-15", base: 1, endOffers: true },
  ]);
});
