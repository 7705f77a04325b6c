import { anyErrorBodySchema, endpoints } from "@run/functions/contract";
import type { Activity, EndpointName } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { endpointDocs } from "@run/functions/contract/docs";
import previousRelease from "../../../../functions/test/fixtures/previous-release.json" with { type: "json" };
import { tolerant } from "./tolerant-reader.ts";

type Recorded = { endpoint: EndpointName; status: number; answer: unknown };
const answers = (previousRelease as Recorded[]).filter(({ status }) => status < 300);
const read = (name: EndpointName, answer: unknown) => z.safeParse(tolerant(endpoints[name].response), answer);

/** As a newer server might answer: with a further field in every object. */
function newer(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(newer);
  if (typeof answer !== "object" || answer === null) return answer;
  const fields = Object.entries(answer).map(([key, value]) => [key, newer(value)]);
  return { ...Object.fromEntries(fields), addedLater: { deep: [1, 2, 3] } };
}

describe("what the API answers", () => {
  it.each(answers)("was read in the previous release, and is read still: $endpoint", ({ endpoint, answer }) => {
    const { error } = read(endpoint, answer);
    expect(
      error?.issues,
      "a field that older servers leave out says with `withFallback` what to read then",
    ).toBeUndefined();
  });

  it.each(answers)("is read with fields that only a newer site knows, without them: $endpoint", (recorded) => {
    const { endpoint, answer } = recorded;
    const later = read(endpoint, newer(answer));
    expect(later.error?.issues).toBeUndefined();
    expect(later.data).toEqual(read(endpoint, answer).data);
    expect(JSON.stringify(later.data)).not.toContain("addedLater");
  });

  it("reads an event of a server that is older than hand-overs as its first, verified owner's", () => {
    const { answer } = answers.find(({ endpoint }) => endpoint === "getMarathon") ?? {};
    expect(answer).not.toHaveProperty("createdByVerified");
    expect(answer).not.toHaveProperty("handedOverAt");
    expect(read("getMarathon", answer).data).toMatchObject({ createdByVerified: true, handedOverAt: null });
  });

  it("reads a standing that is not known as none, and one of the waiting list as waiting", () => {
    const standing = { status: "suspended", position: null, ahead: null, offerExpiresAt: null };
    expect(read("getStanding", standing).data).toMatchObject({ status: "none" });
  });

  it("leaves out an activity of a kind that is not known, and keeps the others", () => {
    const { answer } = answers.find(({ endpoint }) => endpoint === "listActivity") ?? {};
    const page = answer as { activity: Activity[] };
    const unknown = { ...page.activity[0], kind: "checked-in" };
    const { data } = read("listActivity", { ...page, activity: [...page.activity, unknown] });
    expect(data).toEqual(read("listActivity", page).data);
    expect(data).toMatchObject(page);
  });

  it("keeps a message of a kind, an email state and a block that are not known", () => {
    const page = endpointDocs.listMyMessages.example.answer;
    const [message] = page.messages;
    const block = { type: "picture", source: "/course.svg" };
    const letter = { ...message?.letter, blocks: [...(message?.letter.blocks ?? []), block] };
    const unknown = { ...message, kind: "photos-ready", email: "bounced", letter };
    const { data } = read("listMyMessages", { ...page, messages: [unknown] });
    expect(data).toMatchObject({ messages: [{ id: message?.id, email: "uncertain" }] });
    expect(data).toMatchObject({
      messages: [{ letter: { blocks: [...(message?.letter.blocks ?? []), { type: "paragraph", spans: [] }] } }],
    });
  });

  it("refuses a list whose elements lack what the site needs, rather than read it as empty", () => {
    expect(read("listOpinions", [{ _id: "one" }]).success).toBe(false);
    expect(read("listOpinions", { opinions: [] }).success).toBe(false);
  });

  it("reads an error with an unknown code by its status, with the server's sentence", () => {
    const body = { error: "Your entry needs a guardian's name.", code: "guardian-missing", issues: [], more: 1 };
    expect(z.parse(anyErrorBodySchema, body)).toEqual({ error: body.error, code: null, issues: [] });
  });
});
