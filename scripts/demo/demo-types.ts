import type { OrganiserId } from "./accounts.ts";

/** What anybody may edit. Days are counted from the anchor day: -3 is three days before it. */
export type DemoFields = {
  title: string;
  location: string;
  runningDistance: string;
  picture: Picture;
  description: string;
  registrationOpens: number;
  registrationCloses: number;
  raceDay: number;
};

export type DemoEvent = DemoFields & {
  id: string;
  timeZone: string;
  organiser: OrganiserId;
  capacity: number | null;
  registered: number;
  /** How many stand on the waiting list. */
  waiting?: number;
  contactsOpen?: boolean;
  /** What was otherwise when the event was added, and what happened since; the last edit leaves it as it is now. */
  history?: { added: Partial<DemoFields>; edits: DemoEdit[] };
  /** The day on which its organiser cancelled it. */
  cancelledOn?: number;
};

export type DemoEdit = { day: number; by: OrganiserId } & ({ change: Partial<DemoFields> } | { restores: number });

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
