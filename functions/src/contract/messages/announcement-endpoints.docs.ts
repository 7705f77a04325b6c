import { OWN } from "../callers.docs.ts";
import type { DocsOf } from "../endpoint.docs.ts";
import { exampleEventId, exampleImportId, modified, organizer, runner } from "../examples.docs.ts";
import type { announcementEndpoints } from "./announcement-endpoints.ts";

const subject = "Bib pick-up moves indoors";
const text = "Because of the wind, come to the **town hall**.";
const audience = { races: ["main"] };
const letter = {
  subject,
  blocks: [
    {
      type: "paragraph" as const,
      spans: [
        { text: "Because of the wind, come to the " },
        { text: "town hall", isStrong: true as const },
        { text: "." },
      ],
    },
  ],
  facts: [],
  action: null,
};

export const announcementEndpointDocs: DocsOf<keyof typeof announcementEndpoints> = {
  createAnnouncement: {
    summary: "Sends an announcement to the runners of an event",
    description:
      "Every account gets it once, and so does every address of people without one. It never goes to people who canceled or " +
      "opted out. Its email goes to confirmed addresses only. `text` is Markdown: paragraphs, headings, quotes, lists, " +
      "bold, italic, and links with http, https and mailto; HTML and pictures stay text. An event may make 20 a day.",
    errors: ["marathon-not-found", "registration-not-open", "key-reused"],
    hasIdempotencyKey: true,
    example: {
      body: { subject, text, audience, alsoLater: true },
      answer: { acknowledged: true, insertedId: exampleImportId },
    },
  },
  listAnnouncements: {
    summary: "Lists the event's announcements, newest first, and what became of them",
    errors: ["marathon-not-found"],
    example: {
      answer: {
        announcements: [
          {
            id: exampleImportId,
            subject,
            text,
            audience,
            consent: false,
            by: organizer.email,
            at: "2026-09-30T07:00:00.000Z",
            sendAt: null,
            alsoLater: true,
            state: "sending",
            counts: {
              made: 812,
              queued: 120,
              sent: 690,
              failed: 2,
              uncertain: 0,
              withheld: 0,
              superseded: 0,
              skipped: [{ reason: "opted-out", count: 3 }],
            },
          },
        ],
        nextCursor: null,
      },
    },
  },
  listAnnouncementRecipients: {
    summary: "Lists the people of an announcement, and what became of their emails",
    description: "They are listed for thirty days.",
    errors: ["marathon-not-found", "announcement-not-found"],
    example: {
      answer: {
        recipients: [{ entryId: runner.userId, name: "Rui Almeida", state: "failed", error: "550" }],
        nextCursor: null,
      },
    },
  },
  cancelAnnouncement: {
    summary: "Cancels an announcement",
    description: "People who do not have it yet no longer get it. `modifiedCount` is 0 if everybody has it.",
    errors: ["marathon-not-found", "announcement-not-found"],
    example: { answer: modified },
  },
  retryAnnouncement: {
    summary: "Sends the failed emails of an announcement again",
    description:
      "With `uncertain`, also those that the mail server may have taken: some of these people get the email twice.",
    errors: ["marathon-not-found", "announcement-not-found"],
    example: { body: { uncertain: true }, answer: modified },
  },
  previewAnnouncement: {
    summary: "Counts the people whom an announcement would reach, and shows how it looks",
    errors: ["marathon-not-found"],
    example: {
      body: { audience, subject, text },
      answer: { count: 812, skipped: [{ reason: "opted-out", count: 1, names: ["Ana Costa"] }], letter },
    },
  },
  testAnnouncement: {
    summary: "Sends an announcement to the caller alone",
    errors: ["marathon-not-found", "registration-not-open"],
    example: { body: { subject, text }, answer: { acknowledged: true } },
  },
  askOrganizer: {
    summary: "Sends a question to the organizers of an event",
    description:
      "It reaches the owner and the organizers whose address is verified, who answer to the caller's address. An " +
      "account may ask five a day about an event, and twenty in all.",
    callers: "Anyone who is signed in",
    errors: ["marathon-not-found", "organizer-unreachable", "key-reused"],
    hasIdempotencyKey: true,
    example: {
      body: { subject: "Parking", text: "Where can I park at the start?" },
      answer: { acknowledged: true, insertedId: exampleImportId },
    },
  },
  unsubscribe: {
    summary: "Ends the announcements of an event to the holder of the code",
    description:
      "Mail programs call it with one click (RFC 8058), so it also takes forms. The answer is the same for an unknown " +
      "code. Messages about one's own place still come.",
    callers: "Anyone who holds the code",
    errors: [],
    example: { body: { "List-Unsubscribe": "One-Click" }, answer: { acknowledged: true } },
  },
  getMyAnnouncementSettings: {
    summary: "Lists the events whose announcements the caller does not get",
    callers: OWN,
    errors: ["forbidden"],
    example: {
      answer: {
        optedOut: [{ marathonId: exampleEventId, title: "Lisbon Night Run", since: "2026-09-30T07:00:00.000Z" }],
      },
    },
  },
  changeMyAnnouncementSetting: {
    summary: "Opts out of an event's announcements, or back in",
    callers: OWN,
    errors: ["forbidden", "marathon-not-found"],
    example: { body: { optedOut: false }, answer: modified },
  },
};
