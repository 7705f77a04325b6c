import { objectDocs } from "../object.docs.ts";
import {
  distanceCountSchema,
  eventOptionsSchema,
  eventPageSchema,
  monthCountSchema,
  myEventOptionsSchema,
  myEventPageSchema,
  myEventSchema,
  myStateCountsSchema,
  stateCountsSchema,
} from "./event-list.ts";
import { cancellationFields, cardFields, revisionFields } from "./event.docs.ts";

const stateFields = {
  all: "How many events there are in all states.",
  open: "How many are open for registration.",
  upcoming: "How many have a race day that is not over.",
  past: "How many have a race day that is over.",
};

export const eventListObjects = {
  EventPage: objectDocs(eventPageSchema, "A page of events.", {
    events: "The events of this page.",
    nextCursor: "The cursor of the next page, or null after the last one. It is valid only with the same `sort`.",
    total: "How many events all pages have.",
    options: "What the filters would show. Null except on the first page.",
  }),
  EventOptions: objectDocs(
    eventOptionsSchema,
    "How many events each choice of a filter would show, given the other filters. Choices that would show none are left out.",
    { states: "By state.", distances: "By distance, shortest first.", months: "By month of race day, earliest first." },
  ),
  StateCounts: objectDocs(stateCountsSchema, "How many events are in each state.", stateFields),
  DistanceCount: objectDocs(distanceCountSchema, "How many events are in a range of distances.", {
    value: "The range.",
    count: "How many events.",
  }),
  MonthCount: objectDocs(monthCountSchema, "How many events are in a month.", {
    value: "The month.",
    count: "How many events.",
  }),
  MyEventPage: objectDocs(myEventPageSchema, "A page of the caller's own events.", {
    events: "The events of this page.",
    nextCursor: "The cursor of the next page, or null after the last one. It is valid only with the same `sort`.",
    total: "How many events all pages have.",
    options: "What the filter would show. Null except on the first page.",
  }),
  MyEvent: objectDocs(myEventSchema, "An event whose team the caller is in.", {
    ...cardFields,
    viewer: "The caller's role, and what they may do.",
    totalCapacity: "How many runners fit: `capacity`, or else the sum of the races' capacities. Null without a limit.",
    ...revisionFields,
    ...cancellationFields,
  }),
  MyEventOptions: objectDocs(myEventOptionsSchema, "How many events each state would show, given the search.", {
    states: "By state.",
  }),
  MyStateCounts: objectDocs(myStateCountsSchema, "How many of the caller's events are in each state.", {
    ...stateFields,
    closed: "How many have a closed registration while race day is not over.",
    postponed: "How many are postponed.",
    draft: "How many are drafts.",
    cancelled: "How many are canceled.",
  }),
};
