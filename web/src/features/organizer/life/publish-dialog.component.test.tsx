import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { myEventOf, myEventsOf, organizer, savedOf } from "../../../../test/sample-organizer-data.ts";
import { popup, showPart, testSite } from "../../../../test/test-site.tsx";
import { MyEventsOverview } from "../overview/my-events.tsx";

testSite({ signedInAs: olivia });

const row = page.getByRole("row").filter({ hasText: "Lisbon Night Run" });
const dialog = page.getByRole("dialog");
const sent = () => requestsOf("changeMarathonState").map(({ body }) => body);
const draft = { state: "draft", timeZone: "Europe/Berlin", version: 3 } as const;

async function showDraft(publishAt: string | null): Promise<void> {
  answer("listMyEvents", myEventsOf([myEventOf({ ...draft, publishAt })]));
  answer("changeMarathonState", savedOf(4));
  await showPart(<MyEventsOverview user={organizer} />);
}

const open = () => page.getByRole("button", { name: "Publish Lisbon Night Run" }).click();

test("a draft is published at a day and a time of its zone, and says so to its team", async () => {
  await showDraft(null);
  await open();
  await dialog.getByRole("radio", { name: "Schedule for later" }).click();
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect.element(dialog.getByText("Choose a day and a time")).toBeVisible();
  expect(sent()).toEqual([]);
  await expect.element(dialog.getByText("In Berlin time")).toBeVisible();
  await dialog.getByLabelText("Day").fill("2027-05-03");
  await dialog.getByLabelText("Time").fill("09:00");
  answer("listMyEvents", myEventsOf([myEventOf({ ...draft, version: 4, publishAt: "2027-05-03T09:00" })]));
  const submit = dialog.getByRole("button", { name: "Schedule" }).element() as HTMLElement;
  submit.click();
  submit.click();
  await expect.element(popup("Publication scheduled")).toBeVisible();
  await expect.element(popup("Lisbon Night Run will be published on May 3, 2027, 9:00 AM Berlin time.")).toBeVisible();
  await expect.element(row).toMatchTextContent("Publishes May 3, 9:00 AM Berlin time");
  expect(sent()).toEqual([{ base: 3, state: "draft", publishAt: "2027-05-03T09:00" }]);
});

test("the time is shown again, refused in place, and can be withdrawn", async () => {
  await showDraft("2027-05-03T09:00");
  await open();
  await expect.element(dialog.getByLabelText("Day")).toHaveValue("2027-05-03");
  await expect.element(dialog.getByLabelText("Time")).toHaveValue("09:00");
  const message = "Registration will have closed by then. Choose an earlier time";
  refuse("changeMarathonState", "invalid-request", { issues: [{ path: "publishAt", message }] });
  await dialog.getByLabelText("Day").fill("2027-12-03");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect.element(dialog.getByText(message).first()).toBeVisible();
  await expect.element(dialog.getByLabelText("Day")).toBeInvalid();
  await dialog.getByRole("radio", { name: "Don’t schedule" }).click();
  answer("changeMarathonState", savedOf(4));
  answer("listMyEvents", myEventsOf([myEventOf({ ...draft, version: 4, publishAt: null })]));
  await dialog.getByRole("button", { name: "Remove the schedule" }).click();
  await expect.element(popup("Schedule removed")).toBeVisible();
  expect(sent().at(-1)).toEqual({ base: 3, state: "draft", publishAt: null });
});

test("a time that somebody else has set meanwhile is shown before it is overwritten", async () => {
  await showDraft(null);
  await open();
  refuse("changeMarathonState", "changed-meanwhile", {
    version: 5,
    conflicts: [
      { path: "state", yours: "published", current: "draft" },
      { path: "publishAt", yours: null, current: "2027-05-03T09:00" },
    ],
  });
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("May 3, 2027, 9:00 AM Berlin time");
  answer("changeMarathonState", savedOf(6));
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect.element(popup("Event published")).toBeVisible();
  expect(sent().at(-1)).toEqual({ base: 5, state: "published" });
});
