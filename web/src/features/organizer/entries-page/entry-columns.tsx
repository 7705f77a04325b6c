import { fullName, knownTimeZone } from "@run/functions/contract";
import type { RosterEntry } from "@run/functions/contract";
import { NotGiven } from "../../../entities/person/contact-link.tsx";
import { zonedDateTime } from "../../../lib/dates/date-time-format.ts";
import type { Column } from "../../../ui/table.tsx";
import { waiverWarning } from "../../../entities/form/form-answers.ts";
import { hasUnsavedNote } from "../entry-form/note-draft.ts";
import { categoryTexts, placeTexts } from "./entries-context.ts";
import type { EntriesContext } from "./entries-context.ts";

type Selection = { has: (entry: RosterEntry) => boolean; toggle: (entry: RosterEntry, isRange: boolean) => void };

/** Contacts are plain text here: the panel has the links, and a row is opened by a press anywhere. */
export function entryColumns(
  context: EntriesContext,
  selection: Selection,
  uid: string,
): readonly Column<RosterEntry>[] {
  const { races, hasContacts, hasWaiver, hasAgeGroups } = context;
  const days = new Intl.DateTimeFormat("en-US", {
    dateStyle: "medium",
    timeZone: knownTimeZone(context.event.timeZone),
  });
  const hasPlaces = races.length > 0 || context.hasWaves;
  return [
    {
      name: "Selected",
      kind: "actions",
      hidesName: true,
      share: 0.6,
      cell: (entry) => <Selector entry={entry} selection={selection} />,
    },
    {
      name: "Name",
      kind: "title",
      share: 1.9,
      cell: (entry) => (
        <>
          <bdi className="font-semibold">{fullName(entry)}</bdi>
          {context.mayNote && hasUnsavedNote(uid, entry) && (
            <span className="ml-2 text-sm whitespace-nowrap text-warn">Unsaved note</span>
          )}
          {hasWaiver && (
            <span className="ml-2 text-sm whitespace-nowrap text-warn empty:hidden">
              {waiverWarning(context.event, entry)}
            </span>
          )}
          <span className="block text-sm text-muted md:hidden">
            {[...placeTexts(context, entry), entry.reference].join(" · ")}
          </span>
        </>
      ),
    },
    ...(hasPlaces
      ? [textColumn(races.length === 0 ? "Wave" : "Race", 1.7, (entry) => placeTexts(context, entry).join(" · "))]
      : []),
    ...(hasAgeGroups
      ? [
          textColumn("Age group", 0.85, (entry) => {
            const { ageGroup, category } = categoryTexts(context, entry);
            return category || ageGroup;
          }),
        ]
      : []),
    textColumn("Reference", hasAgeGroups ? 1.5 : 1.35, ({ reference }) => reference),
    ...(hasContacts
      ? [
          // The address gives way to the age group, because a part of it is enough to recognize it.
          textColumn("Email", hasAgeGroups ? 1.3 : 1.7, ({ email }) => email),
          textColumn("Phone", hasAgeGroups ? 1.4 : 1.3, ({ phone }) => phone),
        ]
      : []),
    {
      name: "Registered",
      kind: "wide",
      cell: ({ registeredAt }) => (
        <time
          dateTime={registeredAt}
          title={zonedDateTime(registeredAt, context.event.timeZone)}
          className="whitespace-nowrap"
        >
          {days.format(new Date(registeredAt))}
        </time>
      ),
    },
  ];
}

/** One line, so that many rows fit on the screen. The panel has the whole text. */
function textColumn(name: string, share: number, textOf: (entry: RosterEntry) => string): Column<RosterEntry> {
  return {
    name,
    kind: "wide",
    share,
    cell: (entry) => {
      const text = textOf(entry);
      return text === "" ? (
        <NotGiven />
      ) : (
        <bdi title={text} className="block truncate tabular-nums">
          {text}
        </bdi>
      );
    },
  };
}

function Selector({ entry, selection }: { entry: RosterEntry; selection: Selection }) {
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={`Select ${fullName(entry)}`}
      checked={selection.has(entry)}
      onChange={({ nativeEvent }) => selection.toggle(entry, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      className="mt-1 size-5 shrink-0 accent-go"
    />
  );
}
