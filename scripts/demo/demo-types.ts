import type { OrganiserId } from "./accounts.ts";

/** Days are counted from the anchor day: -3 is three days before it. */
export type DemoEvent = {
  id: string;
  title: string;
  location: string;
  timeZone: string;
  runningDistance: string;
  picture: Picture;
  description: string;
  organiser: OrganiserId;
  registrationOpens: number;
  registrationCloses: number;
  raceDay: number;
  capacity: number | null;
  registered: number;
  contactsOpen?: boolean;
};

export type Picture =
  | "city-skyline"
  | "harbour-bridge"
  | "alpine-pass"
  | "desert-dunes"
  | "forest-trail"
  | "coast-road"
  | "old-town"
  | "northern-night"
  | "tropical-beach"
  | "riverside-park"
  | "does-not-load";

export type Runner = { uid: string; firstName: string; lastName: string; email: string; phone: string };
