import { describe, expect, it } from "vitest";
import { startListText } from "./start-list.ts";

const bjorn = {
  marathonId: "m",
  userId: "u",
  email: "bjorn@example.com",
  firstName: "Björn",
  lastName: "Åkesson",
  phone: "+46 555 0142",
  emergencyContact: 'Siv "Mum"\nat home',
  contactsShared: false,
  reference: "RUN-7F3K-92QD",
  registeredAt: "2026-03-05T12:00:00.000Z",
};

describe("the start list", () => {
  it("is UTF-8 that says so, with a heading, quoting and no formula", async () => {
    expect(await startListText([bjorn])).toBe(
      "\uFEFFFirst Name,Last Name,Email,Phone,Emergency Contact\r\n" +
        'Björn,Åkesson,bjorn@example.com,"\'+46 555 0142","Siv ""Mum""\nat home"\r\n',
    );
  });
});
