import type { Announcement } from "@run/functions/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { endpointDocs } from "@run/functions/contract/docs";
import { answer, hold, refuse, requestsOf, restore } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { ownedEventOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, popup, testSite } from "../../../../test/test-site.tsx";

testSite({ signedInAs: olivia });

const PATH = `/dashboard/my-marathons/${ownedEventOf()._id}/messages?tab=sent`;
const main = page.getByRole("main");
const rows = main.getByRole("list", { name: "Sent messages" }).getByRole("listitem");
const dialog = page.getByRole("dialog");
const question = page.getByRole("alertdialog");
const people = dialog.getByRole("list", { name: "People" }).getByRole("listitem");
const none = { made: 0, queued: 0, sent: 0, failed: 0, uncertain: 0, withheld: 0, superseded: 0, skipped: [] };

function announcementOf(id: string, { counts, ...changes }: Partial<Announcement> = {}): Announcement {
  const [example] = endpointDocs.listAnnouncements.example.answer.announcements;
  if (example === undefined) throw new Error("The documented list is empty");
  const sent = { state: "sent", alsoLater: false, audience: {} } as const;
  return { ...example, ...sent, ...changes, id: id.padEnd(20, "0"), counts: { ...none, ...counts } };
}
const answerWith = (...announcements: Announcement[]) =>
  answer("listAnnouncements", { announcements, nextCursor: null });

async function openDetails(): Promise<void> {
  await openSite(PATH);
  await rows
    .first()
    .getByRole("button", { name: /^Details/ })
    .click();
  await expect.element(dialog).toBeVisible();
}

beforeEach(() => answer("getMarathon", ownedEventOf()));

test("announcements are listed with their state, audience, author and counts", async () => {
  const skipped = [{ reason: "opted-out" as const, count: 3 }];
  answerWith(
    announcementOf("b", { subject: "Later", state: "scheduled", sendAt: "2026-10-01T07:00:00.000Z" }),
    announcementOf("a", {
      audience: { states: ["waiting"] },
      counts: { ...none, made: 812, sent: 690, failed: 2, skipped },
    }),
  );
  await openSite(PATH);
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/Later\s*Scheduled.*Goes out on October 1, 2026 at 8:00 AM Lisbon/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Sent\s*olivia@example\.com, September 30, 2026/);
  await expect.element(rows.nth(1)).toMatchTextContent("People on the waiting list");
  await expect.element(rows.nth(1)).toMatchTextContent("812 people: 2 failed, 690 sent. 3 left out");
});

test("an opened one has an address, and the back button closes it", async () => {
  const linked = announcementOf("a", { subject: "Parking" });
  answerWith(announcementOf("b", { subject: "Later" }), linked);
  await openSite(`${PATH}&announcement=${linked.id}`);
  await expect.element(dialog).toMatchTextContent("Parking");
  await openDetails();
  await expect.element(dialog).toMatchTextContent("Later");
  history.back();
  await expect.element(dialog).toHaveLength(0);
  await expect.element(rows).toHaveLength(2);
});

test("while one is sent, the counts are loaded again every few seconds, and then no more", async () => {
  const sending = (queued: number) =>
    announcementOf("a", {
      state: queued > 0 ? "sending" : "sent",
      counts: { ...none, made: 9, queued, sent: 9 - queued },
    });
  answerWith(sending(5));
  await openSite(PATH);
  await expect.element(rows.first()).toMatchTextContent("9 people: 5 waiting, 4 sent");
  answerWith(sending(0));
  vi.advanceTimersByTime(5_000);
  await expect.element(rows.first()).toMatchTextContent("9 people: 9 sent");
  const count = requestsOf("listAnnouncements").length;
  vi.advanceTimersByTime(60_000);
  expect(requestsOf("listAnnouncements")).toHaveLength(count);
});

test("an opened one shows its text and its people by outcome, page by page", async () => {
  answerWith(announcementOf("a", { counts: { ...none, made: 3, failed: 2, sent: 1 } }));
  answer("listAnnouncementRecipients", ({ query }) => {
    if (query.outcome === "sent")
      return { recipients: [{ entryId: "c", name: "Cleo Adams", state: "sent", error: null }], nextCursor: null };
    return query.cursor === undefined
      ? { recipients: [{ entryId: "a", name: "Anna Björk", state: "failed", error: "550" }], nextCursor: "next" }
      : { recipients: [{ entryId: "b", name: "", state: "failed", error: "timeout" }], nextCursor: null };
  });
  await openDetails();
  await expect.element(dialog).toMatchTextContent("Because of the wind, come to the **town hall**.");
  await expect.element(people).toMatchTextContent(/Anna Björk\s*550/);
  await dialog.getByRole("button", { name: "Show more" }).click();
  await expect.element(people.nth(1)).toMatchTextContent(/Deleted entry\s*timeout/);
  await dialog.getByRole("button", { name: "Sent (1)" }).click();
  await expect.element(people).toMatchTextContent("Cleo Adams");
  await expect.element(dialog.getByRole("button", { name: "Cancel this message" })).not.toBeInTheDocument();
});

test("failed emails are sent again, once for two presses, and a failure says so", async () => {
  answerWith(announcementOf("a", { counts: { ...none, made: 2, failed: 2 } }));
  await openDetails();
  const again = dialog.getByRole("button", { name: "Send failed emails again" });
  refuse("retryAnnouncement", "too-many-requests", { error: "Please wait." });
  await again.click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/Not sent again\s*Please wait/);
  restore("retryAnnouncement");
  const before = requestsOf("retryAnnouncement").length;
  const release = hold("retryAnnouncement");
  await again.dblClick();
  answerWith(announcementOf("a", { state: "sending", counts: { ...none, made: 2, queued: 2 } }));
  release();
  await expect.element(popup("Emails are being sent again")).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
  const sent = requestsOf("retryAnnouncement").slice(before);
  expect(sent.map(({ body }) => body)).toEqual([undefined]);
});

test("emails that may have arrived are sent again only after a warning about duplicates", async () => {
  answerWith(announcementOf("a", { counts: { ...none, made: 5, failed: 2, uncertain: 3 } }));
  await openDetails();
  await expect
    .element(dialog)
    .toMatchTextContent(
      "The mail server did not confirm these 3 emails. If you send them again, some people may get them twice. This also sends the failed emails again.",
    );
  await dialog.getByRole("button", { name: "Send them again" }).click();
  await expect.element(popup("Emails are being sent again")).toBeVisible();
  expect(requestsOf("retryAnnouncement").map(({ body }) => body)).toEqual([{ uncertain: true }]);
});

test("one that was not sent yet can be canceled after a confirmation, and a late press says that everyone has it", async () => {
  const sending = announcementOf("a", { state: "sending", counts: { ...none, made: 9, queued: 9 } });
  answerWith(sending);
  await openDetails();
  const cancel = dialog.getByRole("button", { name: "Cancel this message" });
  await cancel.click();
  answer("cancelAnnouncement", { acknowledged: true, matchedCount: 1, modifiedCount: 0 });
  await question.getByRole("button", { name: "Cancel the message" }).click();
  await expect.element(popup("Nothing to cancel")).toBeVisible();
  await cancel.click();
  answerWith({ ...sending, state: "cancelled", counts: { ...none, made: 9, superseded: 9 } });
  restore("cancelAnnouncement");
  await question.getByRole("button", { name: "Cancel the message" }).dblClick();
  await expect.element(popup("Message canceled")).toBeVisible();
  await expect.element(dialog).toMatchTextContent("Canceled. 9 people: 9 not sent");
  expect(requestsOf("cancelAnnouncement")).toHaveLength(2);
});

test("earlier ones are shown on request, and failures can be retried", async () => {
  refuse("listAnnouncements", "internal");
  await openSite(PATH);
  await expect.element(main.getByRole("alert")).toMatchTextContent("We couldn’t load the sent messages.");
  answer("listAnnouncements", ({ query }) =>
    query.cursor === undefined
      ? { announcements: [announcementOf("b")], nextCursor: "next" }
      : { announcements: [announcementOf("b"), announcementOf("a")], nextCursor: null },
  );
  await main.getByRole("button", { name: "Try again" }).click();
  await main.getByRole("button", { name: "Show earlier messages" }).click();
  await expect.element(rows).toHaveLength(2);
  await expect.element(main.getByRole("button", { name: "Show earlier messages" })).not.toBeInTheDocument();
});

test("before the first one, the page says what comes here and leads to the form", async () => {
  answerWith();
  await openSite(PATH);
  await expect.element(main.getByRole("heading", { name: "Nothing sent yet" })).toBeVisible();
  await main.getByRole("button", { name: "Write a message" }).click();
  await expect.element(main.getByLabelText("Subject", { exact: true })).toBeVisible();
});
