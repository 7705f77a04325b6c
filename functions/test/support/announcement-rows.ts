import type { announcementEndpoints } from "../../src/contract/messages/announcement-endpoints.ts";
import { UNKNOWN } from "./endpoint-row.ts";
import type { EndpointRow } from "./endpoint-row.ts";
import type { World } from "./world.ts";

const words = { subject: "Start moves", text: "Come **earlier**." };
const ofEvent = ({ openId }: World) => ({ id: openId });
const ofAnnouncement = ({ openId, announcementId }: World) => ({ id: openId, announcementId });
const unknownEvent = { params: () => ({ id: UNKNOWN }), status: 404 } as const;
const unknownAnnouncement = {
  params: ({ openId }: World) => ({ id: openId, announcementId: UNKNOWN }),
  status: 404,
} as const;

/** What a team writes to its entries, and what people say to that. */
export const announcementRows: { [Name in keyof typeof announcementEndpoints]: EndpointRow<Name> } = {
  createAnnouncement: {
    caller: "organizer",
    params: ofEvent,
    body: () => ({ ...words, audience: {} }),
    refusalOfOthers: 404,
    refusedByRule: [
      { ...words, audience: {}, sendAt: "2001-01-01T00:00:00Z" },
      { ...words, audience: {}, sendAt: "9999-01-01T00:00:00Z" },
    ],
    unknownId: unknownEvent,
  },
  listAnnouncements: { caller: "organizer", params: ofEvent, refusalOfOthers: 404, unknownId: unknownEvent },
  listAnnouncementRecipients: {
    caller: "organizer",
    params: ofAnnouncement,
    refusalOfOthers: 404,
    unknownId: unknownAnnouncement,
  },
  cancelAnnouncement: {
    caller: "organizer",
    params: ofAnnouncement,
    refusalOfOthers: 404,
    unknownId: unknownAnnouncement,
  },
  retryAnnouncement: {
    caller: "organizer",
    params: ofAnnouncement,
    body: () => ({ uncertain: true }),
    refusalOfOthers: 404,
    unknownId: unknownAnnouncement,
  },
  previewAnnouncement: {
    caller: "organizer",
    params: ofEvent,
    body: () => ({ audience: { states: ["registered", "waiting"] }, ...words }),
    refusalOfOthers: 404,
    unknownId: unknownEvent,
  },
  testAnnouncement: {
    caller: "organizer",
    params: ofEvent,
    body: () => words,
    refusalOfOthers: 404,
    unknownId: unknownEvent,
  },
  askOrganizer: {
    caller: "stranger",
    params: ofEvent,
    body: () => ({ text: "Where can I park?" }),
    refusalOfOthers: "shared",
    unknownId: unknownEvent,
  },
  unsubscribe: {
    caller: "stranger",
    params: () => ({ code: "thereIsNoSuchCode000" }),
    body: () => ({ "List-Unsubscribe": "One-Click" }),
    refusalOfOthers: "shared",
  },
  getMyAnnouncementSettings: {
    caller: "runner",
    params: ({ runner }) => ({ userId: runner.uid }),
    refusalOfOthers: 403,
  },
  changeMyAnnouncementSetting: {
    caller: "runner",
    params: ({ runner, openId }) => ({ userId: runner.uid, marathonId: openId }),
    body: () => ({ optedOut: true }),
    refusalOfOthers: 403,
    unknownId: { params: ({ runner }) => ({ userId: runner.uid, marathonId: UNKNOWN }), status: 404 },
  },
};
