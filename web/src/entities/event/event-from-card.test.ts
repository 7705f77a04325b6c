import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { queryKeys } from "../query-keys.ts";
import { eventFromCard } from "./event-from-card.ts";
import { eventOf } from "./event.fixtures.ts";

describe("an event from its card", () => {
  it("is found in a list that was loaded at once or page by page", () => {
    const whole = new QueryClient();
    whole.setQueryData(queryKeys.marathons, [eventOf({ _id: "a" }), eventOf({ _id: "b" })]);
    expect(eventFromCard(whole, "b")).toMatchObject({ _id: "b", description: "", totalRegistrationCount: [] });

    const paged = new QueryClient();
    paged.setQueryData(["marathons", "open"], {
      pages: [{ events: [eventOf({ _id: "a" })] }, { events: [eventOf({ _id: "b" })] }],
    });
    expect(eventFromCard(paged, "b")).toMatchObject({ _id: "b" });
  });

  it("is undefined if no list has it", () => {
    const client = new QueryClient();
    client.setQueryData(queryKeys.myRegistrations("u"), [eventOf({ _id: "a" })]);
    client.setQueryData(queryKeys.marathons, undefined);
    expect(eventFromCard(client, "a")).toBeUndefined();
  });
});
