import { onlineManager } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Marathon } from "@run/functions/contract";
import { answer, disconnect, hold, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { ownedEventOf, raceOf, raceSettingsOf, savedOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, popup, testSite } from "../../../../test/test-site.tsx";

testSite({ signedInAs: olivia });

const { _id: id } = ownedEventOf();
const pathOf = (event: string) => `/dashboard/my-marathons/${event}/races`;
const race = (name: string) => page.getByRole("region", { name, exact: true });
const save = page.getByRole("button", { name: "Save races" });
const notice = page.getByRole("alert");
const puts = () => requestsOf("saveRaces").map(({ body }) => body);
const names = () =>
  page
    .getByRole("main")
    .getByRole("heading", { level: 2 })
    .elements()
    .map((heading) => heading.textContent)
    .filter((name) => name !== "Add a race");

const full = raceSettingsOf({ id: "full", name: "Marathon", distanceKm: 42.195, capacity: 300 });
const half = raceSettingsOf({ id: "half", name: "Half marathon", distanceKm: 21.0975 });
const ten = raceSettingsOf({ id: "ten", name: "10K", distanceKm: 10 });
const several = [raceOf({ ...full, registered: 212, held: 3, waiting: 14 }), raceOf(half), raceOf(ten)];

async function openRaces(changes: Partial<Marathon> = { races: several }): Promise<void> {
  answer("getMarathon", ownedEventOf(changes));
  await openSite(pathOf(changes._id ?? id));
  await expect.element(page.getByRole("heading", { level: 1, name: "Races" })).toBeVisible();
}

test("an organizer turns an event with one race into one with a marathon, a half marathon and a 10K", async () => {
  await openRaces({});
  await expect
    .element(page.getByRole("link", { name: "See the public page" }))
    .toHaveAttribute("href", `/marathons/${id}`);
  await expect.element(save).not.toBeInTheDocument();
  await race("10 KM").getByLabelText("Name").fill("10K");
  await race("10K").getByLabelText("Start time").fill("11:00");
  await page.getByRole("button", { name: "Half marathon 21.0975 km" }).click();
  await expect.element(race("Half marathon").getByLabelText("Start time")).toHaveFocus();
  await race("Half marathon").getByLabelText("Start time").fill("09:30");
  await page.getByRole("button", { name: "Marathon 42.195 km" }).click();
  await race("Marathon").getByLabelText("Start time").fill("08:00");
  await race("Marathon").getByLabelText("Places").fill("800");
  await race("Marathon").getByLabelText("Time limit, hours").fill("6");
  await race("Marathon").getByRole("button", { name: "Move Marathon up" }).click();
  answer("saveRaces", savedOf(2));
  const release = hold("saveRaces");
  await save.dblClick();
  release();
  await expect.element(popup("Races saved")).toBeVisible();
  const [body] = puts();
  expect(puts()).toHaveLength(1);
  const random: unknown = expect.stringMatching(/^[a-z0-9]{8}$/);
  expect(body).toEqual({
    base: 1,
    races: [
      raceSettingsOf({ id: "main", name: "10K", distanceKm: 10, startsAt: "2026-10-17T11:00", capacity: 500 }),
      {
        ...raceSettingsOf({ id: "", name: "Marathon", distanceKm: 42.195, startsAt: "2026-10-17T08:00" }),
        ...{ id: random, capacity: 800, timeLimitMinutes: 360 },
      },
      {
        ...raceSettingsOf({ id: "", name: "Half marathon", distanceKm: 21.0975 }),
        id: random,
        startsAt: "2026-10-17T09:30",
      },
    ],
  });
  await expect.element(save).not.toBeInTheDocument();
  await expect.element(page.getByRole("status").filter({ hasText: "The races are saved." })).toBeVisible();
});

test("errors are shown beside their fields, even in a collapsed part, and nothing is sent", async () => {
  await openRaces({ races: [raceOf({ ...full, startsAt: "2026-10-17T08:00" }), raceOf(half)] });
  const marathon = race("Marathon");
  await marathon.getByText("Ages, bibs and waves").click();
  await marathon.getByRole("button", { name: "Add a wave to Marathon" }).click();
  await expect.element(marathon.getByLabelText("Wave name")).toHaveFocus();
  await marathon.getByLabelText("Wave start").fill("07:30");
  await marathon.getByLabelText("Minimum age").fill("40");
  await marathon.getByLabelText("Maximum age").fill("18");
  await marathon.getByText("Ages, bibs and waves").click();
  await expect.element(marathon.getByLabelText("Wave start")).not.toBeVisible();
  await save.click();
  await expect.element(marathon.getByLabelText("Wave name")).toHaveAccessibleDescription("Wave name is required");
  await expect.element(marathon.getByLabelText("Wave name")).toHaveFocus();
  await userEvent.keyboard("Fast");
  await save.click();
  await expect
    .element(marathon.getByLabelText("Maximum age"))
    .toHaveAccessibleDescription("Maximum age cannot be below the minimum age");
  await expect
    .element(marathon.getByLabelText("Wave start"))
    .toHaveAccessibleDescription(/A wave cannot start before its race/);
  await race("Half marathon").getByLabelText("Day").fill("2026-12-24");
  await expect
    .element(race("Half marathon").getByLabelText("Start time"))
    .toHaveAccessibleDescription(/Enter a start time for that day/);
  await marathon.getByLabelText("Maximum age").fill("60");
  await save.click();
  // The wave was added after the half marathon was shown, but is above it.
  await expect.element(marathon.getByLabelText("Wave start")).toHaveFocus();
  expect(puts()).toEqual([]);
});

test("the server's issues are shown beside their fields, and what was typed stays", async () => {
  const waves = [
    { id: "a", name: "Fast", startsAt: null },
    { id: "b", name: "Rest", startsAt: null },
  ];
  await openRaces({ races: [raceOf({ ...full, waves })] });
  await race("Marathon").getByLabelText("Places").fill("310");
  disconnect("saveRaces");
  await save.click();
  await expect.element(notice).toMatchTextContent("We could not reach the server.");
  onlineManager.setOnline(true);
  answer("saveRaces", () =>
    Response.json(
      {
        error: "Some fields are wrong.",
        code: "invalid-request",
        issues: [{ path: "races.0.waves.1.startsAt", message: "This wave is too late" }],
      },
      { status: 400 },
    ),
  );
  await save.click();
  const wave = race("Marathon").getByRole("group", { name: "Wave 2" });
  await expect.element(wave.getByLabelText("Wave start")).toHaveAccessibleDescription(/This wave is too late/);
  await expect.element(wave.getByLabelText("Wave start")).toHaveFocus();
  await expect.element(race("Marathon").getByLabelText("Places")).toHaveValue("310");
});

test("what was typed survives a reload, and leaving the page asks first", async () => {
  await openRaces();
  await race("10K").getByLabelText("Places").fill("77");
  await page.getByRole("button", { name: "5K 5 km" }).click();
  await openRaces();
  await expect.element(page.getByText("These are your earlier changes. They aren’t saved yet.")).toBeVisible();
  await expect.element(race("10K").getByLabelText("Places")).toHaveValue("77");
  await expect.poll(names).toEqual(["Marathon", "Half marathon", "10K", "5K"]);

  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  const back = page.getByRole("link", { name: "Back to My Added Marathons" });
  await back.click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(race("10K").getByLabelText("Places")).toHaveValue("77");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect.poll(names).toEqual(["Marathon", "Half marathon", "10K"]);
  await expect.element(race("10K").getByLabelText("Places")).toHaveValue("");
  await back.click();
  await expect.poll(() => location.pathname).toBe("/dashboard/my-marathons");
  expect(puts()).toEqual([]);
});

test("races can be moved, removed and put back by keyboard, except that a race with runners cannot be removed", async () => {
  await openRaces();
  const marathon = race("Marathon");
  await expect.element(marathon).toMatchTextContent(/212 registered\s*3 on hold\s*14 waiting/);
  const remove = marathon.getByRole("button", { name: "Remove Marathon" });
  await expect.element(remove).toBeDisabled();
  await expect
    .element(remove)
    .toHaveAccessibleDescription(
      "This race can’t be removed: 212 runners registered, 3 places on hold, and 14 runners waiting.",
    );
  const down = marathon.getByRole("button", { name: "Move Marathon down" });
  (down.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{Enter}{Enter}");
  await expect.poll(names).toEqual(["Half marathon", "10K", "Marathon"]);
  await expect.element(down).toHaveFocus();
  await expect.element(page.getByText("Marathon is now at position 3 of 3.")).toBeInTheDocument();
  (race("10K").getByRole("button", { name: "Remove 10K" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(names).toEqual(["Half marathon", "Marathon"]);
  const undo = page.getByRole("button", { name: "Undo" });
  await expect.element(undo).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(names).toEqual(["Half marathon", "10K", "Marathon"]);
  await expect.element(race("10K").getByLabelText("Name")).toHaveFocus();
});

test("a capacity below the number of runners is saved only after a question that names the race and the number", async () => {
  await openRaces();
  await race("Marathon").getByLabelText("Places").fill("200");
  refuse("saveRaces", "below-taken", { taken: 215, raceId: "full" });
  await save.click();
  const question = page.getByRole("alertdialog", { name: "Fewer places than runners?" });
  await expect.element(question).toMatchTextContent("The marathon has 215 places taken or held, but you set 200.");
  await expect.element(question).toMatchTextContent("Nobody new gets in until 16 runners have withdrawn.");
  await question.getByRole("button", { name: "Change the number" }).click();
  await expect.element(race("Marathon").getByLabelText("Places")).toHaveValue("200");
  await save.click();
  answer("saveRaces", savedOf(2));
  await question.getByRole("button", { name: "Save anyway" }).click();
  await expect.element(popup("Races saved")).toBeVisible();
  expect(puts().map(({ confirm }) => confirm)).toEqual([undefined, undefined, true]);
});

test("a removed race that somebody has entered in the meantime can be put back", async () => {
  await openRaces();
  await race("Half marathon").getByRole("button", { name: "Remove Half marathon" }).click();
  refuse("saveRaces", "race-in-use", { raceId: "half" });
  await save.click();
  await expect.element(notice).toMatchTextContent("Half marathon can’t be removed");
  await page.getByRole("button", { name: "Put the half marathon back" }).click();
  await expect.poll(names).toEqual(["Marathon", "Half marathon", "10K"]);
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(save).not.toBeInTheDocument();
});

test("races that somebody else has saved in the meantime are shown, and the user can keep their own", async () => {
  await openRaces();
  await race("10K").getByLabelText("Places").fill("77");
  refuse("saveRaces", "changed-meanwhile", { version: 4 });
  refuse("getMarathon", "internal");
  await save.click();
  await expect.element(notice).toMatchTextContent("What you typed is still here, but isn’t saved.");
  const theirs = [raceOf({ ...full, name: "Full" }), raceOf(half), raceOf(ten), raceOf({ id: "five", name: "5K" })];
  answer("getMarathon", ownedEventOf({ races: theirs, version: 4 }));
  await page.getByRole("button", { name: "Load them again" }).click();
  await expect.element(notice).toMatchTextContent("5K added");
  await expect.element(notice).toMatchTextContent("Name: Marathon Full");
  await expect.element(race("10K").getByLabelText("Places")).toHaveValue("77");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.poll(names).toEqual(["Marathon", "Half marathon", "10K"]);
  answer("getMarathon", ownedEventOf({ races: theirs, version: 4 }));
  answer("saveRaces", savedOf(5));
  await save.click();
  await expect.element(popup("Races saved")).toBeVisible();
  expect(puts().map(({ base }) => base)).toEqual([1, 4]);
});

test("somebody else's races can be loaded, and are loaded automatically if nothing was typed", async () => {
  const theirs = [raceOf({ ...full, name: "Full" }), raceOf(ten)];
  const returnToTab = () => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await openRaces();
  await race("10K").getByLabelText("Places").fill("77");
  answer("getMarathon", ownedEventOf({ races: theirs, version: 4 }));
  returnToTab();
  await page.getByRole("button", { name: "Load theirs" }).click();
  await expect.poll(names).toEqual(["Full", "10K"]);
  await expect.element(race("10K").getByLabelText("Places")).toHaveValue("");
  await expect.element(save).not.toBeInTheDocument();

  answer("getMarathon", ownedEventOf({ races: several, version: 5 }));
  returnToTab();
  await expect.poll(names).toEqual(["Marathon", "Half marathon", "10K"]);
  await expect.element(notice).not.toBeInTheDocument();
});

test("the total places are shown with a link to change them", async () => {
  await openRaces({ races: several, capacity: 1_500, registrationCount: 212, held: 3 });
  const places = page.getByRole("definition").filter({ hasText: "1,500 · 215 taken or held" });
  await expect.element(places.getByRole("link")).toHaveAttribute("href", `/updateMarathon/${id}`);
});

test("the races of other organizers' events, of canceled events and of unknown events cannot be changed", async () => {
  await openRaces({ viewer: { role: null, can: ["edit"] } });
  await expect
    .element(page.getByRole("heading", { name: "Only the event’s organizers can set up races" }))
    .toBeVisible();
  await openRaces({ _id: "canceled", cancelledAt: "2026-09-01T00:00:00.000Z" });
  await expect.element(page.getByRole("heading", { name: "This event was canceled" })).toBeVisible();
  refuse("getMarathon", "internal");
  await openSite("/dashboard/my-marathons/broken/races");
  await expect.element(page.getByRole("heading", { level: 1, name: "Connection Error" })).toBeVisible();
  answer("getMarathon", ownedEventOf({ races: several }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(race("Half marathon")).toBeVisible();
  refuse("getMarathon", "marathon-not-found");
  await openSite("/dashboard/my-marathons/unknown/races");
  await expect.element(page.getByRole("heading", { level: 1, name: "Marathon not found" })).toBeVisible();
});

test("what another start means to the runners of a race is said before it is saved", async () => {
  const races = several.map((one) => ({ ...one, startsAt: "2026-10-17T09:00" }));
  await openRaces({ races, registrationCount: 212, held: 3, waiting: 14 });
  const note = page.getByRole("status").filter({ hasText: "When you save" });
  await race("Marathon").getByLabelText("Places").fill("400");
  await expect.element(save).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await race("Marathon").getByLabelText("Start time").fill("09:30");
  await expect.element(note).toMatchTextContent("212 runners and 17 on the waiting list get a message.");
  await expect.element(note).toMatchTextContent("Open offers and the waiting list stay as they are.");
});
