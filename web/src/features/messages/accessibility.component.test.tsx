import { expect } from "vitest";
import { page } from "vitest/browser";
import { exampleCode } from "@run/functions/contract/docs";
import {
  expectAccessible,
  expectFitsNarrowScreen,
  expectPageLoaded,
  testInLooks,
} from "../../../test/accessibility.ts";
import { answer, refuse, restore } from "../../../test/fake-api.ts";
import { rui } from "../../../test/fake-identity.ts";
import { fullLetter, messageOf, messagePageOf } from "../../../test/sample-messages.ts";
import { queryClient } from "../../lib/api/query-client.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });

const PATH = "/dashboard/messages";
const offer = messageOf("offer", { email: "failed", letter: fullLetter });
const longName = messageOf("long", {
  isRead: true,
  letter: {
    subject: "Aşırıuzunbirkelimedenoluşanbiretkinlikadı".repeat(2),
    blocks: [{ type: "paragraph", spans: [{ text: "ماراثون الليل" }] }],
  },
});

testInLooks("read and unread messages have no violation, and fit a narrow screen", async () => {
  answer("listMyMessages", messagePageOf([offer, longName], { unread: 99, nextCursor: "next" }));
  await openSite(PATH);
  await expectPageLoaded();
  await expect.element(page.getByRole("link", { name: "Messages, 99+ unread" }).first()).toBeVisible();
  await expectAccessible();
  await expectFitsNarrowScreen();
});

testInLooks("an opened message has no violation, and fits a narrow screen", async () => {
  answer("listMyMessages", messagePageOf([offer]));
  await openSite(`${PATH}?message=${offer.id}`);
  await expect.element(page.getByRole("dialog", { name: fullLetter.subject })).toBeVisible();
  await expectAccessible();
  await expectFitsNarrowScreen();
});

testInLooks("no messages, a deleted message and messages that fail to load have no violation", async () => {
  answer("listMyMessages", messagePageOf([], { sendsEmail: false }));
  await openSite(PATH);
  await expect.element(page.getByRole("heading", { name: "Nothing yet" })).toBeVisible();
  await expectAccessible();
  await openSite(`${PATH}?message=${offer.id}`);
  await expect.element(page.getByRole("dialog", { name: "This message is no longer available" })).toBeVisible();
  await expectAccessible();
  refuse("listMyMessages", "not-found");
  queryClient.clear();
  await openSite(PATH);
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expectAccessible();
});

testInLooks("stopping announcements has no violation after a failure and when it is done", async () => {
  refuse("unsubscribe", "internal");
  await openSite(`/unsubscribe/${exampleCode}`);
  const stop = page.getByRole("button", { name: "Stop these announcements" });
  await stop.click();
  await expect.element(page.getByText("Not stopped yet")).toBeVisible();
  await expectAccessible();
  restore("unsubscribe");
  await stop.click();
  await expect.element(page.getByRole("link", { name: "Turn them on again in your account" })).toBeVisible();
  await expectAccessible();
  await expectFitsNarrowScreen();
});
