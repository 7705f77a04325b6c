import type { OrganizerId } from "./accounts.ts";

export type DemoDocument = { path: string; data: Record<string, unknown> };

/** The day as of which the demo is written (`YYYY-MM-DD`), and where the site has its pictures. */
export type DemoContext = { anchorDay: string; pictureOf: (picture: DemoPicture) => string };

/** The event's editable fields. Days count from the anchor day: -3 is three days before it. */
export type DemoFields = {
  title: string;
  location: string;
  runningDistance: string;
  picture: DemoPicture;
  description: string;
  registrationOpens: number;
  registrationCloses: number;
  raceDay: number;
};

export type DemoEvent = DemoFields & {
  id: string;
  timeZone: string;
  organizer: OrganizerId;
  capacity: number | null;
  registered: number;
  /** How many runners are on the waiting list. */
  waiting?: number;
  contactsOpen?: boolean;
  /** The event's races. Without it, the event has the one race `main`. */
  races?: DemoRace[];
  /**
   * The fields that were different when the event was added, and its edits since. The last edit results in today's
   * fields.
   */
  history?: { added: Partial<DemoFields>; edits: DemoEdit[] };
  /** The day on which the organizer canceled the event. */
  canceledOn?: number;
};

/** A race on the event's day. Starts are times of day in the event's zone. */
export type DemoRace = {
  id: string;
  name: string;
  distanceKm: number;
  start: string;
  capacity: number | null;
  registered: number;
  waiting?: number;
  minimumAge?: number;
  maximumAge?: number;
  timeLimitMinutes?: number;
  waves?: { id: string; name: string; start: string }[];
  bibs?: { from: number; to: number };
};

export type DemoEdit = { day: number; by: OrganizerId } & ({ change: Partial<DemoFields> } | { restores: number });

export type DemoPicture =
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
