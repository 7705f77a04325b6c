import type { Page } from "@playwright/test";
import {
  addEvent,
  addToTeam,
  createAccount,
  listActivityOf,
  registerForEvent,
  saveForm,
  signInAs,
} from "./api-setup.ts";
import type { Account } from "./api-setup.ts";
import { calls, capacities, outcome, races, runners } from "./desk-afternoon.ts";
import type { Call } from "./desk-afternoon.ts";
import { expect, expectPopup, newPerson, test } from "./site.ts";

/** The server's questions and refusals, which the volunteers expect. */
test.use({ expectedErrors: /409 \(Conflict\) \(http:.*\/registrations/ });

const REASON = "Asked by phone";
const PHONE = "+351 555 0100";

/** A volunteer with the page of entries in front of them. */
function deskAt(page: Page, emailOf: ReadonlyMap<string, string>) {
  const main = page.getByRole("main");
  const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
  const adding = dialog("Add an entry");
  const editing = dialog("Change the entry");

  async function open(who: string, typed = who) {
    await main.getByLabel("Find an entry").fill(typed);
    const [first = "", last = ""] = who.split(" ");
    // The list is in the order of last names.
    const rows = page.getByRole("grid", { name: "Entries" }).getByRole("row");
    await rows.filter({ hasText: `${last}, ${first}` }).click();
    await expect(dialog(who)).toBeVisible();
  }
  async function close(who: string) {
    await dialog(who).getByRole("button", { name: "Close" }).click();
    await expect(dialog(who)).toHaveCount(0);
  }
  async function startChange(who: string) {
    await open(who);
    await dialog(who).getByRole("button", { name: "Change" }).click();
    await editing.getByLabel("Reason").fill(REASON);
  }
  const race = (form: typeof adding, id: string) =>
    form.getByLabel("Race", { exact: true }).selectOption({ value: id });
  async function startEntry(who: string, raceId: string) {
    const [first = "", last = ""] = who.split(" ");
    await main.getByRole("button", { name: "Add entry" }).click();
    await race(adding, raceId);
    await adding.getByLabel("First Name").fill(first);
    await adding.getByLabel("Last Name").fill(last);
  }
  /** Leaves a dialog without saving what was typed. */
  async function giveUp(form: typeof adding) {
    await form.getByRole("button", { name: "Cancel", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard changes" }).click();
    await expect(form).toHaveCount(0);
  }

  return async (call: Call): Promise<void> => {
    switch (call.does) {
      case "look up":
        await open(call.who, call.typed);
        await expect(dialog(call.who)).toContainText(call.reads);
        return close(call.who);
      case "change": {
        await startChange(call.who);
        await editing.getByLabel(call.field, { exact: true }).fill(call.to);
        await editing.getByRole("button", { name: "Save" }).click();
        await expectPopup(page, "Entry changed");
        const [first = "", last = ""] = call.who.split(" ");
        const named = { "First Name": `${call.to} ${last}`, "Last Name": `${first} ${call.to}` }[call.field];
        return close(named ?? call.who);
      }
      case "move":
        await startChange(call.who);
        await race(editing, call.to);
        await editing.getByRole("button", { name: "Save" }).click();
        await expectPopup(page, "Entry changed");
        await expect(dialog(call.who)).toContainText(races[call.to]);
        return close(call.who);
      case "refuse":
        await startChange(call.who);
        await race(editing, call.to);
        await editing.getByRole("button", { name: "Save" }).click();
        await expect(editing.getByRole("alert")).toContainText(`${races[call.to]} has no free place.`);
        await giveUp(editing);
        return close(call.who);
      case "enter":
        await startEntry(call.who, call.race);
        if (call.birthDate !== undefined) await adding.getByLabel("Date of Birth").fill(call.birthDate);
        await adding.getByRole("button", { name: "Add entry" }).click();
        await expectPopup(page, "Entry added");
        // What the caller writes down.
        await expect(dialog(call.who)).toContainText(/RUN-\w{4}-\w{4}/);
        return close(call.who);
      case "find double": {
        await startEntry(call.who, "ten");
        await adding.getByLabel("Email").fill(emailOf.get(call.who) ?? "");
        await adding.getByRole("button", { name: "Add entry" }).click();
        const question = page.getByRole("alertdialog", { name: "Already entered?" });
        await expect(question).toContainText(call.who);
        await question.getByRole("button", { name: "Go back" }).click();
        return giveUp(adding);
      }
      case "cancel": {
        await open(call.who);
        await dialog(call.who).getByRole("button", { name: "Cancel entry" }).click();
        const question = page.getByRole("alertdialog");
        await question.getByLabel("Reason").fill(REASON);
        await question.getByRole("button", { name: "Cancel entry" }).click();
        return expectPopup(page, "Entry canceled");
      }
    }
  };
}

async function addEventOf(organizer: Account): Promise<string> {
  const id = await addEvent(organizer, {
    title: `Desk Afternoon ${organizer.uid.slice(0, 4)}`,
    races: Object.entries(races).map(([race, name]) => ({
      ...{ id: race, name },
      capacity: capacities[race as keyof typeof races],
    })),
  });
  await saveForm(organizer, id, {
    standard: { dateOfBirth: "optional", gender: "off", club: "optional", nationality: "off", expectedTime: "off" },
    questions: [],
    waiver: null,
  });
  return id;
}

test("two volunteers answer forty calls, at a laptop and on a phone, and the counts add up", async ({
  page,
  openOtherBrowser,
}) => {
  expect(calls.flat()).toHaveLength(40);
  const phone = await openOtherBrowser({ viewport: { width: 390, height: 844 } });
  const office = await openOtherBrowser();
  const organizer = await signInAs(office, "organiser@run.example");
  const id = await addEventOf(organizer);
  const emailOf = new Map<string, string>();
  for (const { name, race } of runners) {
    const [firstName = "", lastName = ""] = name.split(" ");
    const account = await createAccount(newPerson(name));
    emailOf.set(name, account.email);
    await registerForEvent(account, id, { firstName, lastName, phone: PHONE, raceId: race });
  }
  await addToTeam(organizer, id, await signInAs(page, "desk@run.example"), "desk");
  await addToTeam(organizer, id, await signInAs(phone, "reader@run.example"), "desk");

  const desks = [page, phone].map((one) => ({ page: one, answer: deskAt(one, emailOf) }));
  await Promise.all(desks.map((desk) => desk.page.goto(`/dashboard/my-marathons/${id}/entries`)));
  for (const pair of calls) {
    await Promise.all(
      pair.map((call, index) => test.step(`“${call.says}” ${call.who}`, () => desks[index]?.answer(call))),
    );
  }

  const { runners: left, done } = outcome();
  for (const desk of desks) {
    await desk.page.getByLabel("Find an entry").fill("");
    await expect(desk.page.getByText(`${left.ten + left.half} runners`, { exact: true })).toBeVisible();
  }
  await office.goto(`/dashboard/my-marathons/${id}`);
  const places = office.getByRole("table", { name: "Places by race" });
  for (const [race, name] of Object.entries(races)) {
    const count = left[race as keyof typeof left];
    await expect(places.getByRole("row", { name: new RegExp(`^${name} ${count} `) })).toBeVisible();
  }
  const activity = await listActivityOf(organizer, id);
  const count = (kind: string) => activity.filter((one) => one.kind === kind && one.reason === REASON).length;
  expect([count("changed"), count("moved"), count("cancelled")]).toEqual([
    done["change"],
    done["move"],
    done["cancel"],
  ]);
  expect(activity.filter(({ kind }) => kind === "added")).toHaveLength(done["enter"] ?? 0);
});
