import type { Registration } from "@run/functions/contract";
import readWorkbook from "read-excel-file/browser";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { nextDownload } from "../../../../test/downloads.ts";
import { answer, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { listedName } from "../../../../test/listed-name.ts";
import { eventOf, registrationOf } from "../../../../test/sample-data.ts";
import { myEventOf } from "../../../../test/sample-organizer-data.ts";
import { showPart, testSite } from "../../../../test/test-site.tsx";
import { ApplicantsDialog } from "./applicants-dialog.tsx";

testSite({ signedInAs: olivia });

const dialog = page.getByRole("dialog", { name: "Applicants" });
const rows = dialog.getByRole("row");
const search = dialog.getByLabelText("Find a runner");
const event = myEventOf({ title: "Crowded, 10 % off: Ü", registrationCount: 230, timeZone: "Asia/Tokyo" });

const all: Registration[] = Array.from({ length: 230 }, (_, index) =>
  registrationOf({
    userId: `runner-${index}`,
    email: `runner${index}@example.com`,
    firstName: index === 229 ? "Björn" : `First${index}`,
    lastName: index === 229 ? "Åkesson" : `Last${index}`,
    phone: index === 0 ? "=1+1" : `0555 ${index}`,
    emergencyContact: index === 1 ? 'Siv "Mum", 0555' : "",
    contactsShared: false,
    reference: `RUN-2222-${String(index).padStart(4, "0")}`,
    registeredAt: new Date(Date.UTC(2026, 2, 5, 12) - index * 60_000).toISOString(),
  }),
);

function answerPages({ isBroken = false } = {}): void {
  answer("listRegistrations", ({ query }) => {
    const from = Number(query.cursor ?? 0);
    if (isBroken && from > 0) return Response.json({ error: "It failed.", code: "internal" }, { status: 500 });
    const next = from + 100 < all.length ? String(from + 100) : null;
    return { registrations: all.slice(from, from + 100), revision: 0, nextCursor: next };
  });
}

/** Clicks a download, and resolves with the file's name and content instead of saving it. */
async function download(format: string): Promise<{ name: string; file: Blob }> {
  const saved = nextDownload();
  await dialog.getByRole("button", { name: "Download start list" }).click();
  const saving = page.getByRole("dialog", { name: "Download start list" });
  await expect.element(saving).toMatchTextContent("For Excel take .xlsx");
  await saving.getByLabelText("What is it for?").selectOptions("Race day lists");
  await saving.getByRole("button", { name: format }).click();
  return saved;
}

test("applicants that fail to load show the failure, and can be retried", async () => {
  refuse("listRegistrations", "internal");
  await showPart(<ApplicantsDialog marathon={myEventOf()} onClose={() => {}} />);
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("We couldn’t load the runners.");
  answer("listRegistrations", { registrations: [], revision: 0, nextCursor: null });
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog.getByRole("heading", { name: "No runners yet" })).toBeVisible();
});

test("a member who was removed from the team meanwhile reads that, rather than a connection error", async () => {
  refuse("listRegistrations", "marathon-not-found");
  await showPart(<ApplicantsDialog marathon={myEventOf()} onClose={() => {}} />);
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("You are no longer on this event’s team");
  await expect.element(dialog.getByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

test("applicants on several pages can be searched, counted and sorted", async () => {
  answerPages({ isBroken: true });
  await showPart(<ApplicantsDialog marathon={event} onClose={() => {}} />);
  await expect.element(dialog.getByText("230 runners, 100 loaded", { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("We couldn’t load all runners.");
  await search.fill("last0");
  const first = rows.filter({ hasText: listedName("First0 Last0") });
  await expect
    .element(first.getByRole("link", { name: "runner0@example.com" }))
    .toHaveAttribute("href", "mailto:runner0@example.com");
  await expect.element(first).toMatchTextContent("=1+1");
  await expect.element(first.getByRole("link", { name: "=1+1" })).not.toBeInTheDocument();
  answerPages();
  await dialog.getByRole("button", { name: "Try again" }).click();
  const bjorn = rows.filter({ hasText: listedName("Björn Åkesson") });
  for (const typed of ["AKESSON bjorn", "runner229@", "0555 229", "0555229", "RUN-2222-0229", "22220229"]) {
    await search.fill(typed);
    await expect.element(dialog.getByText("1 of 230 runners", { exact: true })).toBeVisible();
    await expect.element(bjorn).toBeVisible();
  }
  await expect.element(bjorn).toMatchTextContent("RUN-2222-0229");
  await expect.element(bjorn.getByRole("link", { name: "0555 229" })).toHaveAttribute("href", "tel:0555229");
  await search.fill("");
  await expect.element(rows.nth(1)).toMatchTextContent(listedName("Björn Åkesson"));
  await dialog.getByLabelText("Order").selectOptions("Newest first");
  await expect.element(rows.nth(1)).toMatchTextContent("First0 Last0");

  // Scroll to the end: only the visible rows are in the document.
  await dialog.getByLabelText("Order").selectOptions("Last name");
  const table = dialog.getByRole("region", { name: "Applicants" });
  (table.element() as HTMLElement).focus();
  await userEvent.keyboard("{End}");
  await expect.element(rows.filter({ hasText: listedName("First99 Last99") })).toBeInViewport();
  expect(rows.elements().length).toBeLessThan(60);
  await expect.element(dialog.getByRole("table")).toHaveAttribute("aria-rowcount", "231");
});

test("the start list contains the applicants of all pages, as raw data and as a workbook", async () => {
  answerPages();
  answer("getMarathon", eventOf({ _id: event._id }));
  answer("listWaitlist", { entries: [], nextCursor: null });
  await showPart(<ApplicantsDialog marathon={event} onClose={() => {}} />);
  await expect.element(dialog.getByText("230 runners", { exact: true })).toBeVisible();
  answer("recordExport", { acknowledged: true, insertedId: "export-1" });
  const raw = await download("Raw data (.csv)");
  expect(raw.name).toBe("crowded-10-off-u-start-list.csv");
  // Blob.text() would leave out the byte order mark.
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await raw.file.arrayBuffer());
  const lines = text.trimEnd().split("\r\n");
  expect(lines[0]).toBe("\uFEFFReference,Last Name,First Name,Email,Phone,Emergency Contact,Registered (Asia/Tokyo)");
  expect(lines).toHaveLength(231);
  expect(lines[1]).toMatch(
    /^RUN-2222-0229,Åkesson,Björn,runner229@example\.com,0555 229,,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  );
  expect(lines[2]).toContain("RUN-2222-0000,Last0,First0,runner0@example.com,=1+1,,");
  expect(lines[3]).toContain('RUN-2222-0001,Last1,First1,runner1@example.com,0555 1,"Siv ""Mum"", 0555",');

  const workbook = await download("Spreadsheet (.xlsx)");
  expect(workbook.name).toBe("crowded-10-off-u-start-list.xlsx");
  const [registered, waiting] = await readWorkbook(workbook.file);
  expect([registered?.sheet, waiting?.sheet]).toEqual(["Registered", "Waiting list"]);
  expect(registered?.data).toHaveLength(231);
  expect(registered?.data[2]?.slice(0, 5)).toEqual(["RUN-2222-0000", "Last0", "First0", "runner0@example.com", "=1+1"]);
  const details = ["email", "phone", "emergencyContact"];
  const reason = "Race day lists";
  expect(requestsOf("recordExport").map(({ body }) => body)).toEqual([
    { count: 230, details, reason },
    { count: 230, details: [...details, "waitingList"], reason },
  ]);
});
