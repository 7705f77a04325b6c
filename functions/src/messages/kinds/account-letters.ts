import type { Letter } from "../../contract/index.ts";
import { paragraph } from "./letter-context.ts";

export function accountDeleted(): Letter {
  return {
    subject: "Your RUN account is deleted",
    blocks: [
      paragraph(
        "We deleted your RUN account, with your profile, your upcoming registrations and your places on waiting lists.",
      ),
      paragraph(
        "Your past places stay, shown as “Deleted runner”, so that counts stay right. Entries that an organizer made for you belong to the event: ask the organizer to cancel them.",
      ),
    ],
    facts: [],
    action: null,
  };
}
