import { objectDocs } from "../object.docs.ts";
import {
  announcementCountsSchema,
  announcementPageSchema,
  announcementPreviewSchema,
  announcementRecipientSchema,
  announcementRecipientsSchema,
  announcementRetrySchema,
  announcementSchema,
  announcementSettingSchema,
  announcementSettingsSchema,
  announcementTestSchema,
  audienceAnswerSchema,
  audienceSchema,
  newAnnouncementSchema,
  optedOutSchema,
  organizerQuestionSchema,
  previewRequestSchema,
  skipCountSchema,
  skippedSchema,
  unsubscribeSchema,
} from "./announcements.ts";

const subject = "The subject.";
const text = "The text in Markdown.";
const audience = "To whom it goes.";
const consent = "The team declares that people without an account, whom it entered, agreed to get email.";
const nextCursor = "For the next page, or null.";
const reason =
  "`no-address`: nobody knows an address. `opted-out`: the person wants none. `no-consent`: the team entered the " +
  "person and has not declared consent. `double-address`: the same person gets it for another entry.";

export const announcementObjects = {
  NewAnnouncement: objectDocs(newAnnouncementSchema, "An announcement to the runners of an event.", {
    subject,
    text,
    audience,
    consent,
    sendAt: "When it goes out, up to race day. Without it, at once.",
    alsoLater: "Whether people who register later get it, too, until race day is over.",
  }),
  Audience: objectDocs(audienceSchema, "The entries that fit every field.", {
    races: "Of one of these races.",
    waves: "In one of these waves. Beside `races`, a wave narrows only its own race: the others are chosen as a whole.",
    states: "`registered`, which is the default, or `waiting`.",
    waiverMissing: "Only those without a signature on the current waiver.",
    answers: "Who chose one of these options, for every question that is named.",
    entries: "Only these entries, by `entryId`.",
  }),
  AudienceAnswer: objectDocs(audienceAnswerSchema, "A chosen option of a question.", {
    question: "The question's id.",
    option: "The option's label. `yes` or `no` for a checkbox.",
  }),
  AnnouncementPage: objectDocs(announcementPageSchema, "A page of an event's announcements.", {
    announcements: "Newest first.",
    nextCursor,
  }),
  Announcement: objectDocs(announcementSchema, "A message from an event's team to its runners.", {
    id: "The announcement's id.",
    subject,
    text,
    audience,
    consent,
    by: "The email address of the member who wrote it.",
    at: "When it was written.",
    sendAt: "When it goes out, or null: at once.",
    alsoLater: "Whether people who register later get it, too.",
    state: "`scheduled`, `sending`, `sent`, or `cancelled` once it was canceled.",
    counts: "What became of its emails.",
  }),
  AnnouncementCounts: objectDocs(announcementCountsSchema, "What became of an announcement.", {
    made: "How many people got a message on the site. The numbers of emails cover the last thirty days.",
    queued: "Emails that are waiting to be sent.",
    sent: "Emails that the mail server has taken, and those of people whose address has the announcement already.",
    failed: "Emails that it has refused, or that could not be sent within a day.",
    uncertain: "Emails that it may or may not have taken. The organizer decides whether they are sent again.",
    withheld: "Emails to addresses that nobody has confirmed, or of an event whose owner has confirmed none.",
    superseded:
      "Emails that were not sent, because the person canceled or opted out, or the team canceled the announcement.",
    skipped: "Entries that got no message of their own, by reason.",
  }),
  SkipCount: objectDocs(skipCountSchema, "Entries that got no message of their own.", { reason, count: "How many." }),
  AnnouncementRetry: objectDocs(announcementRetrySchema, "What is sent again besides failed emails.", {
    uncertain: "Also what the mail server may have taken.",
  }),
  Unsubscribe: objectDocs(unsubscribeSchema, "What mail programs send (RFC 8058).", {
    "List-Unsubscribe": "Always `One-Click`.",
  }),
  AnnouncementRecipients: objectDocs(announcementRecipientsSchema, "A page of an announcement's people.", {
    recipients: "In no particular order.",
    nextCursor,
  }),
  AnnouncementRecipient: objectDocs(announcementRecipientSchema, "A person to whom an announcement goes.", {
    entryId: "The person's entry.",
    name: "The person's name. Empty if the entry no longer exists.",
    state: "What became of the email.",
    error: "The mail server's status, or a word for what went wrong.",
  }),
  PreviewRequest: objectDocs(previewRequestSchema, "An announcement before it is made.", {
    subject,
    text,
    audience,
    consent,
  }),
  AnnouncementPreview: objectDocs(announcementPreviewSchema, "To whom an announcement would go.", {
    count: "How many people would get a message.",
    skipped: "Who would not.",
    letter: "Its text as people will see it. Null without a subject and a text.",
  }),
  Skipped: objectDocs(skippedSchema, "Entries that get no message of their own.", {
    reason,
    count: "How many.",
    names: "Up to twenty of their names.",
  }),
  AnnouncementTest: objectDocs(announcementTestSchema, "An announcement to the caller alone.", { subject, text }),
  AnnouncementSettings: objectDocs(
    announcementSettingsSchema,
    "The events whose announcements the caller does not get.",
    {
      optedOut: "The events.",
    },
  ),
  OptedOut: objectDocs(optedOutSchema, "An event whose announcements the caller does not get.", {
    marathonId: "The event's id.",
    title: "The event's name. Null once it is deleted.",
    since: "When the caller opted out.",
  }),
  AnnouncementSetting: objectDocs(announcementSettingSchema, "Whether the caller gets an event's announcements.", {
    optedOut: "True if the caller gets none.",
  }),
  OrganizerQuestion: objectDocs(organizerQuestionSchema, "A question to an organizer.", {
    subject,
    text: "The text.",
  }),
};
