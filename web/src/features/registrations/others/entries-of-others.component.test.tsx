import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { nextDownload } from "../../../../test/downloads.ts";
import { answer, requestsOf } from "../../../../test/fake-api.ts";
import { rui } from "../../../../test/fake-identity.ts";
import { answerEvent, answerNoEntries, EVENT_ID, myEntryOf, myRegistrationOf } from "../../../../test/sample-data.ts";
import { full, fullHalf, racesOf, short } from "../../../../test/sample-races.ts";
import { expectPopup, popup, showPart, testSite } from "../../../../test/test-site.tsx";
import { ApplyList } from "../apply-list.tsx";

/** The entries of people whom the account has entered, in My Apply List. */
testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const own = myEntryOf({ raceId: "full" });
const ida = {
  ...own,
  ...{ entryId: "entry-of-ida", firstName: "Ida", lastName: "Holm", reference: "RUN-1DA0-0000", raceId: "10k" },
  ...{ email: "", phone: "", emergencyContact: "", contactsShared: false },
};
const races = racesOf(full, fullHalf, short);
const tickets = page.getByRole("article");
const ofIda = tickets.filter({ hasText: "RUN-1DA0-0000" });
const ofRui = tickets.filter({ hasText: own.reference });
const dialog = page.getByRole("dialog");
const params = { userId: rui.uid, marathonId: EVENT_ID, entryId: "entry-of-ida" };

async function show(...records: (typeof own)[]): Promise<void> {
  answerEvent(races);
  answer("listMyRegistrations", [myRegistrationOf({ ...races, totalRegistrationCount: records })]);
  await showPart(<ApplyList uid={rui.uid} />, "/dashboard/applied-marathons");
}

test("every entry has its own ticket with name, race and reference, the own one first", async () => {
  await show(own, ida);
  await expect.element(tickets).toHaveLength(2);
  await expect.element(tickets.nth(0)).toMatchTextContent(own.reference);
  await expect.element(tickets.nth(0)).not.toMatchTextContent("Entered by you");
  await expect.element(tickets.nth(1)).toMatchTextContent("Entered by you: Ida Holm");
  await expect.element(tickets.nth(1)).toMatchTextContent("10K");
  await expect.element(page.getByText("2 registrations", { exact: true })).toBeVisible();
  await page.getByRole("searchbox").fill("holm");
  await expect.element(tickets).toHaveLength(1);
  await expect.element(ofIda).toBeVisible();
});

const enterLink = page.getByRole("link", { name: "Enter someone else in Lisbon Night Run" });

test("a ticket leads to the form that enters someone else", async () => {
  await show(own);
  await expect.element(enterLink).toHaveAttribute("href", `/marathonRegister/${EVENT_ID}/others`);
});

test.each([
  ["registration is closed", { endRegistrationDate: "2020-01-01" }],
  ["the event is postponed", { state: "postponed" as const }],
])("a ticket does not lead there while %s", async (_, change) => {
  answerEvent(races);
  answer("listMyRegistrations", [myRegistrationOf({ ...races, ...change, totalRegistrationCount: [own] })]);
  await showPart(<ApplyList uid={rui.uid} />, "/dashboard/applied-marathons");
  await expect.element(tickets).toHaveLength(1);
  await expect.element(enterLink).not.toBeInTheDocument();
});

test("every ticket saves its own race in the calendar, beside those of the other tickets", async () => {
  await show(own, ida);
  const saved = async (name: string) => {
    const download = nextDownload();
    await page.getByRole("button", { name, exact: true }).click();
    return (await download).text.replaceAll("\r\n ", "");
  };
  const ofOwner = await saved("Add to calendar Lisbon Night Run");
  const ofOther = await saved("Add to calendar Lisbon Night Run for Ida Holm");
  expect(ofOwner).toContain("SUMMARY:Lisbon Night Run: Marathon\r\n");
  expect(ofOther).toContain("SUMMARY:Lisbon Night Run for Ida Holm: 10K\r\n");
  expect(ofOwner).toContain(`UID:${EVENT_ID}@`);
  expect(ofOther).toContain(`UID:${EVENT_ID}-entry-of-ida@`);
  expect(ofOther).toContain("RUN-1DA0-0000");
});

test("an entry of somebody else is changed at its own address, without contacts and without a waiting list", async () => {
  await show(ida);
  await ofIda.getByRole("button", { name: /^Update .* for Ida Holm$/ }).click();
  await expect.element(dialog).toMatchTextContent("Ida Holm’s details for");
  await expect.element(dialog.getByRole("radio", { name: "Half marathon" })).toBeDisabled();
  await dialog.getByLabelText("Last Name").fill("Holm-Almeida");
  await dialog.getByRole("radio", { name: "Marathon", exact: true }).click();
  await dialog.getByLabelText("Date of Birth").fill("1990-04-19");
  await expect.element(dialog).toMatchTextContent("Ida Holm will move to the marathon");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectPopup("success", "Race changed");
  expect(requestsOf("changeMyEntry")).toMatchObject([
    { params, body: { lastName: "Holm-Almeida", raceId: "full", dateOfBirth: "1990-04-19" } },
  ]);
  expect(requestsOf("changeMyRegistration")).toEqual([]);
});

test("an entry of somebody else is canceled alone, and the own one stays", async () => {
  localStorage.setItem("registeredMarathons", JSON.stringify([EVENT_ID]));
  await show(own, ida);
  await ofIda.getByRole("button", { name: /^Delete .* for Ida Holm$/ }).click();
  const question = page.getByRole("alertdialog");
  await expect.element(question).toMatchTextContent("Ida Holm loses the place in the 10K");
  answer("listMyRegistrations", [myRegistrationOf({ ...races, totalRegistrationCount: [own] })]);
  await question.getByRole("button", { name: "Delete registration" }).click();
  await expect.element(popup("Registration deleted")).toBeVisible();
  await expect.element(ofIda).not.toBeInTheDocument();
  await expect.element(ofRui).toBeVisible();
  expect(requestsOf("cancelMyEntry").map((request) => request.params)).toEqual([params]);
  expect(requestsOf("cancelMyRegistration")).toEqual([]);
  expect(localStorage.getItem("registeredMarathons")).toBe(JSON.stringify([EVENT_ID]));
});

test("an entry of somebody else is given away with an invitation of its own", async () => {
  await show(own, ida);
  await ofIda.getByRole("button", { name: /^Give to another runner .* for Ida Holm$/ }).click();
  await expect.element(dialog).toMatchTextContent("take over Ida Holm’s place in the 10K");
  const invited = { ...ida, transferCode: "ThisCodeIsForIda0000" };
  answer("listMyRegistrations", [myRegistrationOf({ ...races, totalRegistrationCount: [own, invited] })]);
  await dialog.getByRole("button", { name: "Create an invitation link" }).click();
  await expect
    .element(dialog.getByLabelText("Invitation link"))
    .toHaveValue(`${location.origin}/transfer/ThisCodeIsForIda0000`);
  await dialog.getByRole("button", { name: "Withdraw the invitation" }).click();
  await expectPopup("success", "Invitation withdrawn");
  await expect.element(ofIda).toMatchTextContent("Invitation open");
  await expect.element(ofRui).not.toMatchTextContent("Invitation open");
  expect(requestsOf("inviteToTransferEntry").map((request) => request.params)).toEqual([params]);
  expect(requestsOf("withdrawEntryTransfer").map((request) => request.params)).toEqual([params]);
});
