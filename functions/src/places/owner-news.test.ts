import { describe, expect, it } from "vitest";
import { HOUR_MS, NOON, cancel, join, leave, raced, register } from "../../test/support/event-in-memory.ts";
import { newsToOthers, newsToTeam } from "./owner-news.ts";
import type { EventInMemory } from "../../test/support/event-in-memory.ts";

const toldOwner = (stored: EventInMemory) =>
  stored.messages.filter(({ uid }) => uid === "olivia").map(({ kind }) => kind);

describe("the other organizers of an event", () => {
  it("get the news of the owner, and no runner's message, each with an id of its own", () => {
    const stored = raced(1, { id: "a" });
    stored.commit([register("1")], NOON);
    const news = newsToTeam(stored.messages);
    const others = newsToOthers(news, ["olivia", "omar", "otto"]);
    expect(others.map(({ kind, uid, order, data }) => [kind, uid, order, data.title])).toEqual(
      ["omar", "otto"].map((uid) => ["event-full", uid, 2, stored.event.title]),
    );
    expect(new Set([...news, ...others].map(({ id }) => id)).size).toBe(3);
    // A commit that is repeated makes the same ones.
    expect(newsToOthers(news, ["omar", "otto"])).toEqual(others);
  });
});

describe("the owner of an event", () => {
  it("is told that all places are taken, and that nobody waits anymore, once a day", () => {
    const stored = raced(null, { id: "a", capacity: 1 }, { id: "b", capacity: 1 });
    stored.commit([register("1", "k", "a")], NOON);
    expect(toldOwner(stored)).toEqual([]);
    stored.commit([register("2", "k", "b")], NOON);
    expect(toldOwner(stored)).toEqual(["event-full"]);
    stored.commit([join("3", "k", "a")], NOON);
    stored.commit([leave("3")], NOON);
    expect(toldOwner(stored)).toEqual(["event-full", "waitlist-empty"]);
    stored.commit([cancel("1")], NOON);
    stored.commit([register("4", "k", "a")], NOON + 23 * HOUR_MS);
    expect(toldOwner(stored)).toHaveLength(2);
    stored.commit([cancel("4")], NOON + 24 * HOUR_MS);
    stored.commit([register("5", "k", "a")], NOON + 24 * HOUR_MS);
    expect(toldOwner(stored)).toEqual(["event-full", "waitlist-empty", "event-full"]);
  });

  it("gets messages with ids of their own, after those to runners", () => {
    const stored = raced(1, { id: "a" });
    stored.commit([register("1")], NOON);
    expect(stored.messages.map(({ kind, order }) => [kind, order])).toEqual([
      ["registered", 1],
      ["event-full", 2],
    ]);
    expect(stored.event.places.lastMessage).toBe(2);
  });
});
