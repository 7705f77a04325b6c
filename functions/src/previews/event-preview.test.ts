import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { namedRace } from "../contract/index.ts";
import { headOf } from "./event-preview.ts";
import { withHead, withOtherHead } from "./page-head.ts";

const template = readFileSync(new URL("../../../web/index.html", import.meta.url), "utf8");
const ORIGIN = "https://run.example";
const shell = withHead(template, { title: "RUN", description: "The site.", address: "many" }, ORIGIN);

const event = {
  id: "lisbon",
  title: "Lisbon Seven Hills Marathon",
  marathonStartDate: "2027-03-07",
  timeZone: "Europe/Lisbon",
  location: "Lisbon, Portugal",
  runningDistance: "42.195 KM",
  races: null,
  marathonImageURL: "https://pictures.example/lisbon.jpg",
  description: "Seven hills.\n\nOne river.",
  stage: "published" as const,
  cancelledAt: null,
  dateToBeAnnounced: false,
};

function pageOf(changes: Partial<Parameters<typeof headOf>[0]> = {}): string {
  return withOtherHead(shell, headOf({ ...event, ...changes }), ORIGIN);
}

/** The content of every tag with that name. */
function said(html: string, name: string): string[] {
  const tag = new RegExp(`<(?:meta (?:property|name)|link rel)="${name}"\\s+(?:content|href)="([^"]*)"`, "g");
  return [...html.matchAll(tag)].map(([, content = ""]) => content);
}

describe("the preview of a shared event", () => {
  it("has the event's title, day, place, distance and picture, each once", () => {
    const page = pageOf();
    expect(page).toContain("<title>RUN | Lisbon Seven Hills Marathon</title>");
    expect(said(page, "og:title")).toEqual(["Lisbon Seven Hills Marathon"]);
    const words = "March 7, 2027 · Lisbon, Portugal · 42.195 KM. Seven hills. One river.";
    expect(said(page, "og:description")).toEqual([words]);
    expect(said(page, "description")).toEqual([words]);
    expect(said(page, "og:image")).toEqual(["https://pictures.example/lisbon.jpg"]);
    expect(said(page, "og:url")).toEqual([`${ORIGIN}/marathons/lisbon`]);
    expect(said(page, "canonical")).toEqual([`${ORIGIN}/marathons/lisbon`]);
  });

  it("has the distances of its races instead of the typed one once an organizer has set them", () => {
    const race = (id: string, distanceKm: number | null) => ({ ...namedRace(id, id), distanceKm });
    const races = [race("full", 42.195), race("half", 21.0975), race("walk", null)];
    expect(said(pageOf({ races }), "og:description")[0]).toContain("Portugal · 21.1 and 42.2 km. Seven hills.");
  });

  it("changes nothing below the head", () => {
    const body = (html: string) => html.slice(html.indexOf("</head>"));
    expect(body(pageOf())).toBe(body(shell));
  });

  it("says that an event is canceled", () => {
    expect(said(pageOf({ cancelledAt: new Date(0) }), "og:title")).toEqual(["Canceled: Lisbon Seven Hills Marathon"]);
  });

  it("says that an event is postponed, with its new date if there is one", () => {
    const postponed = { stage: "postponed" as const };
    expect(said(pageOf(postponed), "og:title")).toEqual(["Postponed: Lisbon Seven Hills Marathon"]);
    expect(said(pageOf(postponed), "og:description")[0]).toMatch(/^March 7, 2027/);
    const dateless = pageOf({ ...postponed, dateToBeAnnounced: true });
    expect(said(dateless, "og:description")[0]).toMatch(/^New date to be announced/);
  });

  it("escapes the organizer's text", () => {
    const attack = `</title><script>alert(1)</script>"><img src=x onerror=alert(2)>$&$1`;
    const page = pageOf({ title: attack, location: attack, runningDistance: attack, description: attack });
    expect(page.match(/<script>/g)).toHaveLength(template.match(/<script>/g)?.length ?? 0);
    expect(page).not.toContain("<img src=x");
    expect(said(page, "og:title")[0]).toContain("&lt;/title&gt;");
  });

  it("cuts a long description after a whole word", () => {
    const [words = ""] = said(pageOf({ description: "marathon ".repeat(100) }), "og:description");
    expect(words.length).toBeLessThanOrEqual(201);
    expect(words).toMatch(/ marathon…$/);
  });
});
