import type { FormSettings } from "../../../functions/src/contract/index.ts";
import { newPlaces } from "../../../functions/src/events/stored-places.ts";
import { demoRunners, organizers } from "../accounts.ts";
import { chanceFrom } from "../chance.ts";
import { dayPlus, instantAt } from "../days.ts";
import type { DemoContext, DemoPicture } from "../demo-types.ts";
import { makePeople } from "./people.ts";
import { PlayedEvent } from "./played-event.ts";

type Wanted = {
  id: string;
  title: string;
  location: string;
  timeZone: string;
  runningDistance: string;
  picture: DemoPicture;
  description: string;
  capacity: number;
  registrationOpens: number;
  registrationCloses: number;
  raceDay: number;
  stage: "draft" | "published";
  added: number;
};

function oliviasEvent(wanted: Wanted, { anchorDay, pictureOf }: DemoContext): PlayedEvent {
  const { id, title, location, timeZone, runningDistance, description, stage } = wanted;
  const { olivia } = organizers;
  return new PlayedEvent(id, {
    ...{ title, location, timeZone, runningDistance, description, stage },
    marathonImageURL: pictureOf(wanted.picture),
    startRegistrationDate: dayPlus(anchorDay, wanted.registrationOpens),
    endRegistrationDate: dayPlus(anchorDay, wanted.registrationCloses),
    marathonStartDate: dayPlus(anchorDay, wanted.raceDay),
    places: { ...newPlaces(wanted.capacity), referenceKey: "demo" },
    races: null,
    form: null,
    ageGroups: null,
    cutOffDays: 0,
    offerHours: 12,
    contactsOpen: false,
    locked: false,
    createdBy: olivia.email,
    createdByVerified: true,
    organiserUid: olivia.uid,
    createdAt: instantAt(anchorDay, wanted.added, 0.3),
  });
}

const socks = ["S", "M", "L"] as const;
const sources = ["A friend", "A running club", "Social media", "A poster"] as const;

/** A short form, without standard questions and without a waiver. */
const portoForm: FormSettings = {
  standard: { dateOfBirth: "off", gender: "off", club: "off", nationality: "off", expectedTime: "off" },
  questions: [
    {
      id: "socks",
      label: "Size of the finisher socks",
      help: "S is for shoe sizes up to 38, M up to 42 and L for larger ones (EU sizes).",
      kind: "choice",
      options: socks.map((label) => ({ label, stock: 40 })),
      required: true,
      raceIds: null,
      onlyIf: null,
      audience: "desk",
    },
    {
      id: "source",
      label: "How did you hear about us?",
      help: "",
      kind: "choice",
      options: sources.map((label) => ({ label, stock: null })),
      required: false,
      raceIds: null,
      onlyIf: null,
      audience: "team",
    },
  ],
  waiver: null,
};

/** An event that its organizer has postponed to a day that is not known yet, with a short form. Both demo runners are registered. */
export function postponedEvent(context: DemoContext): PlayedEvent {
  const { anchorDay } = context;
  const event = oliviasEvent(
    {
      id: "porto-granite-steps-12k",
      title: "Porto Granite Steps 12K",
      location: "Porto, Portugal",
      timeZone: "Europe/Lisbon",
      runningDistance: "12 KM",
      picture: "old-town",
      capacity: 90,
      registrationOpens: -48,
      registrationCloses: 13,
      raceDay: 26,
      stage: "published",
      added: -60,
      description:
        "Twelve kilometers between the cathedral and the sea, with 1,140 steps on the way. The course climbs from the river through lanes too steep for cars, crosses the upper deck of the iron bridge and comes back by the cloisters. Shoes with grip matter more than speed. There is water at every viewpoint, fado at two of them, and soup with a small roll at the finish beside the trams.",
    },
    context,
  );
  event.setForm(portoForm, instantAt(anchorDay, -55, 0.5));
  const chance = chanceFrom("porto");
  const runners = [...Object.values(demoRunners), ...makePeople(29, "PT", chance)];
  runners.forEach(({ uid, email, firstName, lastName, phone }, index) => {
    const at = instantAt(anchorDay, -46, index * 1.2);
    const answers: Record<string, string> = { socks: chance.oneOf(socks) };
    if (chance.fraction() < 0.7) answers["source"] = chance.oneOf(sources);
    event.enter("register", { email, firstName, lastName, phone, answers }, uid, at);
  });
  const reason =
    "Last week’s storm damaged the lower quay, and the city has closed it for repairs. Your place is safe. We’ll announce the new day here as soon as we know it.";
  event.setState({ state: "postponed", reason }, instantAt(anchorDay, -4, 0.45));
  return event;
}

/** An event that only its team sees. */
export function draftEvent(context: DemoContext): PlayedEvent {
  return oliviasEvent(
    {
      id: "sarajevo-first-snow-15k",
      title: "Sarajevo First Snow 15K",
      location: "Sarajevo, Bosnia and Herzegovina",
      timeZone: "Europe/Sarajevo",
      runningDistance: "15 KM",
      picture: "alpine-pass",
      capacity: 250,
      registrationOpens: 30,
      registrationCloses: 150,
      raceDay: 190,
      stage: "draft",
      added: -3,
      description:
        "Fifteen kilometers from the old bazaar up to the bobsled track of 1984 and back. The first half climbs 480 meters on a forest road, and the second half gives all of them back. Aid stations and the shuttle to the start are still to be confirmed.",
    },
    context,
  );
}
