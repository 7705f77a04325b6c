import { objectDocs } from "../object.docs.ts";
import { announcementObjects } from "./announcements.docs.ts";
import {
  factSchema,
  letterActionSchema,
  letterSchema,
  listBlockSchema,
  messagePageSchema,
  messageSchema,
  readMessageSchema,
  spanSchema,
  textBlockSchema,
} from "./message.ts";

export const messageObjects = {
  ...announcementObjects,
  MessagePage: objectDocs(messagePageSchema, "A page of the caller's messages.", {
    messages: "Newest first.",
    nextCursor: "For the next page, or null.",
    unread: "How many of all messages are unread, at most 99.",
    unconfirmed: "How many emails are sent only once the caller has confirmed their address, at most 99.",
    sendsEmail: "Whether RUN sends email. If it does not, messages appear only on the site.",
  }),
  Message: objectDocs(messageSchema, "What RUN has told somebody.", {
    id: "The message's id.",
    kind: "What it is about. A client shows a kind that it does not know like any other.",
    at: "When it happened.",
    marathonId: "The event that it is about, or null.",
    isRead: "Whether it was opened on the site.",
    email: "What became of its email.",
    letter: "Its text.",
  }),
  Letter: objectDocs(letterSchema, "The text of a message, the same in its email and on the site.", {
    subject: "The subject.",
    blocks: "Paragraphs, headings, quotes and lists. The first block says what happened.",
    facts: "What a reader looks up, such as the start and the reference.",
    action: "A page of the site to go to next, or null.",
  }),
  TextBlock: objectDocs(textBlockSchema, "A paragraph, a heading or a quote.", {
    type: "What it is.",
    spans: "Its text.",
  }),
  ListBlock: objectDocs(listBlockSchema, "A list.", {
    type: "Always `list`.",
    isOrdered: "Whether its items are numbered.",
    items: "The text of each item.",
  }),
  Span: objectDocs(spanSchema, "Some text of one style.", {
    text: "The text.",
    isStrong: "True if it is bold.",
    isEmphasized: "True if it is italic.",
    href: "Where it leads: an address with http, https or mailto.",
  }),
  Fact: objectDocs(factSchema, "Something that a reader looks up.", { label: "What it is.", value: "Its value." }),
  LetterAction: objectDocs(letterActionSchema, "What to do next.", {
    label: "The button's text.",
    path: "A path of the site.",
  }),
  ReadMessage: objectDocs(readMessageSchema, "Marks a message as read.", { read: "Always true." }),
};
