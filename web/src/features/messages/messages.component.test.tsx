import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, disconnect, hold, refuse, requestsOf } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import { EVENT_ID } from "../../../test/sample-data.ts";
import { fullLetter, messageOf, messagePageOf } from "../../../test/sample-messages.ts";
import { openSite, popup, testSite } from "../../../test/test-site.tsx";
import { queryClient } from "../../lib/api/query-client.ts";
import { storedQueries } from "../../lib/offline/offline-cache.ts";
import { claimOfflineCache } from "../../lib/offline/offline-cache-owner.ts";
import { countAsInteraction } from "../../lib/loading/first-interaction.ts";

testSite({ signedInAs: rui });

const PATH = "/dashboard/messages";
const main = page.getByRole("main");
const rows = main.getByRole("list", { name: "Messages" }).getByRole("listitem");
/** The name of the header's link, which is hidden from locators while a message is open. */
const bellName = () => document.querySelector("header a[href='/dashboard/messages']")?.getAttribute("aria-label");
const dialog = page.getByRole("dialog");
const readAll = main.getByRole("button", { name: "Mark all as read" });

const offer = messageOf("offer", { at: "2026-09-20T09:20:00.000Z", email: "queued", letter: fullLetter });
const registered = messageOf("registered", { at: "2026-09-19T10:00:00.000Z" });
const old = messageOf("old", { isRead: true, letter: { subject: "Oslo Blue Hour Marathon has a new date" } });
const offerRow = main.getByRole("link", { name: /is held for you/ });

async function show(path = PATH) {
  await openSite(path);
  countAsInteraction();
}

test("messages are listed newest first with their beginning and time, and unread ones are named so", async () => {
  answer("listMyMessages", messagePageOf([offer, registered, old]));
  await show();
  await expect.element(rows.first()).toBeVisible();
  const texts = rows.elements().map(({ textContent }) => textContent);
  expect(texts).toHaveLength(3);
  expect(texts[0]).toMatch(/^Unread: A place in Lisbon Night Run is held for youA place in the half marathon is free/);
  expect(texts[0]).toMatch(/40 minutes ago · Sep 20, 2026/);
  expect(texts[1]).toMatch(/^Unread: You are registered for Lisbon Night Run.*1 day ago/);
  expect(texts[2]).toMatch(/^Oslo Blue Hour Marathon has a new date/);
  await expect.poll(bellName).toBe("Messages, 2 unread");
  await expect.element(main.getByText("Messages are kept for thirty days.")).toBeVisible();
});

test("an opened message has an address of its own, shows its letter and is read at once", async () => {
  answer("listMyMessages", messagePageOf([offer, registered]));
  const release = hold("readMyMessage");
  await show();
  await offerRow.click();
  await expect.element(dialog).toHaveAccessibleName(fullLetter.subject);
  expect(location.search).toBe(`?message=${offer.id}`);
  await expect.poll(bellName).toBe("Messages, 1 unread");
  expect(requestsOf("readMyMessage").map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { userId: rui.uid, messageId: offer.id }, body: { read: true } },
  ]);
  release();

  const text = (selector: string) => dialog.element().querySelector(selector)?.textContent;
  expect(text("strong")).toBe("half marathon");
  expect(text("em")).toBe("next in line");
  expect(text("h3")).toBe("What to do");
  expect(text("blockquote")).toBe("See you at the start!");
  expect(text("dl")).toBe("RaceHalf marathonHeld untilSeptember 21, 2026, 11:59 PM Lisbon time");
  const map = dialog.getByRole("link", { name: /^course map/ });
  await expect.element(map).toHaveAttribute("rel", "noopener noreferrer");
  await expect.element(map).toHaveAttribute("href", "https://example.com/map");
  await expect
    .element(dialog.getByRole("link", { name: "the team" }))
    .toHaveAttribute("href", "mailto:team@example.com");
  await expect.element(dialog.getByText("Not a link")).toBeVisible();
  await expect.element(dialog.getByRole("link", { name: "Not a link" })).not.toBeInTheDocument();
  await expect.element(dialog.getByText("The email is on its way.")).toBeVisible();
  await expect
    .element(dialog.getByRole("link", { name: "See the event" }))
    .toHaveAttribute("href", `/marathons/${EVENT_ID}`);

  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(offerRow).toHaveFocus();
  await expect.element(offerRow).toHaveAccessibleName(fullLetter.subject);
  expect(location.search).toBe("");
  await offerRow.click();
  await dialog.getByRole("link", { name: "See the offer" }).click();
  await expect.poll(() => location.pathname).toBe("/dashboard/applied-marathons");
  expect(requestsOf("readMyMessage")).toHaveLength(1);
});

test("a message stays read if that could not be saved, and is sent again when the server still has it as unread", async () => {
  answer("listMyMessages", messagePageOf([offer]));
  refuse("readMyMessage", "internal");
  await show();
  await offerRow.click();
  await expect.poll(bellName).toBe("Messages");
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  await expect.poll(bellName).toBe("Messages");
  const requestCount = requestsOf("readMyMessage").length;
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => requestsOf("readMyMessage").length).toBeGreaterThan(requestCount);
});

test("the address of an older message opens it, and that of a deleted message says so", async () => {
  answer("listMyMessages", ({ query }) =>
    "cursor" in query ? messagePageOf([old]) : messagePageOf([registered], { nextCursor: "next" }),
  );
  await show(`${PATH}?message=${old.id}`);
  await expect.element(dialog).toHaveAccessibleName(old.letter.subject);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requestsOf("readMyMessage")).toEqual([]);

  await show(`${PATH}?message=${messageOf("gone").id}`);
  await expect.element(dialog).toHaveAccessibleName("This message is no longer available");
  await dialog.getByRole("button", { name: "Show all messages" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(rows.first()).toBeVisible();
});

test("all messages are marked as read with one press, and a failure says so", async () => {
  answer("listMyMessages", messagePageOf([offer, registered], { unread: 99 }));
  refuse("readAllMyMessages", "internal", { error: "Please try again later." });
  await show();
  await expect.element(main.getByText("99+ unread")).toBeVisible();
  await readAll.click();
  await expect.element(popup("Not marked as read")).toBeVisible();
  await expect.poll(bellName).toBe("Messages, 99+ unread");

  answer("readAllMyMessages", { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  await readAll.click();
  await expect.element(main.getByText("No unread messages")).toBeVisible();
  await expect.element(readAll).not.toBeInTheDocument();
  await expect.poll(bellName).toBe("Messages");
  expect(rows.elements().filter(({ textContent }) => textContent.startsWith("Unread"))).toEqual([]);
});

test("older messages are shown on request, and a failure can be retried", async () => {
  const first = messagePageOf([registered], { nextCursor: "next" });
  answer("listMyMessages", ({ query }) =>
    "cursor" in query ? Response.json({ error: "No.", code: "forbidden" }, { status: 409 }) : first,
  );
  await show();
  await main.getByRole("button", { name: "Show more" }).click();
  const failure = main.getByRole("alert");
  await expect.element(failure).toMatchTextContent("We couldn’t load older messages.");
  answer("listMyMessages", ({ query }) => ("cursor" in query ? messagePageOf([old]) : first));
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.element(main.getByText("Messages are kept for thirty days.")).toBeVisible();
});

test("without messages the page says what comes here, and where RUN sends no email", async () => {
  answer("listMyMessages", messagePageOf([], { sendsEmail: false }));
  await show();
  await expect.element(main.getByRole("heading", { name: "Nothing yet" })).toBeVisible();
  await expect.element(main.getByText(/RUN sends no email here/)).toBeVisible();
  await expect.element(main).not.toMatchTextContent("by email");
});

test("a failure to load can be retried", async () => {
  refuse("listMyMessages", "internal");
  await show();
  const failure = main.getByRole("alert");
  await expect.element(failure).toMatchTextContent("We couldn’t load your messages.");
  answer("listMyMessages", messagePageOf([registered]));
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect.element(rows.first()).toBeVisible();
});

test("without a network the messages that were loaded before are shown", async () => {
  claimOfflineCache(rui.uid);
  answer("listMyMessages", messagePageOf([registered]));
  await show();
  await expect.element(rows.first()).toBeVisible();
  await expect.poll(storedQueries).not.toEqual([]);
  disconnect("listMyMessages");
  queryClient.clear();
  await show();
  await expect.element(rows.first()).toMatchTextContent("You are registered for Lisbon Night Run");
});

test("an email that was withheld says why", async () => {
  answer("listMyMessages", messagePageOf([messageOf("withheld", { email: "withheld" })]));
  await show();
  await main.getByRole("link", { name: /You are registered/ }).click();
  await expect
    .element(dialog)
    .toMatchTextContent("Not sent by email, because your address or the organizer’s was not confirmed.");
});
