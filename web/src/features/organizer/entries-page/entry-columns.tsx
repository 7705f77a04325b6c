import { fullName, knownTimeZone } from "@run/functions/contract";
import type { RosterEntry } from "@run/functions/contract";
import { NotGiven } from "../../../entities/person/contact-link.tsx";
import { zonedDateTime } from "../../../lib/dates/date-time-format.ts";
import type { Column } from "../../../ui/table.tsx";
import { waiverWarning } from "../../../entities/form/form-answers.ts";
import { lastNameFirst } from "../entries/start-list.ts";
import { hasUnsavedNote } from "../entry-form/note-draft.ts";
import { categoryTexts, placeTexts } from "./entries-context.ts";
import type { EntriesContext } from "./entries-context.ts";

type Selection = { has: (entry: RosterEntry) => boolean; toggle: (entry: RosterEntry, isRange: boolean) => void };

/** Contacts are plain text here: the panel has the links, and a row is opened by a press anywhere. */
export function entryColumns(
  context: EntriesContext,
  selection: Selection,
  { uid, isByLastName }: { uid: string; isByLastName: boolean },
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
      share: 0.4,
      cell: (entry) => <Selector entry={entry} selection={selection} />,
    },
    {
      name: "Name",
      kind: "title",
      share: 2.1,
      cell: (entry) => (
        <TitleLine
          name={isByLastName ? lastNameFirst(entry) : fullName(entry)}
          marks={[
            context.mayNote && hasUnsavedNote(uid, entry) ? "Unsaved note" : null,
            hasWaiver ? waiverWarning(context.event, entry) : null,
          ]
            .filter((text) => text !== null)
            .join(" · ")}
          beside={[...placeTexts(context, entry), entry.reference].join(" · ")}
        />
      ),
    },
    ...(hasPlaces
      ? [
          textColumn(races.length === 0 ? "Wave" : "Race", context.hasWaves ? 1.7 : 1.5, (entry) =>
            placeTexts(context, entry).join(" · "),
          ),
        ]
      : []),
    ...(hasAgeGroups
      ? [
          textColumn("Age group", 0.85, (entry) => {
            const { ageGroup, category } = categoryTexts(context, entry);
            return category || ageGroup;
          }),
        ]
      : []),
    textColumn("Reference", 1.55, ({ reference }) => reference),
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

/** One line as well. The marks leave most of it to the name, because a part of them is enough to notice them. */
function TitleLine({ name, marks, beside }: { name: string; marks: string; beside: string }) {
  return (
    <div className="flex min-w-0 items-baseline gap-2">
      <bdi title={name} className={`truncate font-semibold ${marks === "" ? "min-w-0" : "max-w-2/3 shrink-0"}`}>
        {name}
      </bdi>
      {marks !== "" && (
        <span title={marks} className="min-w-0 truncate text-sm text-warn">
          {marks}
        </span>
      )}
      <span className="min-w-0 flex-1 truncate text-sm text-muted md:hidden">{beside}</span>
    </div>
  );
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
