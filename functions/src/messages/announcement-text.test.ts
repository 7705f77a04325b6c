import { describe, expect, it } from "vitest";
import { NOON } from "../../test/support/event-in-memory.ts";
import { mailTo } from "../../test/support/stored-mail.ts";
import type { StoredAnnouncement } from "./stored-announcement.ts";
import { withAnnouncementText } from "./announcement-text.ts";
import { messageData } from "./stored-message.ts";
import type { DeliveryState } from "./stored-message.ts";

const announcement = { subject: "Start moves", text: "Come **earlier**.", cancelledAt: null } as StoredAnnouncement;
const canceled = { ...announcement, cancelledAt: new Date(NOON) };
const message = { ...mailTo("anna", 1, NOON, "announcement"), announcementId: "a1" };
const inState = (state: DeliveryState) => ({ ...message, delivery: { ...message.delivery, state } });
const subjectOf = (...of: Parameters<typeof withAnnouncementText>) => withAnnouncementText(...of).data.subject;

describe("the message of an announcement", () => {
  it("has the announcement's text, which is stored once", () => {
    expect(withAnnouncementText(message, { announcement }).data).toMatchObject({
      subject: "Start moves",
      blocks: [{ type: "paragraph", spans: [{ text: "Come " }, { text: "earlier", isStrong: true }, { text: "." }] }],
    });
  });

  it("shows the text of a canceled one only to those who have the email", () => {
    expect(subjectOf(inState("SUCCESS"), { announcement: canceled })).toBe("Start moves");
    for (const state of ["PENDING", "SUPERSEDED"] as const)
      expect(subjectOf(inState(state), { announcement: canceled })).toBe("Announcement canceled");
    expect(subjectOf(message, null)).toBe("Announcement canceled");
  });

  it("shows its own text if it is a test", () => {
    const data = messageData({ subject: "Test", markdown: "- a" });
    const test = { ...mailTo("olivia", 1, NOON, "announcement"), data };
    expect(withAnnouncementText(test, null).data).toMatchObject({ subject: "Test", blocks: [{ type: "list" }] });
  });

  it("is the only message that changes", () => {
    const notice = mailTo("anna", 1, NOON);
    expect(withAnnouncementText(notice, null)).toBe(notice);
  });
});
