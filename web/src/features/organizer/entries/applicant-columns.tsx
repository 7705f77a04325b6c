import { fullName } from "@run/functions/contract";
import type { Registration, RunnerRecord } from "@run/functions/contract";
import { cellDateTime, timeZoneText } from "../../../lib/dates/date-time-format.ts";
import { ContactLink, NotGiven } from "../../../entities/person/contact-link.tsx";
import { PersonText } from "../../../entities/person/person-text.tsx";
import type { Column } from "../../../ui/table.tsx";
import { raceNameOf } from "./event-races.ts";
import type { SeveralRaces } from "./event-races.ts";

export const nameColumn: Column<RunnerRecord> = {
  name: "Name",
  share: 1.2,
  cell: (runner) => <bdi className="font-semibold">{fullName(runner)}</bdi>,
};

export const contactColumns: readonly Column<RunnerRecord>[] = [
  { name: "Email", share: 1.45, cell: ({ email }) => <ContactLink kind="email" text={email} /> },
  { name: "Phone", share: 1.2, cell: ({ phone }) => <ContactLink kind="phone" text={phone} /> },
  {
    name: "Emergency Contact",
    share: 1.3,
    cell: ({ emergencyContact }) => (emergencyContact === "" ? <NotGiven /> : <PersonText text={emergencyContact} />),
  },
];

/** Empty for an event with one race. */
export function raceColumns(races: SeveralRaces): readonly Column<RunnerRecord>[] {
  if (races.length === 0) return [];
  return [{ name: "Race", share: 1, cell: ({ raceId }) => raceNameOf(races, raceId) ?? "Unknown" }];
}

export const applicantColumns = (
  timeZone: string,
  races: SeveralRaces,
  hasContacts: boolean,
  details: readonly Column<RunnerRecord>[],
): readonly Column<Registration>[] => [
  nameColumn,
  ...raceColumns(races),
  {
    name: "Reference",
    share: 1.4,
    cell: ({ reference }) => <span className="tabular-nums">{reference}</span>,
  },
  ...(hasContacts ? contactColumns : []),
  ...details,
  {
    name: `Registered, ${timeZoneText(timeZone)}`,
    share: 1.1,
    cell: ({ registeredAt }) => <time dateTime={registeredAt}>{cellDateTime(registeredAt, timeZone)}</time>,
  },
];
