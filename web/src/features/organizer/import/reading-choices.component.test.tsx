import { openDB } from "idb";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible, expectFitsNarrowScreen, testInLooks } from "../../../../test/accessibility.ts";
import { answer, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { EVENT_ID } from "../../../../test/sample-data.ts";
import { formOf } from "../../../../test/sample-forms.ts";
import { ownedEventOf, raceOf } from "../../../../test/sample-organizer-data.ts";
import { expectConsoleErrors, openSite, testSite } from "../../../../test/test-site.tsx";
import { workbookFile } from "../../../lib/files/table-files.ts";
import { claimOfflineCache, IMPORT_DATABASE } from "../../../lib/offline/offline-cache-owner.ts";

testSite({ signedInAs: olivia });

const PATH = `/dashboard/my-marathons/${EVENT_ID}/import`;
const main = page.getByRole("main");
const samples = main.getByRole("list", { name: "Sample lines" });
const choice = (name: string) => main.getByLabelText(name, { exact: true });

async function choose(content: BlobPart, name = "entries.csv") {
  await userEvent.upload(main.getByLabelText("Spreadsheet"), new File([content], name));
}

beforeEach(() => {
  claimOfflineCache(olivia.uid);
  const races = [raceOf({ id: "main", name: "Run" })];
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, races, form: null }));
  answer("listRegistrations", { registrations: [], revision: 7, nextCursor: null });
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });
});

/** "René" and others in the encoding of DOS. */
const DOS = Uint8Array.from(
  [..."Given,Last Name\nBo,Lund\nCy,Hall\nDi,Ray\nRen\u0082,Garc\u00a1a\n"].map((letter) => letter.charCodeAt(0)),
);

test("the encoding is guessed, shown with lines that have special characters, and changed", async () => {
  await openSite(PATH);
  await choose(DOS);
  await expect.element(choice("Encoding")).toHaveValue("ibm437");
  await expect.element(samples.getByText("René · García")).toBeVisible();
  await main.getByLabelText("“Given” is").selectOptions("First Name");
  await choice("Encoding").selectOptions("Windows, Western European");
  await expect.element(samples.getByText("Ren‚ · Garc¡a")).toBeVisible();
  // The headings are the same, so the columns stay matched.
  await expect.element(main.getByLabelText("“Given” is")).toHaveValue("firstName");
  await openSite("/about");
  await openSite(PATH);
  await expect.element(choice("Encoding")).toHaveValue("windows-1252");
  await choice("Encoding").selectOptions("DOS, code page 437");
  await expect.element(samples.getByText("René · García")).toBeVisible();
  await choice("Encoding").selectOptions("UTF-8");
  await expect.element(main.getByRole("alert")).toMatchTextContent("bytes that do not exist in this encoding");
  await expect.element(samples.getByText("René · García")).toBeVisible();
});

test("how dates are read is shown, and asked where the dates do not tell", async () => {
  const form = formOf({ standard: { dateOfBirth: "optional" } });
  const races = [raceOf({ id: "main", name: "Run" })];
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, races, form }));
  await openSite(PATH);
  await choose("First Name;Last Name;Born\nBo;Lund;04/03/1990\n");
  await expect.element(main.getByRole("button", { name: "1 Rejected" })).toBeVisible();
  await expect.element(choice("Dates like 04/03/1990 are")).toHaveValue("");
  await choice("Dates like 04/03/1990 are").selectOptions("Day, month, year");
  await expect.element(main.getByText("born March 4, 1990")).toBeVisible();
  await expectAccessible();
  await expectFitsNarrowScreen();
  await main.getByRole("button", { name: "Choose another file" }).click();
  await choose("First Name;Last Name;Born\nBo;Lund;04/03/1990\nCy;Hall;25/12/1990\n");
  await expect.element(main.getByText("Day, month, year: 25/12/1990 can’t be read in another order.")).toBeVisible();
});

test("another separator and another line of headings are chosen with the keyboard", async () => {
  await openSite(PATH);
  await choose("Spring run, 2026, all\nFirst Name;Last Name\nBo;Lund\nFirst Name;Last Name\nCy;Hall\n");
  await expect.element(choice("Separator")).toHaveValue(";");
  await choice("Separator").selectOptions("Comma");
  await expect.element(choice("Headings")).toHaveValue("1");
  (choice("Separator").element() as HTMLElement).focus();
  await userEvent.keyboard("s");
  await expect.element(choice("Separator")).toHaveValue(";");
  await expect.element(choice("Separator")).toHaveFocus();
  // Two headings are found now.
  await expect.element(choice("Headings")).toHaveValue("2");
  await expect.element(main.getByText("1 line repeats the headings and is skipped.")).toBeVisible();
  await expect.element(main.getByRole("button", { name: "2 To add" })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(choice("Headings")).toHaveValue("3");
  await expect.element(main.getByText(/^0 of 2 matched/)).toBeVisible();
});

test("a list of names without headings loses nobody", async () => {
  await openSite(PATH);
  await choose("Ben Carter\nCleo Adams\n", "names.txt");
  await expect.element(main.getByText(/^We don’t recognize any of the headings/)).toBeVisible();
  await choice("Headings").selectOptions("None: the first line is about a runner");
  await expect.element(main.getByText("names.txt, 2 lines")).toBeVisible();
  await main.getByLabelText("“Column 1” is").selectOptions("Full Name");
  await expect.element(main.getByRole("button", { name: "2 To add" })).toBeVisible();
});

test("columns that are left out are named without opening the list, which has no empty ones", async () => {
  await openSite(PATH);
  await choose("First Name,Last Name,Fee,Remark,Paid\nBo,Lund,25,,yes\n");
  await expect.element(main.getByText("Left out: Fee, Paid")).toBeVisible();
  await main.getByText(/2 of 5 matched/).click();
  await expect.element(main.getByLabelText("“Fee” is")).toBeVisible();
  await expect.element(main.getByLabelText("“Remark” is")).not.toBeInTheDocument();
  await expect.element(main.getByText("1 column without values is left out.")).toBeVisible();
});

test("a matched column without values keeps its row and the focus when it is left out", async () => {
  await openSite(PATH);
  await choose("First Name,Last Name,Phone\nBo,Lund,\n");
  await main.getByText(/3 of 3 matched/).click();
  const phone = main.getByLabelText("“Phone” is");
  (phone.element() as HTMLElement).focus();
  await phone.selectOptions("Left out");
  await expect.element(main.getByText(/2 of 3 matched/)).toBeVisible();
  await expect.element(phone).toHaveFocus();
  await expect.element(main.getByText(/without values/)).not.toBeInTheDocument();
});

test("another sheet is chosen, and its headings are found", async () => {
  const sheet = (name: string, person: string) => ({
    name,
    headings: ["Sunday"],
    rows: [
      ["First Name", "Last Name"],
      [person, "Lund"],
    ],
  });
  await openSite(PATH);
  await choose(await workbookFile([sheet("10 am", "Ada"), sheet("1 pm", "Bo")]), "club.xlsx");
  await expect.element(choice("Sheet")).toHaveValue("10 am");
  await expect.element(samples.getByText("Ada · Lund")).toBeVisible();
  await choice("Sheet").selectOptions("1 pm");
  await expect.element(samples.getByText("Bo · Lund")).toBeVisible();
  await expect.element(choice("Headings")).toHaveValue("2");
  await expect.element(main.getByText(/^2 of 2 matched/)).toBeVisible();
});

test("a file that a previous version of the site has kept goes on without the choices", async () => {
  const database = await openDB(IMPORT_DATABASE, 1, {
    upgrade: (upgraded) => {
      upgraded.createObjectStore("files");
      upgraded.createObjectStore("choices");
    },
  });
  const table = { headings: ["First Name", "Last Name"], rows: [{ line: 2, cells: ["Bo", "Lund"] }] };
  await database.put("files", { name: "old.csv", table, readAt: Date.now() }, [olivia.uid, EVENT_ID]);
  database.close();
  await openSite(PATH);
  await expect.element(main.getByText("old.csv, 1 line", { exact: true })).toBeVisible();
  await expect.element(main.getByRole("button", { name: "1 To add" })).toBeVisible();
  await expect.element(samples).not.toBeInTheDocument();
});

test("lines that cannot be planned show a failure instead of a spinner without end", async () => {
  await openSite(PATH);
  await choose("First Name,Last Name\nBo,Lund\n");
  await expect.element(main.getByRole("button", { name: "1 To add" })).toBeVisible();
  await openSite("/about");
  const database = await openDB(IMPORT_DATABASE, 1);
  const choices = { mapping: ["firstName", "lastName"], dateOrders: {}, addsDoubles: false, overCapacity: false };
  // Only planning reads the meanings.
  const broken = { choices: { ...choices, spelled: [null] }, running: null };
  await database.put("choices", { ...broken, headings: ["First Name", "Last Name"], keptAt: Date.now() }, [
    olivia.uid,
    EVENT_ID,
  ]);
  database.close();
  expectConsoleErrors(/./);
  await openSite(PATH);
  await expect.element(main.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect.element(main.getByText("We couldn’t load this page.")).toBeVisible();
});

test("the choices fit a narrow screen", async () => {
  await openSite(PATH);
  await choose(DOS);
  await expect.element(samples).toBeVisible();
  await page.viewport(360, 800);
  await expectFitsNarrowScreen();
});

testInLooks("the choices are accessible", async () => {
  await openSite(PATH);
  await choose(DOS);
  await expect.element(samples).toBeVisible();
  await expectAccessible();
});

test("a file with more columns than an import may name is imported by those that match", async () => {
  answer("startImport", { acknowledged: true, insertedId: "import00000000000001" });
  answer("importRows", { results: [{ line: 2, outcome: "created", entryId: null, refusal: null }] });
  await openSite(PATH);
  const more = Array.from({ length: 250 }, (_, at) => `Question ${at}`).join(";");
  await choose(`Vorname;${more};Nachname\nBen;${more};Carter\n`);
  await main.getByRole("button", { name: "Check 1 line" }).click();
  await expect.element(main.getByText("1 line can be imported.")).toBeVisible();
  expect(requestsOf("startImport").at(-1)?.body.mapping).toEqual([
    { column: "Vorname", field: "firstName" },
    { column: "Nachname", field: "lastName" },
  ]);
});

test("a cell with a long text is cut where it is shown", async () => {
  const letter = "It is a long story. ".repeat(500);
  await openSite(PATH);
  await choose(`Remark;First Name;Last Name;Phone\n${letter};Bo;Lund;${letter}\n`);
  await expect.element(main.getByRole("button", { name: "1 Rejected" })).toBeVisible();
  expect((samples.element().textContent ?? "").length).toBeLessThan(200);
  const rows = main.getByRole("table").getByRole("row");
  expect((rows.nth(1).element().textContent ?? "").length).toBeLessThan(400);
});
