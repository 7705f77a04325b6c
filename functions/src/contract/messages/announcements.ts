import * as z from "zod/mini";
import { bounded } from "../fields/bounded.ts";
import { entryId, raceId } from "../fields/ids.ts";
import { requiredText } from "../fields/text.ts";
import {
  ANNOUNCEMENT_MAX,
  CHOSEN_ENTRIES_MAX,
  OPTION_MAX,
  ORGANIZER_QUESTION_MAX,
  QUESTIONS_MAX,
  RACES_MAX,
  SUBJECT_MAX,
  WAVES_MAX,
} from "../limits.ts";
import { emailStates, letterSchema } from "./message.ts";

/** What an entry has to be to count among those to whom an announcement goes. */
export const audienceStates = ["registered", "waiting"] as const;
export type AudienceState = (typeof audienceStates)[number];

const someOf = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item).check(bounded(z.minLength(1, "Choose at least one")), bounded(z.maxLength(most, `At most ${most}`)));

export const audienceAnswerSchema = z.strictObject({ question: raceId, option: requiredText("Option", OPTION_MAX) });

/**
 * To whom an announcement goes: to the entries that fit every field. Of several options of one question, one is enough.
 * Without `states`, to those who are registered.
 */
export const audienceSchema = z.strictObject({
  races: z.optional(someOf(raceId, RACES_MAX)),
  waves: z.optional(someOf(raceId, RACES_MAX * WAVES_MAX)),
  states: z.optional(someOf(z.enum(audienceStates), audienceStates.length)),
  /** Only entries without a signature on the current waiver. */
  waiverMissing: z.optional(z.literal(true)),
  answers: z.optional(someOf(audienceAnswerSchema, QUESTIONS_MAX)),
  /** Only these entries. */
  entries: z.optional(someOf(entryId, CHOSEN_ENTRIES_MAX)),
});
export type Audience = z.infer<typeof audienceSchema>;

const texts = {
  subject: requiredText("Subject", SUBJECT_MAX),
  text: requiredText("Text", ANNOUNCEMENT_MAX, "paragraphs"),
};
const toWhom = {
  audience: audienceSchema,
  /** The team declares that the people whom it entered, and who have no account, agreed to get email. */
  consent: z.optional(z.literal(true)),
};

/** The body of `createAnnouncement`. */
export const newAnnouncementSchema = z
  .strictObject({
    ...texts,
    ...toWhom,
    sendAt: z.optional(z.iso.datetime("Send at must be an instant like 2026-10-01T07:00:00Z")),
    alsoLater: z.optional(z.literal(true)),
  })
  .check(
    z.refine(
      ({ audience, alsoLater }) =>
        !alsoLater || (audience.entries === undefined && (audience.states?.includes("registered") ?? true)),
      {
        path: ["alsoLater"],
        error: "Only an announcement to registered runners can also go to runners who register later",
      },
    ),
  );
export type NewAnnouncement = z.infer<typeof newAnnouncementSchema>;

export const announcementStates = ["scheduled", "sending", "sent", "cancelled"] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** Why an entry gets no message of its own. */
export const skipReasons = ["no-address", "opted-out", "no-consent", "double-address"] as const;
export type SkipReason = (typeof skipReasons)[number];

export const skipCountSchema = z.strictObject({ reason: z.enum(skipReasons), count: z.number() });

export const announcementCountsSchema = z.strictObject({
  /** How many people got a message. The numbers of emails cover the last thirty days. */
  made: z.number(),
  queued: z.number(),
  sent: z.number(),
  failed: z.number(),
  uncertain: z.number(),
  withheld: z.number(),
  superseded: z.number(),
  skipped: z.array(skipCountSchema),
});

export const announcementSchema = z.strictObject({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  audience: audienceSchema,
  consent: z.boolean(),
  by: z.string(),
  at: z.iso.datetime(),
  sendAt: z.nullable(z.iso.datetime()),
  alsoLater: z.boolean(),
  state: z.enum(announcementStates),
  counts: announcementCountsSchema,
});
export type Announcement = z.infer<typeof announcementSchema>;

export const announcementPageSchema = z.strictObject({
  announcements: z.array(announcementSchema),
  nextCursor: z.nullable(z.string()),
});
export type AnnouncementPage = z.infer<typeof announcementPageSchema>;

export const announcementRecipientSchema = z.strictObject({
  entryId: z.string(),
  name: z.string(),
  state: z.enum(emailStates),
  /** The mail server's status, or a word for what went wrong. */
  error: z.nullable(z.string()),
});
export const announcementRecipientsSchema = z.strictObject({
  recipients: z.array(announcementRecipientSchema),
  nextCursor: z.nullable(z.string()),
});
export type AnnouncementRecipients = z.infer<typeof announcementRecipientsSchema>;

export const announcementRetrySchema = z.strictObject({ uncertain: z.optional(z.literal(true)) });

export const previewRequestSchema = z.strictObject({
  ...toWhom,
  subject: z.optional(texts.subject),
  text: z.optional(texts.text),
});
export type PreviewRequest = z.infer<typeof previewRequestSchema>;

export const skippedSchema = z.strictObject({
  reason: z.enum(skipReasons),
  count: z.number(),
  names: z.array(z.string()),
});
export const announcementPreviewSchema = z.strictObject({
  count: z.number(),
  skipped: z.array(skippedSchema),
  /** The text as people will see it. Null without a subject and a text. */
  letter: z.nullable(letterSchema),
});
export type AnnouncementPreview = z.infer<typeof announcementPreviewSchema>;

export const announcementTestSchema = z.strictObject(texts);

/** What mail programs send to unsubscribe with one click (RFC 8058). */
export const unsubscribeSchema = z.strictObject({ "List-Unsubscribe": z.optional(z.literal("One-Click")) });

export const optedOutSchema = z.strictObject({
  marathonId: z.string(),
  title: z.nullable(z.string()),
  since: z.iso.datetime(),
});

/** The events whose announcements the caller does not get. */
export const announcementSettingsSchema = z.strictObject({
  optedOut: z.array(optedOutSchema),
});
export type AnnouncementSettings = z.infer<typeof announcementSettingsSchema>;

export const announcementSettingSchema = z.strictObject({ optedOut: z.boolean("Opted out must be true or false") });

/** The body of `askOrganizer`. */
export const organizerQuestionSchema = z.strictObject({
  subject: z.optional(requiredText("Subject", SUBJECT_MAX)),
  text: requiredText("Text", ORGANIZER_QUESTION_MAX, "paragraphs"),
});
export type OrganizerQuestion = z.infer<typeof organizerQuestionSchema>;
