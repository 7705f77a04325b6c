import type { Message, MessagePage } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { endpointDocs } from "@run/functions/contract/docs";
import { messagesOf, newestPage, unreadText, withAllRead, withRead } from "./message-pages.ts";

const example = endpointDocs.listMyMessages.example.answer;
const message = (id: string, isRead = false): Message => {
  const [first] = example.messages;
  if (first === undefined) throw new Error("The documented list is empty");
  return { ...first, id, isRead };
};
const listOf = (unread: number, ...pages: Message[][]) => ({
  pages: pages.map((messages): MessagePage => ({ ...example, messages, unread })),
  pageParams: pages.map((_, index) => (index === 0 ? null : `cursor ${index}`)),
});
const readOf = (data: ReturnType<typeof listOf>) => messagesOf(data).map(({ id, isRead }) => [id, isRead]);

describe("the loaded messages", () => {
  it("have a message once, even if a newer one has moved it to the next page", () => {
    const data = listOf(3, [message("c"), message("b")], [message("b"), message("a")]);
    expect(messagesOf(data).map(({ id }) => id)).toEqual(["c", "b", "a"]);
  });

  it("are unread one less after one is read", () => {
    const read = withRead(listOf(2, [message("b")], [message("a")]), "a");
    expect(readOf(read)).toEqual([
      ["b", false],
      ["a", true],
    ]);
    expect(read.pages.map(({ unread }) => unread)).toEqual([1, 1]);
  });

  it("stay as they are if the message was read before or is not among them", () => {
    const data = listOf(1, [message("b"), message("a", true)]);
    expect(withRead(data, "a")).toBe(data);
    expect(withRead(data, "other")).toBe(data);
  });

  it("stay at the highest number that the server counts, because there may be more", () => {
    expect(withRead(listOf(99, [message("a")]), "a").pages[0]?.unread).toBe(99);
  });

  it("can all be read", () => {
    const read = withAllRead(listOf(99, [message("b")], [message("a")]));
    expect(readOf(read).every(([, isRead]) => isRead)).toBe(true);
    expect(read.pages.map(({ unread }) => unread)).toEqual([0, 0]);
  });

  it("are reduced to the newest page", () => {
    expect(newestPage(listOf(2, [message("b")], [message("a")]))).toEqual(listOf(2, [message("b")]));
  });
});

describe("the number of unread messages", () => {
  it.each([
    [1, "1"],
    [98, "98"],
    [99, "99+"],
  ])("%i is shown as %s", (unread, text) => {
    expect(unreadText(unread)).toBe(text);
  });
});
