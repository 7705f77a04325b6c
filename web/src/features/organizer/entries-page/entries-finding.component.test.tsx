import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { listedName } from "../../../../test/listed-name.ts";
import { EVENT_ID, registrationOf } from "../../../../test/sample-data.ts";
import { ownedEventOf, raceOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../../test/test-site.tsx";
import { claimOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";

testSite({ signedInAs: olivia });

const PATH = `/dashboard/my-marathons/${EVENT_ID}/entries`;
const names = ["Omar Haddad", "Anna Müller", "Tara Okafor", ...Array.from({ length: 30 }, () => "Rui Almeida")];
const registrations = names.map((name, index) => {
  const [firstName = "", lastName = ""] = name.split(" ");
  // No digit of a reference looks like a letter.
  const reference = `RUN-AAAA-22${[...String(10 + index)].map((digit) => "ABCDEFGHJK"[Number(digit)]).join("")}`;
  const id = `e${index}`;
  const email = `${id}@example.com`;
  return registrationOf({ entryId: id, userId: id, raceId: "ten", email, firstName, lastName, reference });
});
const main = page.getByRole("main");
const search = main.getByLabelText("Find an entry");
const row = (name: string) =>
  page
    .getByRole("grid", { name: "Entries" })
    .getByRole("row")
    .filter({ hasText: listedName(name) });

beforeEach(() => {
  claimOfflineCache(olivia.uid);
  const races = [raceOf({ id: "ten", name: "10K" }), raceOf({ id: "half", name: "Half marathon" })];
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, registrationCount: names.length, races, form: null }));
  answer("listActivity", { activity: [], nextCursor: null });
  answer("listRegistrations", { registrations, revision: 7, nextCursor: null });
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });
});

test("a misspelled name finds those that are alike, whatever the filters, and opens one", async () => {
  await openSite(`${PATH}?race=half`);
  await search.fill("hadad");
  const similar = main.getByRole("region", { name: "Similar names" });
  await expect.element(similar.getByRole("listitem")).toHaveLength(1);
  await expect.element(similar).toMatchTextContent("10K · RUN-AAAA-22BA");
  await search.fill("okonkwo");
  await expect.element(similar).not.toBeInTheDocument();
  await search.fill("ofkafor");
  await similar.getByRole("button", { name: /Okafor/ }).click();
  await expect.element(page.getByRole("dialog", { name: "Tara Okafor" })).toBeVisible();
});

test("Enter in the search opens the only entry that is found, also before the list shows it", async () => {
  await openSite(PATH);
  await expect.element(main.getByText("33 runners", { exact: true })).toBeVisible();
  await userEvent.type(search, "rui{Enter}");
  await expect.element(main.getByText("30 of 33 runners", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await search.fill("");
  await userEvent.type(search, "muller{Enter}");
  await expect.element(page.getByRole("dialog", { name: "Anna Müller" })).toBeVisible();
});

test("on a phone, typing brings the search to the top, so that entries are above the keyboard", async () => {
  await page.viewport(390, 844);
  await openSite(PATH);
  await expect.element(main.getByText("33 runners", { exact: true })).toBeVisible();
  await search.fill("rui");
  await expect.element(main.getByText("30 of 33 runners", { exact: true })).toBeVisible();
  // Half of the screen is the keyboard's.
  await expect.poll(() => row("Rui Almeida").first().element().getBoundingClientRect().bottom).toBeLessThan(422);
});
