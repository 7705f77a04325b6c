import type { DemoEvent } from "../demo-types.ts";
import { canceledEvents } from "./canceled.ts";
import { closedEvents } from "./closed.ts";
import { openEvents } from "./open.ts";
import { eventsOpeningLater } from "./opening-later.ts";
import { pastEvents } from "./past.ts";

export const allEvents: DemoEvent[] = [
  ...openEvents,
  ...eventsOpeningLater,
  ...closedEvents,
  ...pastEvents,
  ...canceledEvents,
];
