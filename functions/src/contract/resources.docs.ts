import { accountEndpointDocs } from "./accounts/endpoints.docs.ts";
import { accountObjects } from "./accounts/objects.docs.ts";
import { acknowledgementObjects } from "./acknowledgement.docs.ts";
import { calendarEndpointDocs, calendarObjects } from "./calendars/endpoints.docs.ts";
import type { DocsOf } from "./endpoint.docs.ts";
import type { EndpointName } from "./endpoints.ts";
import { errorObjects } from "./errors.docs.ts";
import { formEndpointDocs } from "./forms/endpoints.docs.ts";
import { formObjects } from "./forms/objects.docs.ts";
import { healthEndpointDocs, healthObjects } from "./health/endpoints.docs.ts";
import { eventEndpointDocs } from "./events/endpoints.docs.ts";
import { eventListObjects } from "./events/event-list.docs.ts";
import { historyObjects } from "./events/history.docs.ts";
import { eventChangeObjects } from "./events/event-changes.docs.ts";
import { eventObjects } from "./events/event.docs.ts";
import { messageEndpointDocs } from "./messages/endpoints.docs.ts";
import { messageObjects } from "./messages/objects.docs.ts";
import type { ObjectDocs } from "./object.docs.ts";
import { opinionEndpointDocs } from "./opinions/endpoints.docs.ts";
import { opinionObjects } from "./opinions/objects.docs.ts";
import { placeEndpointDocs } from "./places/endpoints.docs.ts";
import { placeObjects } from "./places/objects.docs.ts";
import { raceEndpointDocs } from "./races/endpoints.docs.ts";
import { raceObjects } from "./races/objects.docs.ts";
import { registrationEndpointDocs } from "./registrations/endpoints.docs.ts";
import { claimObjects } from "./registrations/claims.docs.ts";
import { activityObjects, registrationObjects, transferObjects } from "./registrations/objects.docs.ts";
import { otherObjects } from "./registrations/others.docs.ts";
import { importObjects } from "./registrations/import.docs.ts";
import { teamEntryObjects } from "./registrations/team-entry.docs.ts";
import { reportEndpointDocs } from "./reports/endpoints.docs.ts";
import { reportObjects } from "./reports/objects.docs.ts";
import { teamEndpointDocs } from "./team/endpoints.docs.ts";
import { teamObjects } from "./team/objects.docs.ts";
import { volunteerEndpointDocs } from "./volunteers/endpoints.docs.ts";
import { volunteerObjects } from "./volunteers/objects.docs.ts";

/** A chapter of the documentation: the endpoints of one resource and the objects that they send and answer. */
export type Resource = {
  title: string;
  description: string;
  endpoints: Readonly<Partial<Record<EndpointName, unknown>>>;
  objects: Readonly<Record<string, ObjectDocs>>;
};

export const resources: readonly Resource[] = [
  {
    title: "Marathons",
    description: "Events: lists, fields, settings and history.",
    endpoints: eventEndpointDocs,
    objects: { ...eventObjects, ...eventChangeObjects, ...eventListObjects, ...historyObjects },
  },
  {
    title: "Races",
    description: "The races of an event, with their places, waves and rules.",
    endpoints: raceEndpointDocs,
    objects: raceObjects,
  },
  {
    title: "Forms",
    description: "What an event asks of its runners: standard fields, questions and a waiver.",
    endpoints: formEndpointDocs,
    objects: formObjects,
  },
  {
    title: "Registrations",
    description: "The runners of events, and how a place passes from one runner to another.",
    endpoints: registrationEndpointDocs,
    objects: {
      ...registrationObjects,
      ...otherObjects,
      ...teamEntryObjects,
      ...importObjects,
      ...activityObjects,
      ...transferObjects,
      ...claimObjects,
    },
  },
  {
    title: "Places",
    description: "The counts of an event's places, its waiting list, and offers of free places.",
    endpoints: placeEndpointDocs,
    objects: placeObjects,
  },
  {
    title: "Team",
    description: "The people who run an event, their roles, and invitations to join them.",
    endpoints: teamEndpointDocs,
    objects: teamObjects,
  },
  {
    title: "Messages",
    description:
      "What RUN has told people by email and on the site, and what organizers and runners write to each other.",
    endpoints: messageEndpointDocs,
    objects: messageObjects,
  },
  {
    title: "Calendars",
    description: "A calendar that follows the races of an account, for programs that subscribe to calendars.",
    endpoints: calendarEndpointDocs,
    objects: calendarObjects,
  },
  {
    title: "Opinions",
    description: "What people say about RUN.",
    endpoints: opinionEndpointDocs,
    objects: opinionObjects,
  },
  {
    title: "Volunteers",
    description: "Offers to help.",
    endpoints: volunteerEndpointDocs,
    objects: volunteerObjects,
  },
  {
    title: "Accounts",
    description: "The caller's record and data.",
    endpoints: accountEndpointDocs,
    objects: accountObjects,
  },
  {
    title: "Health",
    description: "Whether the API works.",
    endpoints: healthEndpointDocs,
    objects: healthObjects,
  },
  {
    title: "Reports",
    description: "What the site says about itself: its errors and its speed, without a name.",
    endpoints: reportEndpointDocs,
    objects: reportObjects,
  },
];

/** The objects that all resources share. */
export const sharedObjects = { ...acknowledgementObjects, ...errorObjects };

export const endpointDocs: DocsOf<EndpointName> = {
  ...eventEndpointDocs,
  ...raceEndpointDocs,
  ...formEndpointDocs,
  ...registrationEndpointDocs,
  ...placeEndpointDocs,
  ...teamEndpointDocs,
  ...messageEndpointDocs,
  ...calendarEndpointDocs,
  ...opinionEndpointDocs,
  ...volunteerEndpointDocs,
  ...accountEndpointDocs,
  ...healthEndpointDocs,
  ...reportEndpointDocs,
};
