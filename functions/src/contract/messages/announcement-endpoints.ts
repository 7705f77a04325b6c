import * as z from "zod/mini";
import { acknowledgedSchema, insertedSchema, modifiedSchema } from "../acknowledgement.ts";
import { act, change, create, read } from "../endpoint.ts";
import type { Endpoint } from "../endpoint.ts";
import { boundedText } from "../fields/bounded.ts";
import { announcementId, linkCode, eventId } from "../fields/ids.ts";
import { cursorQuery, eventParams, myRegistrationParams, userParams } from "../params.ts";
import {
  announcementPageSchema,
  announcementPreviewSchema,
  announcementRecipientsSchema,
  announcementRetrySchema,
  announcementSettingSchema,
  announcementSettingsSchema,
  announcementTestSchema,
  newAnnouncementSchema,
  organizerQuestionSchema,
  previewRequestSchema,
  unsubscribeSchema,
} from "./announcements.ts";
import { emailStates } from "./message.ts";

const announcementParams = z.object({ id: eventId, announcementId });

export const announcementEndpoints = {
  createAnnouncement: {
    ...create,
    permission: "announce",
    path: "/marathon/:id/announcements",
    params: eventParams,
    body: newAnnouncementSchema,
    response: insertedSchema,
  },
  listAnnouncements: {
    ...read,
    permission: "announce",
    path: "/marathon/:id/announcements",
    params: eventParams,
    query: cursorQuery,
    response: announcementPageSchema,
  },
  listAnnouncementRecipients: {
    ...read,
    permission: "announce",
    path: "/marathon/:id/announcements/:announcementId/recipients",
    params: announcementParams,
    query: z.strictObject({ outcome: z.optional(z.enum(emailStates)), cursor: z.optional(boundedText(400)) }),
    response: announcementRecipientsSchema,
  },
  cancelAnnouncement: {
    ...act,
    permission: "announce",
    path: "/marathon/:id/announcements/:announcementId/cancel",
    params: announcementParams,
    response: modifiedSchema,
  },
  retryAnnouncement: {
    ...act,
    permission: "announce",
    path: "/marathon/:id/announcements/:announcementId/retry",
    params: announcementParams,
    body: z.optional(announcementRetrySchema),
    response: modifiedSchema,
  },
  previewAnnouncement: {
    ...act,
    permission: "announce",
    path: "/marathon/:id/announcements/preview",
    params: eventParams,
    body: previewRequestSchema,
    response: announcementPreviewSchema,
  },
  testAnnouncement: {
    ...act,
    permission: "announce",
    path: "/marathon/:id/announcements/test",
    params: eventParams,
    body: announcementTestSchema,
    response: acknowledgedSchema,
  },
  askOrganizer: {
    ...create,
    permission: null,
    path: "/marathon/:id/questions",
    params: eventParams,
    body: organizerQuestionSchema,
    response: insertedSchema,
  },
  /** Mail programs call it without a session, and send a form (RFC 8058). */
  unsubscribe: {
    ...act,
    path: "/unsubscribe/:code",
    auth: "anonymous",
    takesForms: true,
    params: z.object({ code: linkCode }),
    body: z.optional(unsubscribeSchema),
    response: acknowledgedSchema,
  },
  getMyAnnouncementSettings: {
    ...read,
    path: "/my-announcement-settings/:userId",
    params: userParams,
    response: announcementSettingsSchema,
  },
  changeMyAnnouncementSetting: {
    ...change,
    path: "/my-announcement-settings/:userId/:marathonId",
    params: myRegistrationParams,
    body: announcementSettingSchema,
    response: modifiedSchema,
  },
} as const satisfies Record<string, Endpoint>;
