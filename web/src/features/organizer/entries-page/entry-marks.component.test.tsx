import type { Registration } from "@run/functions/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { listedName } from "../../../../test/listed-name.ts";
import { EVENT_ID, registrationOf } from "../../../../test/sample-data.ts";
import { filledOf, formOf, waiver } from "../../../../test/sample-forms.ts";
import { ownedEventOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../../test/test-site.tsx";
import { claimOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";

testSite({ signedInAs: olivia });

const PATH = `/dashboard/my-marathons/${EVENT_ID}/entries`;
const entryOf = (id: string, firstName: string, lastName: string, changes: Partial<Registration> = {}) =>
  registrationOf({ entryId: id, userId: id, email: `${id}@example.com`, firstName, lastName, ...changes });
const anna = entryOf("anna", "Anna", "Björk");
const ben = entryOf("ben", "Ben", "Carter");
const cleo = entryOf("cleo", "Cleo", "Adams");

const main = page.getByRole("main");
const row = (name: string) => main.getByRole("row").filter({ hasText: listedName(name) });
const count = (text: string) => main.getByText(text, { exact: true });

beforeEach(() => {
  // Cleaning up after a test empties the device, and only a new session would claim it again.
  claimOfflineCache(olivia.uid);
  answer("listActivity", { activity: [], nextCursor: null });
  answer("listRegistrations", { registrations: [anna, ben, cleo], revision: 7, nextCursor: null });
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });
});

test("possible doubles, and a waiver signed with another name, are offered as filters once there are any", async () => {
  const form = formOf({ waiver });
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, registrationCount: 3, form }));
  await openSite(PATH);
  await expect.element(row("Cleo Adams")).toBeVisible();
  const doubles = main.getByRole("button", { name: "Possible doubles", exact: true });
  const renamed = main.getByRole("button", { name: "Signed with another name", exact: true });
  await main.getByRole("button", { name: "Filters" }).click();
  await expect.element(main.getByRole("button", { name: "Waiver to sign" })).toBeVisible();
  await expect.element(doubles).not.toBeInTheDocument();
  await expect.element(renamed).not.toBeInTheDocument();

  const signed = {
    version: 1,
    name: "Ben Carter",
    guardian: null,
    signedAt: "2026-01-05T08:00:00.000Z",
    recordedBy: null,
  };
  const second = { ...ben, firstName: "Rob", filledForm: filledOf({ waiver: signed }) };
  const team = entryOf("team", "Anna", "Bjork", { email: "Anna@example.com", userId: "" });
  answer("readRoster", { entries: [second, team], removed: [], next: 9, more: false });
  await openSite("/about");
  await openSite(PATH);
  await main.getByRole("button", { name: "Filters" }).click();
  await doubles.click();
  await expect.element(count("2 of 4 runners")).toBeVisible();
  await row("Anna Bjork").click();
  const panel = (name: string) => page.getByRole("dialog", { name, exact: true });
  const beside = panel("Anna Bjork").getByRole("region", { name: "Possible double", exact: true });
  await expect.element(beside).toMatchTextContent(`Anna Björk · ${anna.reference}`);
  await beside.getByRole("button", { name: /^Open/ }).click();
  await expect.element(panel("Anna Björk").getByRole("button", { name: /^Open Anna Bjork/ })).toBeVisible();
  await panel("Anna Björk").getByRole("button", { name: "Close" }).click();
  await doubles.click();
  await renamed.click();
  await expect.element(row("Rob Carter")).toBeVisible();
  await expect.element(count("1 of 4 runners")).toBeVisible();
});

test("a waiver that a minor has signed without a guardian counts as not signed, and can be signed on paper", async () => {
  const own = { version: waiver.version, name: "Ben", signedAt: "2026-01-05T08:00:00.000Z", recordedBy: null };
  const minor = (guardian: string | null) => ({
    dateOfBirth: "2015-01-01",
    filledForm: filledOf({ waiver: { ...own, guardian } }),
  });
  const registrations = [
    { ...anna, ...minor("Mum") },
    { ...ben, ...minor(null) },
  ];
  answer("listRegistrations", { registrations, revision: 7, nextCursor: null });
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, registrationCount: 2, form: formOf({ waiver }) }));
  await openSite(`${PATH}?only=unsigned`);
  await expect.element(count("1 of 2 runners")).toBeVisible();
  await expect.element(row("Ben Carter")).toMatchTextContent("Not signed by a guardian");
  await row("Ben Carter").click();
  const panel = page.getByRole("dialog", { name: "Ben Carter" });
  await expect.element(panel).toMatchTextContent("a parent or guardian has to sign as well");
  await panel.getByRole("button", { name: "Record a paper signature" }).click();
  await expect.element(page.getByRole("textbox", { name: "Name of a parent or guardian" })).toBeVisible();
});

test("a changed waiver has to be signed again by everybody who signed an earlier version", async () => {
  const signedAt = "2026-01-05T08:00:00.000Z";
  const signed = (version: number, name: string) =>
    filledOf({ waiver: { version, name, guardian: null, signedAt, recordedBy: null } });
  const registrations = [
    { ...anna, filledForm: signed(waiver.version, "Anna Björk") },
    { ...ben, filledForm: signed(waiver.version - 1, "Ben Carter") },
    cleo,
  ];
  answer("listRegistrations", { registrations, revision: 7, nextCursor: null });
  const form = formOf({ waiver });
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, registrationCount: 3, form }));
  await openSite(`${PATH}?only=unsigned`);
  await expect.element(count("2 of 3 runners")).toBeVisible();
  await expect.element(row("Ben Carter")).toMatchTextContent("Signed an earlier version");
  await expect.element(row("Cleo Adams")).toMatchTextContent("Not signed");
  await row("Ben Carter").click();
  const panel = page.getByRole("dialog", { name: "Ben Carter" });
  await expect.element(panel).toMatchTextContent(/Signed by Ben Carter on .*An earlier text of the waiver/);
});
