import { describe, expect, it } from "vitest";
import { freePlaces } from "./places.ts";

describe("free places", () => {
  it("never fall below zero and are null without a capacity", () => {
    expect(freePlaces({ capacity: 3, registered: 1, offered: 1, waiting: 0 })).toBe(1);
    expect(freePlaces({ capacity: 3, registered: 5, offered: 0, waiting: 0 })).toBe(0);
    expect(freePlaces({ capacity: null, registered: 5, offered: 0, waiting: 0 })).toBeNull();
  });
});
