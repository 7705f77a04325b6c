import type { MyRegistration } from "@run/functions/contract";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { endpointDocs } from "@run/functions/contract/docs";
import { nextDownload } from "../../../test/downloads.ts";
import { answer, hold, refuse, requestsOf, restore } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import { answerNoEntries, EVENT_ID, myRegistrationOf } from "../../../test/sample-data.ts";
import { expectPopup, popup, showPart, testSite } from "../../../test/test-site.tsx";
import { ApplyList } from "./apply-list.tsx";

testSite({ signedInAs: rui });
beforeEach(answerNoEntries);

const PATH = "/dashboard/applied-marathons";
const lisbon = myRegistrationOf({ _id: "lisbon", title: "Lisbon Atlantic Light Half" });
const kyoto = myRegistrationOf({ _id: "kyoto", title: "Kyoto Thousand Gates Marathon", location: "Kyoto, Japan" });
const past = myRegistrationOf({ _id: "past", title: "Porto Mile", marathonStartDate: "2026-09-01" });
/** A race that many days after the date on which every test begins. */
const raceIn = (days: number, title: string) =>
  myRegistrationOf({
    _id: title,
    title,
    timeZone: "UTC",
    marathonStartDate: new Date(Date.UTC(2026, 8, 20 + days)).toISOString().slice(0, 10),
  });

const entries = page.getByRole("article");
const dialog = page.getByRole("alertdialog");
const search = page.getByRole("searchbox", { name: "Search by title or location" });
const button = (name: RegExp) => page.getByRole("button", { name });

async function show(list: MyRegistration[], query = ""): Promise<void> {
  answer("listMyRegistrations", list);
  await showPart(<ApplyList uid={rui.uid} />, PATH + query);
}

test("the search finds titles and locations regardless of case and accents, and is kept in the URL", async () => {
  await show([lisbon, kyoto, past]);
  await expect.element(entries).toHaveLength(3);
  await userEvent.type(search, "ATLÁNTIC");
  await expect.element(entries).toHaveLength(1);
  await expect.element(entries).toMatchTextContent("Lisbon Atlantic Light Half");
  await expect.element(page.getByRole("status").filter({ hasText: "1 of 3 registrations" })).toBeVisible();
  await expect.poll(() => new URLSearchParams(location.search).get("q")).toBe("ATLÁNTIC");
  await search.fill("japan");
  await expect.element(entries).toMatchTextContent("Kyoto Thousand Gates Marathon");

  await search.fill("nothing is called this");
  await expect.element(page.getByRole("heading", { name: "No registration found" })).toBeVisible();
  await expect.element(page.getByText("Try a different search term")).toBeVisible();
  await button(/^Show all registrations$/).click();
  await expect.element(entries).toHaveLength(3);
  await expect.poll(() => location.pathname + location.search).toBe(PATH);
});

test("a search in the URL is shown when the page opens", async () => {
  await show([lisbon, kyoto, past], `?q=${encodeURIComponent("ATLÁNTIC")}`);
  await expect.element(search).toHaveValue("ATLÁNTIC");
  await expect.element(entries).toHaveLength(1);
});

test("upcoming and past races are listed separately, and a past one can no longer be changed", async () => {
  await show([lisbon, past]);
  const over = page.getByRole("region", { name: "Past races" }).getByRole("article");
  await expect.element(over).toMatchTextContent("This race is over; the registration can't be changed.");
  await expect.element(over.getByRole("button", { name: /Update|Delete|calendar/ })).not.toBeInTheDocument();
  const upcoming = page.getByRole("region", { name: "Upcoming races" }).getByRole("article");
  await expect.element(upcoming.getByRole("button", { name: /^Update/ })).toBeVisible();
  await upcoming.getByRole("link", { name: /^Lisbon/ }).click();
  await expect.poll(() => location.pathname).toBe("/marathons/lisbon");
});

test("the list begins with the next race and ends with the oldest", async () => {
  await show([raceIn(-300, "Long ago"), raceIn(-30, "Lately"), raceIn(7, "Next week"), raceIn(300, "Next year")]);
  await expect.element(entries).toHaveLength(4);
  const headings = entries.getByRole("heading").elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(["Next week", "Next year", "Lately", "Long ago"]);
});

test("a registration has a reference that can be copied", async () => {
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  await show([lisbon]);
  await expect.element(entries.getByText("RUN-7F3K-92QD", { exact: true })).toBeVisible();
  await button(/Copy reference RUN-7F3K-92QD/).click();
  await expect.element(entries.getByRole("status").filter({ hasText: "RUN-7F3K-92QD is copied" })).toBeInTheDocument();
  expect(copy).toHaveBeenCalledWith("RUN-7F3K-92QD");
});

test("a race is saved as a calendar file with its date, page and reference", async () => {
  await show([lisbon]);
  const download = nextDownload();
  await button(/^Add to calendar/).click();
  const { name, text } = await download;
  expect(name).toMatch(/\.ics$/);
  const unfolded = text.replaceAll(/\r\n /g, "");
  expect(unfolded).toContain("SUMMARY:Lisbon Atlantic Light Half");
  expect(unfolded).toContain("DTSTART;VALUE=DATE:20261017");
  expect(unfolded).toContain("/marathons/lisbon");
  expect(unfolded).toContain("RUN-7F3K-92QD");
});

test("an event that its organizer canceled shows the date, and can be removed and struck from the calendar", async () => {
  await show([myRegistrationOf({ title: "Called off", timeZone: "UTC", cancelledAt: "2026-03-05T12:00:00.000Z" })]);
  await expect.element(entries.getByText("Canceled by the organizer", { exact: true })).toBeVisible();
  await expect.element(entries).toMatchTextContent("The organizer canceled this event on March 5, 2026.");
  await expect.element(entries.getByRole("link", { name: /^Called off/ })).toBeVisible();
  await expect.element(entries.getByRole("button", { name: /Update|Delete|Add to calendar/ })).not.toBeInTheDocument();
  const download = nextDownload();
  await button(/^Mark as canceled in calendar/).click();
  expect((await download).text).toContain("STATUS:CANCELLED");
  await button(/^Remove from my list/).click();
  answer("listMyRegistrations", []);
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect.element(popup("Registration deleted")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "No registrations yet" })).toBeVisible();
  const params = { userId: rui.uid, marathonId: EVENT_ID };
  expect(requestsOf("cancelMyRegistration").map((request) => request.params)).toEqual([params]);
});

test("an event that is postponed without a new date is marked as such in the calendar", async () => {
  await show([myRegistrationOf({ state: "postponed", dateToBeAnnounced: true, timeZone: "UTC" })]);
  const download = nextDownload();
  await button(/^Mark as postponed in calendar/).click();
  expect((await download).text).toContain("STATUS:TENTATIVE");
  await expectPopup("success", "Calendar file saved", "Open it to mark the race as postponed in your calendar.");
});

test("a postponed event says so, and lets its runner withdraw after the cut-off", async () => {
  const postponed = { state: "postponed", stateReason: "Storm.", postponedAt: "2026-09-19T10:00:00.000Z" } as const;
  await show([myRegistrationOf({ ...postponed, cutOffDays: 200, timeZone: "UTC" })]);
  await expect.element(entries.getByText("Postponed by the organizer", { exact: true })).toBeVisible();
  await expect.element(entries).toMatchTextContent("Storm.");
  await expect.element(entries).toMatchTextContent("You can withdraw until October 3, 2026 at 10:00 AM UTC");
  await expect.element(button(/^Update/)).not.toBeInTheDocument();
  await button(/^Delete/).click();
  await expect.element(dialog).toMatchTextContent("You give up your place");
});

test("My Apply List says that contact details are shared, and Stop sharing ends it", async () => {
  await show([myRegistrationOf()]);
  await expect.element(entries).toMatchTextContent("Signed-in runners see them, as you agreed.");
  answer("listMyRegistrations", [myRegistrationOf({}, { contactsShared: false })]);
  await button(/^Stop sharing/).click();
  await expect.element(popup("Contact details no longer shared")).toBeVisible();
  await expect.element(button(/^Stop sharing/)).not.toBeInTheDocument();
  await expect.element(entries).not.toMatchTextContent("Signed-in runners see them");
  expect(requestsOf("changeMyRegistration").map(({ body }) => body)).toEqual([{ contactsShared: false }]);
});

test("deleting a registration says nothing of refunds, because RUN takes no payments and the event has no terms", async () => {
  await show([{ ...raceIn(45, "Counted Mile"), cutOffDays: 0 }]);
  await button(/^Delete/).click();
  await expect.element(dialog).toMatchTextContent("You give up your place in Counted Mile.");
  await expect.element(dialog).not.toMatchTextContent(/refund|payment|terms/);
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a failed deletion is shown in its dialog, and a double click sends it once", async () => {
  await show([lisbon]);
  refuse("cancelMyRegistration", "internal", { error: "Something went wrong on our side." });
  await button(/^Delete/).click();
  const confirm = dialog.getByRole("button", { name: "Delete registration" });
  await expect.element(confirm).toBeVisible();
  // Two clicks before anything is rendered.
  const pressed = confirm.element() as HTMLElement;
  pressed.click();
  pressed.click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("Something went wrong on our side.");
  expect(requestsOf("cancelMyRegistration")).toHaveLength(1);
  restore("cancelMyRegistration");
  answer("listMyRegistrations", []);
  await confirm.click();
  await expect.element(popup("Registration deleted")).toBeVisible();
  await expect.element(entries).not.toBeInTheDocument();
});

test("closing the update with changes asks first, and nothing typed is lost when saving fails", async () => {
  await show([lisbon]);
  const form = page.getByRole("dialog", { name: "Update registration" });
  const phone = form.getByLabelText("Phone");
  const save = form.getByRole("button", { name: "Save" });
  await button(/^Update/).click();
  await expect.element(form).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(form).not.toBeInTheDocument();

  await button(/^Update/).click();
  await phone.fill("+46 555 0199");
  refuse("changeMyRegistration", "internal", { error: "Something went wrong on our side." });
  await save.click();
  await expect.element(form.getByRole("alert")).toMatchTextContent("Something went wrong on our side.");
  await expect.element(phone).toHaveValue("+46 555 0199");
  await userEvent.keyboard("{Escape}");
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(phone).toHaveValue("+46 555 0199");
  restore("changeMyRegistration");
  answer("listMyRegistrations", [myRegistrationOf({ _id: "lisbon" }, { phone: "+46 555 0199" })]);
  await save.click();
  await expectPopup("success", "Registration updated");
  await expect.element(entries).toMatchTextContent("+46 555 0199");
  expect(requestsOf("changeMyRegistration").at(-1)?.body).toMatchObject({ phone: "+46 555 0199" });
});

test("a runner without a registration is led to the events", async () => {
  await show([]);
  await expect.element(page.getByRole("heading", { name: "No registrations yet" })).toBeVisible();
  await page.getByRole("link", { name: "Explore Events" }).click();
  await expect.poll(() => location.pathname).toBe("/marathons");
});

test("My Apply List announces that it loads and that it failed to load, and can be retried", async () => {
  refuse("listMyRegistrations", "internal");
  const release = hold("listMyRegistrations");
  await showPart(<ApplyList uid={rui.uid} />, PATH);
  const loading = page.getByRole("status").getByText("Data Is Comming..............", { exact: true });
  await expect.element(loading).toBeVisible();
  release();
  const alert = page.getByRole("alert");
  await expect.element(alert.getByText("Something Went Wrong..............", { exact: true })).toBeVisible();
  answer("listMyRegistrations", [lisbon]);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect.element(entries).toBeVisible();
});

test("after the cut-off, an entry shows the last day for changes, and keeps its calendar file", async () => {
  await show([{ ...raceIn(30, "Cut Off Mile"), cutOffDays: 60 }]);
  await expect.element(entries).toMatchTextContent(/The last day for changes was August 2[01] \(UTC\)\./);
  await expect.element(entries.getByRole("button", { name: /Update|Delete|Give/ })).not.toBeInTheDocument();
  await expect.element(entries.getByRole("button", { name: /^Add to calendar/ })).toBeVisible();
});

test("places that were given away can only be read, fit on a phone, and can be retried if they fail to load", async () => {
  await page.viewport(390, 844);
  refuse("listMyEndedEntries", "internal");
  await show([]);
  const failure = page.getByRole("alert").filter({ hasText: "The places you gave away could not be loaded" });
  await expect.element(failure).toBeVisible();
  const [ended] = endpointDocs.listMyEndedEntries.example.answer;
  if (ended === undefined) throw new Error("The documented list is empty");
  answer("listMyEndedEntries", [{ ...ended, toName: "طارق سعيد" }]);
  await failure.getByRole("button", { name: "Try again" }).click();
  const entry = page.getByRole("region", { name: "Places you gave away" }).getByRole("article");
  await expect.element(entry).toMatchTextContent("Given to");
  await expect.element(entry.getByText("طارق سعيد")).toHaveProperty("tagName", "BDI");
  await expect.element(entry.getByText("RUN-7F3K-92QD", { exact: true })).toBeVisible();
  await expect.element(entry.getByRole("link")).toHaveAttribute("href", `/marathons/${EVENT_ID}`);
  await expect.element(entry.getByRole("button")).not.toBeInTheDocument();
  await expect.element(failure).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});

test("every entry leads to the form that asks its organizer, also when the event is canceled or over", async () => {
  const canceled = myRegistrationOf({ _id: "off", title: "Called off", cancelledAt: "2026-09-05T12:00:00.000Z" });
  await show([lisbon, past, canceled]);
  const links = page.getByRole("link", { name: /^Ask the organizer of / });
  await expect.element(links).toHaveLength(3);
  const hrefs = links.elements().map((link) => link.getAttribute("href"));
  expect(hrefs.sort()).toEqual(["lisbon", "off", "past"].map((id) => `/marathons/${id}?ask=organizer`));
});

test("on a phone, the runner's details are folded, because most tickets repeat them", async () => {
  await page.viewport(390, 844);
  await show([
    myRegistrationOf({ title: "Lisbon" }, { firstName: "Ada", lastName: "Okafor", email: "ada@example.org" }),
  ]);
  const email = entries.getByText("ada@example.org");
  await expect.element(entries.getByRole("button", { name: /^Update/ })).toBeVisible();
  await expect.element(email).not.toBeVisible();
  await entries.getByText("Ada Okafor").first().click();
  await expect.element(email).toBeVisible();
  await page.viewport(1440, 900);
  await expect.element(entries.getByRole("group")).not.toBeInTheDocument();
  await expect.element(email).toBeVisible();
});
