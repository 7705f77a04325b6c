import { OWN } from "../callers.docs.ts";
import type { DocsOf } from "../endpoint.docs.ts";
import { exampleEventId, exampleImportId, modified } from "../examples.docs.ts";
import { announcementEndpointDocs } from "./announcement-endpoints.docs.ts";
import type { messageEndpoints } from "./endpoints.ts";

export const messageEndpointDocs: DocsOf<keyof typeof messageEndpoints> = {
  ...announcementEndpointDocs,
  listMyMessages: {
    summary: "Lists what RUN has told the caller, newest first",
    description:
      "Messages are kept for thirty days. Emails that were held back until the caller confirmed their address go out " +
      "once a token says that it is confirmed.",
    callers: OWN,
    errors: ["forbidden"],
    example: {
      answer: {
        messages: [
          {
            id: exampleImportId,
            kind: "registered",
            at: "2026-07-03T07:00:00.000Z",
            marathonId: exampleEventId,
            isRead: false,
            email: "sent",
            letter: {
              subject: "You are registered for Lisbon Night Run",
              blocks: [{ type: "paragraph", spans: [{ text: "Your place is confirmed." }] }],
              facts: [{ label: "Reference", value: "RUN-7K2M-Q4TX" }],
              action: { label: "Open My Apply List", path: "/dashboard/applied-marathons" },
            },
          },
        ],
        nextCursor: null,
        unread: 1,
        unconfirmed: 0,
        sendsEmail: true,
      },
    },
  },
  readMyMessage: {
    summary: "Marks a message as read",
    callers: OWN,
    errors: ["forbidden", "message-not-found"],
    example: { body: { read: true }, answer: modified },
  },
  readAllMyMessages: {
    summary: "Marks all messages as read",
    callers: OWN,
    errors: ["forbidden"],
    example: { answer: modified },
  },
};
