import { inserted, modified } from "../http/acknowledged.ts";
import type { Handlers } from "../http/endpoint-binder.ts";
import {
  cancelAnnouncement,
  createAnnouncement,
  listAnnouncements,
  listRecipients,
  retryAnnouncement,
} from "./announcements.ts";
import type { AnnouncementParts } from "./announcements.ts";
import { previewAnnouncement, testAnnouncement } from "./previews.ts";
import type { PreviewParts } from "./previews.ts";
import { askOrganizer } from "./questions.ts";
import type { QuestionParts } from "./questions.ts";
import { changeAnnouncementSetting, getAnnouncementSettings, unsubscribe } from "./unsubscribing.ts";
import type { UnsubscribeParts } from "./unsubscribing.ts";

type Parts = AnnouncementParts & PreviewParts & QuestionParts & UnsubscribeParts;

export function announcementHandlers(parts: Parts) {
  return {
    createAnnouncement: async ({ params, body, caller, idempotencyKey }) =>
      inserted(await createAnnouncement(parts, { eventId: params.id, caller, body, idempotencyKey })),
    listAnnouncements: ({ params, query, caller }) =>
      listAnnouncements(parts, { eventId: params.id, caller, cursor: query.cursor ?? null }),
    listAnnouncementRecipients: ({ params: { id, announcementId }, query, caller }) => {
      const { outcome = null, cursor = null } = query;
      return listRecipients(parts, { eventId: id, announcementId, caller, outcome, cursor });
    },
    cancelAnnouncement: async ({ params: { id, announcementId }, caller, deadline }) =>
      modified(await cancelAnnouncement(parts, { eventId: id, announcementId, caller, deadline })),
    retryAnnouncement: async ({ params: { id, announcementId }, body, caller, deadline }) => {
      const isUncertainToo = body?.uncertain ?? false;
      const retry = { eventId: id, announcementId, caller, isUncertainToo, deadline };
      return modified(await retryAnnouncement(parts, retry));
    },
    previewAnnouncement: ({ params, body, caller, deadline }) =>
      previewAnnouncement(parts, { eventId: params.id, caller, body, deadline }),
    testAnnouncement: async ({ params, body, caller, idempotencyKey }) => {
      await testAnnouncement(parts, { eventId: params.id, caller, body, idempotencyKey });
      return { acknowledged: true };
    },
    askOrganizer: async ({ params, body, caller, idempotencyKey, deadline }) =>
      inserted(await askOrganizer(parts, { id: params.id, caller, question: body, idempotencyKey, deadline })),
    unsubscribe: async ({ params }) => {
      await unsubscribe(parts, params.code);
      return { acknowledged: true };
    },
    getMyAnnouncementSettings: ({ params, caller, deadline }) =>
      getAnnouncementSettings(parts, { ...params, caller, deadline }),
    changeMyAnnouncementSetting: async ({ params: { userId, marathonId: eventId }, body, caller }) =>
      modified(await changeAnnouncementSetting(parts, { userId, eventId, ...body, caller })),
  } satisfies Partial<Handlers>;
}
