import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, disconnect, refuse, requestsOf, restore } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { organizer, ownedEventOf, raceOf, savedOf } from "../../../../test/sample-organizer-data.ts";
import { popup, openSite, showPart, testSite } from "../../../../test/test-site.tsx";
import { UpdateEvent } from "./update-event.tsx";

testSite({ signedInAs: olivia });

const field = (label: string) => page.getByLabelText(label, { exact: true });
const save = page.getByRole("button", { name: "Save Changes" });
const failure = page.getByRole("alert");
const changed = failure.filter({ hasText: "Changed by someone else in the meantime" });
const patches = () => requestsOf("updateMarathon").map(({ body }) => body);
const { _id: id } = ownedEventOf();

test("the update form requires every field and checks the order of the dates", async () => {
  await showPart(<UpdateEvent marathon={ownedEventOf()} user={organizer} />);
  const labels = [
    "Title",
    "Start Registration Date",
    "End Registration Date",
    "Marathon Start Date",
    "Location",
    "Running Distance",
    "Image URL",
    "Description",
  ];
  for (const label of labels) await field(label).fill("");
  await save.click();
  for (const label of labels) await expect.element(field(label)).toHaveAccessibleDescription(`${label} is required`);
  await showPart(<UpdateEvent marathon={ownedEventOf()} user={organizer} />);
  await page.getByRole("button", { name: "Start over" }).click();
  await field("End Registration Date").fill("2026-06-24");
  await save.click();
  await expect.element(page.getByText("Registration cannot end before it starts")).toBeVisible();
  expect(patches()).toEqual([]);
});

test("a failed update shows 'Unexpected Error!' with the reason, and keeps what was typed", async () => {
  refuse("updateMarathon", "internal", { error: "Something went wrong on our side." });
  await showPart(<UpdateEvent marathon={ownedEventOf()} user={organizer} />);
  await field("Location").fill("Braga, Portugal");
  await save.click();
  await expect.element(popup("Unexpected Error!")).toBeVisible();
  await expect.element(popup("Something went wrong on our side.")).toBeVisible();
  await expect.element(failure).toMatchTextContent("Unexpected Error!");
  await expect.element(failure).toMatchTextContent("Something went wrong on our side.");
  await expect.element(field("Location")).toHaveValue("Braga, Portugal");

  disconnect("updateMarathon");
  await save.click();
  await expect.element(failure).toMatchTextContent("We could not reach the server.");
  restore("updateMarathon");
  await save.click();
  await expect.element(popup("Marathon Updated!")).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});

test("/updateMarathon has pages for an event that does not exist or fails to load", async () => {
  refuse("getMarathon", "marathon-not-found");
  await openSite("/updateMarathon/there-is-no-such-event");
  await expect.element(page.getByRole("heading", { level: 1, name: "Marathon not found" })).toBeVisible();
  refuse("getMarathon", "internal");
  await openSite(`/updateMarathon/${id}`);
  await expect.element(page.getByRole("heading", { level: 1, name: "Connection Error" })).toBeVisible();
  answer("getMarathon", ownedEventOf({ title: "Own Ten" }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(field("Title")).toHaveValue("Own Ten");
});

test("unsaved changes ask before the page is left, and are not sent", async () => {
  answer("getMarathon", ownedEventOf());
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  const back = page.getByRole("link", { name: "Back to the event" });
  await openSite(`/updateMarathon/${id}`);
  await expect
    .element(page.getByRole("link", { name: "Manage event" }))
    .toHaveAttribute("href", `/dashboard/my-marathons/${id}`);
  await field("Location").fill("Braga");
  await back.click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  expect(location.pathname).toBe(`/updateMarathon/${id}`);
  await expect.element(field("Location")).toHaveValue("Braga");
  await back.click();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect.poll(() => location.pathname).toBe(`/marathons/${id}`);
  await expect.element(page.getByRole("main")).toMatchTextContent("Lisbon, Portugal");
  expect(patches()).toEqual([]);
});

test("when two people edit an event, neither loses a field, and the second one sees the other's changes", async () => {
  answer("getMarathon", ownedEventOf());
  await openSite(`/updateMarathon/${id}`);
  await field("Location").fill("Braga");
  await field("Description").fill("Mine.");

  // Returning to the tab loads the event again.
  answer("getMarathon", ownedEventOf({ runningDistance: "12 KM", description: "Theirs.", version: 2 }));
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await expect.element(field("Running Distance")).toHaveValue("12 KM");
  await expect.element(failure).toMatchTextContent("Changed by someone else in the meantime");
  await expect.element(failure).toMatchTextContent("The form shows the new text of Running Distance.");
  await expect.element(failure).toMatchTextContent("Description keeps what you typed. Saving replaces the other text.");
  await expect.element(failure).toMatchTextContent(/You typed\s*Mine\.\s*Saved in the meantime\s*Theirs\./);
  await expect.element(field("Location")).toHaveValue("Braga");
  await expect.element(field("Description")).toHaveValue("Mine.");
  answer("updateMarathon", savedOf(3));
  await save.click();
  await expect.element(popup("Marathon Updated!")).toBeVisible();
  expect(patches()).toEqual([{ location: "Braga", description: "Mine.", base: 2 }]);
});

test("a user who saves a field that someone else has changed sees both texts and chooses one", async () => {
  await showPart(<UpdateEvent marathon={ownedEventOf()} user={organizer} />);
  await field("Description").fill("Mine.");
  await page.getByLabelText("Capacity").fill("50");
  refuse("updateMarathon", "changed-meanwhile", {
    version: 2,
    conflicts: [
      { path: "description", yours: "Mine.", current: "Theirs." },
      { path: "capacity", yours: 50, current: 40 },
    ],
  });
  await save.click();
  await expect.element(changed).toMatchTextContent(/You typed\s*Mine\.\s*Saved in the meantime\s*Theirs\./);
  await expect.element(changed).toMatchTextContent(/You typed\s*50\s*Saved in the meantime\s*40/);
  await expect.element(changed).toBeInViewport();
  await changed.getByRole("button", { name: "Use the saved text of Description" }).click();
  await expect.element(field("Description")).toHaveValue("Theirs.");
  answer("updateMarathon", savedOf(3));
  await save.click();
  await expect.element(popup("Marathon Updated!")).toBeVisible();
  expect(patches()).toEqual([
    { description: "Mine.", capacity: 50, base: 1 },
    { capacity: 50, base: 2 },
  ]);
});

test("the capacity of an event with several races is labeled as the total of all races", async () => {
  const races = [raceOf({ id: "ten", name: "10K" }), raceOf({ id: "half", name: "Half marathon" })];
  await showPart(<UpdateEvent marathon={ownedEventOf({ races })} user={organizer} />);
  await expect
    .element(field("Total capacity of all races"))
    .toHaveAccessibleDescription("Empty: no limit besides those of the races");
  await showPart(<UpdateEvent marathon={ownedEventOf()} user={organizer} />);
  await expect.element(field("Capacity")).toHaveAccessibleDescription("Empty: no limit");
});

test("a user who may no longer change a setting is told so, stays logged in, and can restore its value", async () => {
  answer("getMarathon", ownedEventOf());
  await openSite(`/updateMarathon/${id}`);
  await field("Location").fill("Braga");
  await field("Capacity").fill("90");
  const text = "Only the organizer can change this event's capacity and time zone.";
  refuse("updateMarathon", "marathon-locked", { error: text });
  answer("getMarathon", ownedEventOf({ viewer: { role: null, can: ["edit"] } }));
  await save.click();
  await expect.element(failure).toMatchTextContent(text);
  await expect.element(field("Capacity")).toHaveValue("90");
  await field("Capacity").fill("");
  await expect.element(field("Capacity")).not.toBeInTheDocument();
  answer("updateMarathon", savedOf(2));
  await save.click();
  await expect.element(popup("Marathon Updated!")).toBeVisible();
  expect(patches().at(-1)).toEqual({ location: "Braga", base: 1 });
});

test("a date that moves to another day keeps its time of day, which the form shows", async () => {
  const times = { marathonStartDate: "2026-10-17T08:00", endRegistrationDate: "2026-10-01T18:00:00Z" };
  await showPart(<UpdateEvent marathon={ownedEventOf({ ...times, timeZone: "Europe/Lisbon" })} user={organizer} />);
  await expect.element(field("Marathon Start Date")).toHaveAccessibleDescription("At 8:00 AM, on another day, too.");
  await field("Marathon Start Date").fill("2026-10-24");
  await field("End Registration Date").fill("2026-10-02");
  await save.click();
  await expect.element(popup("Marathon Updated!")).toBeVisible();
  expect(patches()).toEqual([
    { base: 1, marathonStartDate: "2026-10-24T08:00", endRegistrationDate: "2026-10-02T19:00:00" },
  ]);
});

test("the time at which registration opens is shown, kept on another day, changed and removed", async () => {
  const opening = { startRegistrationDate: "2026-09-25T09:00", timeZone: "Europe/Berlin" };
  await showPart(<UpdateEvent marathon={ownedEventOf(opening)} user={organizer} />);
  await expect.element(field("Start Registration Date")).toHaveValue("2026-09-25");
  await expect.element(field("Opening Time")).toHaveValue("09:00");
  const steps = [
    { label: "Start Registration Date", text: "2026-09-26", sent: "2026-09-26T09:00" },
    { label: "Opening Time", text: "10:30", sent: "2026-09-26T10:30" },
    { label: "Opening Time", text: "", sent: "2026-09-26" },
  ];
  for (const { label, text, sent } of steps) {
    await field(label).fill(text);
    await save.click();
    await expect.poll(() => patches().at(-1)).toMatchObject({ startRegistrationDate: sent });
    await expect.element(field("Start Registration Date")).toHaveValue("2026-09-26");
  }
});

test("the time zone says its offset on race day, when the start is for the reader, and what its change moves", async () => {
  const races = [raceOf({ id: "main", name: "10K", startsAt: "2026-10-17T08:00" })];
  const event = ownedEventOf({ races, marathonStartDate: "2026-10-17", timeZone: "Europe/Lisbon" });
  await showPart(<UpdateEvent marathon={event} user={organizer} />);
  await expect.element(field("Time Zone")).toHaveAccessibleDescription(/Lisbon time is UTC\+1 on race day\./);
  await field("Time Zone").selectOptions("Asia/Tokyo");
  await expect
    .element(field("Time Zone"))
    .toHaveAccessibleDescription(/Tokyo time is UTC\+9 on race day\..*they become 8 hours earlier\.$/);
});

test("what a move of the day or the location means is said before it is saved, and only then", async () => {
  const races = [raceOf({ id: "main", name: "10K", registered: 2_340, waiting: 3 })];
  const event = ownedEventOf({ registrationCount: 2_340, held: 0, waiting: 3, races, cutOffDays: 7 });
  await showPart(<UpdateEvent marathon={event} user={organizer} />);
  const note = page.getByRole("status").filter({ hasText: "When you save" });
  await field("Title").fill("Another name");
  await expect.element(save).toBeEnabled();
  await expect.element(note).not.toBeInTheDocument();
  await field("Marathon Start Date").fill("2026-11-14");
  await expect.element(note).toMatchTextContent("2,340 runners and 3 on the waiting list get a message.");
  await expect
    .element(note)
    .toMatchTextContent("The last day for changes is November 6, 2026 (before: October 9, 2026)");
  await expect.element(note).toMatchTextContent(/are erased on December 14, 2026/);
  await field("Marathon Start Date").fill("2026-10-17");
  await expect.element(note).not.toBeInTheDocument();
  await field("Location").fill("Braga, Portugal");
  await expect.element(note).toMatchTextContent("2,340 runners and 3 on the waiting list get a message.");
});
