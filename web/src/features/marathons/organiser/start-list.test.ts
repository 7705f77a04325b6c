import { describe, expect, it } from "vitest";
import { startListFileName, startListText } from "./start-list.ts";

const bjorn = {
  marathonId: "m",
  userId: "u",
  email: "bjorn@example.com",
  firstName: "Björn",
  lastName: "Åkesson",
  phone: "+46 555 0142",
  emergencyContact: 'Siv "Mum"\nat home',
  contactsShared: false,
};

describe("the start list", () => {
  it("is UTF-8 that says so, with a heading, quoting and no formula", async () => {
    expect(await startListText([bjorn])).toBe(
      "\uFEFFFirst Name,Last Name,Email,Phone,Emergency Contact\r\n" +
        'Björn,Åkesson,bjorn@example.com,"\'+46 555 0142","Siv ""Mum""\nat home"\r\n',
    );
  });

  it("is named after its event, whatever the title is written in", () => {
    expect(startListFileName("Zürich: Seelauf 10K!")).toBe("zürich-seelauf-10k-start-list.csv");
    expect(startListFileName("東京マラソン / 2026")).toBe("東京マラソン-2026-start-list.csv");
    expect(startListFileName("🏃‍♀️🏃")).toBe("event-start-list.csv");
    expect(startListFileName("a".repeat(200))).toHaveLength(80 + "-start-list.csv".length);
  });
});
