import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { organizer, ownedEventOf } from "../../../../test/sample-organizer-data.ts";
import { popup, openSite, showPart, testSite } from "../../../../test/test-site.tsx";
import { AddEventForm } from "./add-event-form.tsx";
import { readAddedEvent, storeAddedEvent } from "./added-event.ts";

testSite({ signedInAs: olivia });

const title = page.getByLabelText("Title");
const add = page.getByRole("button", { name: "Add Marathon" });

function isWarned(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

const fields = {
  title: ["Title", "Unlisted"],
  location: ["Location", "Porto"],
  runningDistance: ["Running Distance", "5 KM"],
  marathonImageURL: ["Image URL", "https://example.com/a.png"],
  description: ["Description", "Short."],
  startRegistrationDate: ["Start Registration Date", "2099-05-01"],
  endRegistrationDate: ["End Registration Date", "2099-05-01"],
  marathonStartDate: ["Marathon Start Date", "2099-05-01"],
} as const;

async function fillForm(): Promise<void> {
  for (const [label, text] of Object.values(fields)) await page.getByLabelText(label).fill(text);
}

async function showFilledForm(): Promise<void> {
  await showPart(<AddEventForm user={organizer} />);
  await fillForm();
}

test("an event that cannot be added shows the reason and keeps the form, also at the limit per day", async () => {
  refuse("createMarathon", "internal", { error: "Something went wrong on our side." });
  await showFilledForm();
  await add.click();
  await expect.element(popup("Something went wrong on our side.")).toBeVisible();
  await expect.element(page.getByRole("alert")).toMatchTextContent("Something went wrong on our side.");
  await expect.element(title).toHaveValue("Unlisted");

  const usedUp =
    "You’ve added 20 events in the last 24 hours, as many as an account may. You can add another in 24 hours.";
  refuse("createMarathon", "too-many-requests", { error: usedUp });
  await add.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(usedUp);
  await expect.element(title).toHaveValue("Unlisted");
  await expect.element(page.getByLabelText("Description")).toHaveValue("Short.");
  const sent = Object.fromEntries(Object.entries(fields).map(([name, [, text]]) => [name, text]));
  expect(requestsOf("createMarathon").map(({ body }) => body)).toMatchObject([sent, sent]);
});

test("a capacity that is not a whole number is rejected, and the form is empty after an event is added", async () => {
  await showFilledForm();
  const capacity = page.getByLabelText("Capacity");
  await userEvent.type(capacity, "12e");
  await add.click();
  await expect.element(capacity).toHaveAccessibleDescription(/Capacity must be a whole number/);
  await capacity.fill("12");
  await add.click();
  await expect.element(page.getByRole("region", { name: "Unlisted is listed" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Add races" }))
    .toHaveAttribute("href", expect.stringMatching(/^\/dashboard\/my-marathons\/.+\/races$/));
  expect(requestsOf("createMarathon").map(({ body }) => body)).toMatchObject([{ capacity: 12 }]);
  await expect.element(title).toHaveValue("");
  await expect.element(capacity).toHaveValue("");
});

test("closing the tab asks first only while the form to add an event is filled in", async () => {
  await openSite("/dashboard/add-marathon");
  await expect.element(title).toBeVisible();
  expect(isWarned()).toBe(false);
  await title.fill("Half");
  await expect.poll(isWarned).toBe(true);
  // Leaving the page inside the site keeps the draft, so nothing is asked.
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "My Marathons" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "My Added Marathons" })).toBeVisible();
  await expect.poll(isWarned).toBe(false);
  history.back();
  await expect.element(title).toHaveValue("Half");
});

test("closing the tab asks first only while an event has unsaved changes", async () => {
  answer("getMarathon", ownedEventOf({ title: "Own Ten" }));
  await openSite(`/updateMarathon/${ownedEventOf()._id}`);
  await expect.element(title).toHaveValue("Own Ten");
  expect(isWarned()).toBe(false);
  await title.fill("Oslo");
  await expect.poll(isWarned).toBe(true);
});

test("an event is saved as a draft, which its card says", async () => {
  await showFilledForm();
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect.element(popup("Draft saved")).toBeVisible();
  const saved = page.getByRole("region", { name: "Unlisted is saved as a draft" });
  await expect.element(saved).toMatchTextContent("Only you can see it until you publish it.");
  for (const [name, part] of [
    ["Go to the overview", "my-marathons/[^/]+"],
    ["Registration form", "form"],
    ["Team", "team"],
  ] as const) {
    await expect.element(saved.getByRole("link", { name })).toHaveAttribute("href", expect.stringMatching(`/${part}$`));
  }
  expect(requestsOf("createMarathon")[0]?.body).toMatchObject({ title: "Unlisted", state: "draft" });
});

test("the card of an added event is gone when somebody comes back, who may have published the event since", async () => {
  await openSite("/dashboard/add-marathon");
  await fillForm();
  await page.getByRole("button", { name: "Save as draft" }).click();
  const saved = page.getByRole("region", { name: "Unlisted is saved as a draft" });
  await expect.element(saved).toBeVisible();
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "My Marathons" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "My Added Marathons" })).toBeVisible();
  history.back();
  await expect.element(title).toHaveValue("");
  await expect.element(saved).not.toBeInTheDocument();
});

test("the card of an added event is there again after every reload, until it is closed", async () => {
  const event = { id: "added", title: "Unlisted", isDraft: false };
  storeAddedEvent(organizer.uid, event);
  await showPart(<AddEventForm user={organizer} />);
  const card = page.getByRole("region", { name: "Unlisted is listed" });
  await expect.element(card).toBeVisible();
  await expect.poll(() => readAddedEvent(organizer.uid)).toEqual(event);
  await card.getByRole("button", { name: "Add another" }).click();
  await expect.element(card).not.toBeInTheDocument();
  expect(readAddedEvent(organizer.uid)).toBeNull();
});

test("an address without a picture is said beside its field, with the poster that runners will see", async () => {
  await showFilledForm();
  const image = page.getByLabelText("Image URL");
  await image.fill("not an address");
  await expect.element(page.getByText(/No picture could be loaded/)).not.toBeInTheDocument();
  await image.fill(`${location.origin}/pictures/no-such-picture.png`);
  await expect.element(page.getByText(/^No picture could be loaded from this address/)).toBeVisible();
  await expect.element(page.getByRole("img", { name: "Poster of Unlisted" })).toBeVisible();
  await image.fill(`${location.origin}/pictures/mark.svg`);
  await expect.element(page.getByRole("img", { name: "The picture at this address" })).toBeVisible();
  await expect.element(page.getByText(/No picture could be loaded/)).not.toBeInTheDocument();
});

test("registration opens at a time of day in the event's zone, which has to exist there", async () => {
  await showFilledForm();
  const [day, time] = [page.getByLabelText("Start Registration Date"), page.getByLabelText("Opening Time")];
  await page.getByLabelText("Time Zone").selectOptions("Europe/Berlin");
  await expect
    .element(time)
    .toHaveAccessibleDescription("In Berlin time. Without a time, registration opens at midnight.");
  await day.fill("2027-03-28");
  await time.fill("02:30");
  await add.click();
  await expect.element(day).toHaveAccessibleDescription(/2:30 AM does not exist on March 28, 2027 in Berlin time/);
  expect(requestsOf("createMarathon")).toEqual([]);
  await time.fill("09:00");
  await add.click();
  await expect.element(page.getByRole("region", { name: "Unlisted is listed" })).toBeVisible();
  expect(requestsOf("createMarathon").map(({ body }) => body)).toMatchObject([
    { startRegistrationDate: "2027-03-28T09:00", timeZone: "Europe/Berlin" },
  ]);
  await expect.element(time).toHaveValue("");
});
