import type { Registration } from "@run/functions/contract";
import readWorkbook from "read-excel-file/browser";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { nextDownload } from "../../../../test/downloads.ts";
import { answer, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { EVENT_ID, registrationOf } from "../../../../test/sample-data.ts";
import { filledOf, formOf } from "../../../../test/sample-forms.ts";
import { ownedEventOf, raceOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../../test/test-site.tsx";
import { claimOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";

testSite({ signedInAs: olivia });

const PATH = `/dashboard/my-marathons/${EVENT_ID}/entries`;
const races = [raceOf({ id: "ten", name: "10K" }), raceOf({ id: "half", name: "Half marathon" })];
const entryOf = (id: string, changes: Partial<Registration>) =>
  registrationOf({ entryId: id, userId: id, email: `${id}@example.com`, raceId: "ten", ...changes });
const anna = entryOf("anna", {
  ...{ firstName: "Anna", lastName: "Björk", phone: "=1+1", reference: "RUN-AAAA-2222" },
  ...{ registeredAt: "2026-01-05T08:00:00.000Z" },
});
const ben = entryOf("ben", { firstName: "Ben", lastName: "Carter", raceId: "half", reference: "RUN-BBBB-3333" });
const cleo = entryOf("cleo", {
  ...{ firstName: "Cleo", lastName: "Adams", phone: "0046", reference: "RUN-CCCC-4444", userId: "" },
  ...{ registeredAt: "2026-01-04T08:00:00.000Z" },
});

const main = page.getByRole("main");
const dialog = page.getByRole("dialog", { name: "Export" });
const count = (text: string) => main.getByText(text, { exact: true });

beforeEach(() => {
  // Cleaning up after a test empties the device, and only a new session would claim it again.
  claimOfflineCache(olivia.uid);
  onTestFinished(() => localStorage.removeItem("run:export-columns"));
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, registrationCount: 3, races, form: null }));
  answer("listActivity", { activity: [], nextCursor: null });
  answer("listRegistrations", { registrations: [anna, ben, cleo], revision: 7, nextCursor: null });
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });
  answer("recordExport", { acknowledged: true, insertedId: "export-1" });
});

test("a file has the chosen columns of what is selected, synced before, with every cell as text", async () => {
  await openSite(PATH);
  await expect.element(count("3 runners")).toBeVisible();
  await main.getByRole("button", { name: "Select all" }).click();
  answer("readRoster", { entries: [], removed: ["ben"], next: 8, more: false });
  await main.getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog", { name: "Export" });
  await expect.element(dialog).toMatchTextContent("3 runners selected");
  for (const name of ["Date of Birth", "Emergency Contact"]) {
    await expect.element(dialog.getByRole("checkbox", { name })).not.toBeChecked();
  }
  for (const name of ["First Name", "Email", "Shares Contacts"]) {
    await dialog.getByRole("checkbox", { name }).click();
  }
  await dialog.getByRole("button", { name: "Move Reference down" }).click();
  const download = nextDownload();
  await dialog.getByLabelText("What is it for?").selectOptions("Something else");
  await dialog.getByLabelText("Purpose").fill("For the shuttles");
  refuse("recordExport", "internal");
  await dialog.getByRole("button", { name: "Spreadsheet (.xlsx)" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("Not exported");
  answer("recordExport", { acknowledged: true, insertedId: "export-1" });
  await dialog.getByRole("button", { name: "Spreadsheet (.xlsx)" }).click();
  const [sheet] = await readWorkbook((await download).file);
  expect(requestsOf("recordExport").at(-1)?.body).toEqual({
    count: 2,
    details: ["phone"],
    reason: "For the shuttles",
  });
  expect(sheet?.data[0]).toEqual([
    ...["Race", "Reference", "Last Name", "Phone", "Entry State", "Registered (Europe/Lisbon)"],
  ]);
  expect(sheet?.data.slice(1).map((cells) => cells.slice(0, 5))).toEqual([
    ["10K", "RUN-CCCC-4444", "Adams", "0046", "Registered by the team"],
    ["10K", "RUN-AAAA-2222", "Björk", "=1+1", "Registered"],
  ]);
  // The device remembers the columns.
  await main.getByRole("button", { name: "Export" }).click();
  await expect.element(dialog.getByRole("checkbox", { name: "Email" })).not.toBeChecked();
  await expect.element(dialog.getByRole("listitem").first()).toMatchTextContent(/^Race/);
});

test("without a selection, a file has what the filters find, A to Z, and says which details it has and why", async () => {
  const dated = { dateOfBirth: "1980-04-19", filledForm: filledOf({ gender: "F" }) };
  answer("listRegistrations", { registrations: [anna, ben, { ...cleo, ...dated }], revision: 7, nextCursor: null });
  const form = formOf({ standard: { gender: "optional" } });
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, registrationCount: 3, races, form, ageGroups: [40] }));
  await openSite(`${PATH}?race=ten&sort=newest`);
  await expect.element(count("2 of 3 runners")).toBeVisible();
  await expect.element(main.getByRole("row").nth(1)).toMatchTextContent("Anna Björk");
  await main.getByRole("button", { name: "Export" }).click();
  await expect.element(dialog).toMatchTextContent("2 runners");
  for (const name of ["Phone", "Shares Contacts", "Category"]) {
    await dialog.getByRole("checkbox", { name }).click();
  }
  const save = dialog.getByRole("button", { name: "Spreadsheet (.xlsx)" });
  await save.click();
  await expect.element(dialog).toMatchTextContent("Say what the file is for");
  await expect.element(dialog.getByLabelText("What is it for?")).toHaveFocus();
  expect(requestsOf("recordExport")).toEqual([]);
  await dialog.getByLabelText("What is it for?").selectOptions("Shirts and goodie bags");
  const download = nextDownload();
  await save.click();
  const [sheet] = await readWorkbook((await download).file);
  expect(sheet?.data.slice(1).map(([reference]) => reference)).toEqual(["RUN-CCCC-4444", "RUN-AAAA-2222"]);
  expect(requestsOf("recordExport").map(({ body }) => body)).toEqual([
    { count: 2, details: ["email", "ageGroup", "answers"], reason: "Shirts and goodie bags" },
  ]);
});

test("the layout for timing has its own columns in both formats, and leaves the chosen ones as they are", async () => {
  const dated = { dateOfBirth: "1980-04-19", filledForm: filledOf({ gender: "F", club: "Harriers" }) };
  answer("listRegistrations", { registrations: [{ ...anna, ...dated }, ben], revision: 7, nextCursor: null });
  await openSite(PATH);
  await expect.element(count("2 runners")).toBeVisible();
  for (const [button, format] of [
    ["Spreadsheet (.xlsx)", "xlsx"],
    ["Raw data (.csv)", "csv"],
  ] as const) {
    await main.getByRole("button", { name: "Export" }).click();
    await expect.element(dialog.getByRole("checkbox", { name: "Email" })).toBeVisible();
    await dialog.getByRole("radio", { name: /^For timing/ }).click();
    await expect.element(dialog.getByRole("checkbox", { name: "Email" })).not.toBeInTheDocument();
    await expect.element(dialog.getByLabelText("What is it for?")).toHaveValue("Timing company");
    const download = nextDownload();
    await dialog.getByRole("button", { name: button }).click();
    const { name, file } = await download;
    expect(name).toMatch(new RegExp(`-timing\\.${format}$`));
    const rows =
      format === "xlsx"
        ? (await readWorkbook(file))[0]?.data.map((cells) => cells.map((cell) => cell ?? ""))
        : (await file.text())
            .replace("\uFEFF", "")
            .trim()
            .split("\r\n")
            .map((line) => line.split(","));
    expect(rows?.[0]).toEqual([
      ...["Bib", "Last Name", "First Name", "Gender", "Age", "Year of Birth", "Club", "Nationality"],
      ...["Race", "Wave", "Reference"],
    ]);
    expect(rows?.[1]?.slice(0, 4)).toEqual(["", "Björk", "Anna", "F"]);
    expect(rows?.[1]?.slice(5)).toEqual(["1980", "Harriers", "", "10K", "", "RUN-AAAA-2222"]);
    expect(rows?.[2]?.slice(1, 3)).toEqual(["Carter", "Ben"]);
  }
  expect(requestsOf("recordExport").at(-1)?.body).toEqual({
    count: 2,
    details: ["dateOfBirth", "answers"],
    reason: "Timing company",
  });
});
