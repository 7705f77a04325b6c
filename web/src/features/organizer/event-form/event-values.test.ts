import { describe, expect, it } from "vitest";
import { changesBetween, editLabelsText, shownValues, withKeptTimes } from "./event-values.ts";

const saved = {
  title: "Coast Run",
  startRegistrationDate: "2026-03-01",
  endRegistrationDate: "2026-04-01",
  marathonStartDate: "2026-04-19T22:30:00Z",
  location: "Porto",
  runningDistance: "10 KM",
  marathonImageURL: "https://example.com/a.png",
  description: "One.\r\nTwo.",
};

describe("the changes that an edit sends", () => {
  const shown = shownValues({ ...saved, timeZone: "Europe/Lisbon" });

  it("are empty if the form keeps its shown values", () => {
    expect(changesBetween(shown, { ...shown })).toEqual({});
  });

  it("are compared with days in the event's time zone and with a text area's line breaks", () => {
    expect(shown.marathonStartDate).toBe("2026-04-19");
    expect(shownValues({ ...saved, timeZone: "Asia/Tokyo" }).marathonStartDate).toBe("2026-04-20");
    expect(shown.description).toBe("One.\nTwo.");
  });

  it("show the time at which registration opens on the clocks of the event's zone", () => {
    const openingOf = (startRegistrationDate: string) =>
      shownValues({ ...saved, startRegistrationDate, timeZone: "Europe/Berlin" }).startRegistrationDate;
    expect(openingOf("2026-05-03")).toBe("2026-05-03");
    expect(openingOf("2026-05-03T09:00")).toBe("2026-05-03T09:00");
    expect(openingOf("2026-05-03T09:00:30")).toBe("2026-05-03T09:00");
    expect(openingOf("2026-05-02T23:30:00Z")).toBe("2026-05-03T01:30");
  });

  it("keep the time of day of a date that moves to another day", () => {
    const event = { ...saved, endRegistrationDate: "2026-04-01T18:00", timeZone: "Europe/Lisbon" };
    const changes = { title: "x", marathonStartDate: "2026-04-26", endRegistrationDate: "2026-04-02" };
    expect(withKeptTimes({ ...changes, startRegistrationDate: "2026-03-02T09:00" }, event)).toEqual({
      title: "x",
      startRegistrationDate: "2026-03-02T09:00",
      marathonStartDate: "2026-04-26T23:30:00",
      endRegistrationDate: "2026-04-02T18:00",
    });
    expect(withKeptTimes({ title: "x" }, event)).toEqual({ title: "x" });
  });

  it("contain only the changed fields", () => {
    expect(changesBetween(shown, { ...shown, title: "Coast Night Run", location: "Gaia" })).toEqual({
      title: "Coast Night Run",
      location: "Gaia",
    });
  });
});

describe("the names of fields in a sentence", () => {
  it("are joined as in English", () => {
    expect(editLabelsText(["title"])).toBe("Title");
    expect(editLabelsText(["title", "location"])).toBe("Title and Location");
    expect(editLabelsText(["title", "location", "description"])).toBe("Title, Location, and Description");
  });
});
