import { fanOut } from "../../src/delivery/fan-out.ts";
import type { Announcement, AnnouncementPage } from "../../src/contract/index.ts";
import { storesOf } from "../../src/stores.ts";
import { apiGet, apiPost } from "./arrange.ts";
import { db } from "./emulators.ts";
import type { Account, Reply } from "./emulators.ts";

export const words = { subject: "Start moves", text: "Come **earlier**." };

export const announce = (who: Account, id: string, change: object = {}, key?: string): Promise<Reply> =>
  apiPost(`/marathon/${id}/announcements`, {
    token: who.token,
    body: { ...words, audience: {}, ...change },
    headers: key === undefined ? undefined : { "Idempotency-Key": key },
  });
export const idOf = ({ body }: Reply): string => (body as { insertedId: string }).insertedId;

export const announcementsOf = async (who: Account, id: string): Promise<Announcement[]> =>
  ((await apiGet(`/marathon/${id}/announcements`, { token: who.token })).body as AnnouncementPage).announcements;

/** The job that makes messages, at that time. No schedule runs on the emulators. */
export const spread = (now = Date.now()) => fanOut({ ...storesOf(db), clock: () => now }, now + 60_000);

export const mailOf = async (announcementId: string) =>
  (await db.collection("mail").where("announcementId", "==", announcementId).get()).docs;

/** What the sender writes. */
export const setState = async (announcementId: string, uid: string, state: string) => {
  for (const message of await mailOf(announcementId)) {
    if (message.get("uid") === uid) await message.ref.update({ "delivery.state": state });
  }
};
