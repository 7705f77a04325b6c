import { UNREAD_MAX } from "@run/functions/contract";
import type { Letter, Message, MessagePage } from "@run/functions/contract";
import { endpointDocs } from "@run/functions/contract/docs";

const examplePage = endpointDocs.listMyMessages.example.answer;

/** The documented message with the given changes. Its id has 20 characters and begins with `id`. */
export function messageOf(
  id: string,
  { letter, ...changes }: Partial<Omit<Message, "letter">> & { letter?: Partial<Letter> } = {},
): Message {
  const [example] = examplePage.messages;
  if (example === undefined) throw new Error("The documented list is empty");
  return { ...example, ...changes, id: id.padEnd(20, "0"), letter: { ...example.letter, ...letter } };
}

/** A page of messages. As many are unread as in the page, unless `changes` say otherwise. */
export function messagePageOf(messages: Message[], changes: Partial<MessagePage> = {}): MessagePage {
  const unread = messages.filter(({ isRead }) => !isRead).length;
  return { ...examplePage, messages, unread: Math.min(unread, UNREAD_MAX), ...changes };
}

/** A letter with everything that a letter may have. */
export const fullLetter: Letter = {
  subject: "A place in Lisbon Night Run is held for you",
  blocks: [
    {
      type: "paragraph",
      spans: [
        { text: "A place in the " },
        { text: "half marathon", isStrong: true },
        { text: " is free, and you are " },
        { text: "next in line", isEmphasized: true },
        { text: "." },
      ],
    },
    { type: "heading", spans: [{ text: "What to do" }] },
    {
      type: "list",
      isOrdered: true,
      items: [
        [{ text: "Look at the " }, { text: "course map", href: "https://example.com/map" }, { text: "." }],
        [{ text: "Write to " }, { text: "the team", href: "mailto:team@example.com" }, { text: "." }],
      ],
    },
    { type: "list", isOrdered: false, items: [[{ text: "Not a link", href: "javascript:alert(1)" }]] },
    { type: "quote", spans: [{ text: "See you at the start!" }] },
  ],
  facts: [
    { label: "Race", value: "Half marathon" },
    { label: "Held until", value: "September 21, 2026, 11:59 PM Lisbon time" },
  ],
  action: { label: "See the offer", path: "/dashboard/applied-marathons" },
};
