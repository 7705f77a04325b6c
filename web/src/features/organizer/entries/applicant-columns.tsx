import type { Marathon, Registration, RunnerRecord } from "@run/functions/contract";
import { waiverWarning } from "../../../entities/form/form-answers.ts";
import { cellDate, cellDateTime, timeZoneText } from "../../../lib/dates/date-time-format.ts";
import { ContactLink, EmergencyContact, NotGiven } from "../../../entities/person/contact-link.tsx";
import { birthDateAsked } from "../../../entities/form/birth-date.ts";
import type { Column } from "../../../ui/table.tsx";
import { waveNameOf } from "../entries-page/entries-context.ts";
import { raceNameOf } from "./event-races.ts";
import type { SeveralRaces } from "./event-races.ts";
import { nameColumn } from "./runner-name.tsx";
import { lastNameFirst } from "./start-list.ts";

export const EMERGENCY_CONTACT = "Emergency Contact";
export const DATE_OF_BIRTH = "Date of Birth";

export const contactColumns: readonly Column<RunnerRecord>[] = [
  { name: "Email", kind: "wide", share: 1.45, cell: ({ email }) => <ContactLink kind="email" text={email} /> },
  { name: "Phone", kind: "wide", share: 1.2, cell: ({ phone }) => <ContactLink kind="phone" text={phone} /> },
  {
    name: EMERGENCY_CONTACT,
    kind: "wide",
    share: 1.3,
    cell: ({ emergencyContact }) => <EmergencyContact text={emergencyContact} />,
  },
];

/** Empty for an event with one race. */
export function raceColumns(races: SeveralRaces): readonly Column<RunnerRecord>[] {
  if (races.length === 0) return [];
  return [{ name: "Race", kind: "wide", share: 1.3, cell: ({ raceId }) => raceNameOf(races, raceId) ?? "Unknown" }];
}

type Wave = Pick<Registration, "raceId" | "waveId">;

function waveColumns(event: Marathon | null): readonly Column<Wave>[] {
  if (event === null || !event.races.some(({ waves }) => waves.length > 0)) return [];
  return [{ name: "Wave", kind: "wide", share: 0.9, cell: (runner) => waveNameOf({ event }, runner) ?? <NotGiven /> }];
}

/** Empty if no race asks for the date of birth, and no runner has stated it. */
export function birthColumns(
  event: Marathon | null,
  runners: readonly Pick<RunnerRecord, "dateOfBirth">[],
): readonly Column<RunnerRecord>[] {
  const isAsked = event?.races.some((race) => birthDateAsked(event, race) !== "off") === true;
  if (!isAsked && runners.every(({ dateOfBirth }) => dateOfBirth === null)) return [];
  return [
    {
      name: DATE_OF_BIRTH,
      kind: "wide",
      share: 1,
      cell: ({ dateOfBirth }) => (dateOfBirth === null ? <NotGiven /> : cellDate(dateOfBirth)),
    },
  ];
}

export function applicantColumns({
  timeZone,
  event,
  races,
  isByLastName,
  contacts,
  details,
}: {
  timeZone: string;
  /** Null until it has loaded. */
  event: Marathon | null;
  races: SeveralRaces;
  isByLastName: boolean;
  /** What only some roles see. */
  contacts: readonly Column<RunnerRecord>[];
  details: readonly Column<RunnerRecord>[];
}): readonly Column<Registration>[] {
  const facts: Column<Registration>[] = [
    ...raceColumns(races),
    ...waveColumns(event),
    {
      name: "Reference",
      kind: "wide",
      share: 1.4,
      cell: ({ reference }) => <span className="tabular-nums">{reference}</span>,
    },
    ...contacts,
  ];
  const registered: Column<Registration> = {
    name: `Registered, ${timeZoneText(timeZone)}`,
    kind: "wide",
    share: 1.1,
    cell: ({ registeredAt }) => <time dateTime={registeredAt}>{cellDateTime(registeredAt, timeZone)}</time>,
  };
  return [
    nameColumn({
      ...(isByLastName && { nameOf: lastNameFirst }),
      besideOf: (runner) => [
        event && details.length > 0 ? waiverWarning(event, runner) : null,
        raceNameOf(races, runner.raceId),
        event && waveNameOf({ event }, runner),
        runner.reference,
      ],
      facts: { columns: [...facts, registered], answersOf: details.length > 0 ? event : null },
    }),
    ...facts,
    ...details,
    registered,
  ];
}
