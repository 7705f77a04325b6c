import { fullName } from "@run/functions/contract";
import type { Moved, MyRegistration } from "@run/functions/contract";
import { useQuery } from "@tanstack/react-query";
import { isOwnEntry, recordOf } from "../../entities/entry/my-entries.ts";
import { movedTexts } from "../../entities/entry/moved-texts.ts";
import { myWaitlistEntriesQuery } from "../../entities/entry/waitlist-queries.ts";
import { atOwnRace, atRace, isOwnRaceOver } from "../../entities/race/race-view.ts";

type Props = {
  marathonId: string;
  /** The account's entries in the event, one each. */
  entries: readonly MyRegistration[];
  isOnWaitlist: boolean;
  uid: string;
  now: number;
};

/** What has moved since the reader, and those whom they have entered, registered or joined the waiting list. */
export function MovedNote({ isOnWaitlist, ...props }: Props) {
  return isOnWaitlist ? <WithWaiting {...props} /> : <MovedBox lines={movedLines(props)} />;
}

function WithWaiting(props: Omit<Props, "isOnWaitlist">) {
  const { data } = useQuery(myWaitlistEntriesQuery(props.uid));
  const waiting = data?.find(({ marathon }) => marathon._id === props.marathonId);
  if (waiting === undefined) return <MovedBox lines={movedLines(props)} />;
  const race = atRace({ ...waiting.marathon, races: waiting.races }, waiting.standing.raceId);
  return <MovedBox lines={movedLines(props, sinceThen(race, waiting, props.now))} />;
}

type Line = { text: string; names: string[]; isOwn: boolean };

/** Each sentence once, with whom it is about. `own` are further sentences about the reader. */
function movedLines({ entries, now }: Pick<Props, "entries" | "now">, own: readonly string[] = []): Line[] {
  const lines = new Map<string, Line>();
  const lineOf = (text: string) => {
    const line = lines.get(text) ?? { text, names: [], isOwn: false };
    lines.set(text, line);
    return line;
  };
  for (const entry of entries) {
    const record = recordOf(entry);
    if (record === undefined) continue;
    for (const text of sinceThen(atOwnRace(entry), record, now)) {
      if (isOwnEntry(entry)) lineOf(text).isOwn = true;
      else lineOf(text).names.push(fullName(record));
    }
  }
  for (const text of own) lineOf(text).isOwn = true;
  return [...lines.values()];
}

/** Nothing once the race is over. */
function sinceThen(
  race: Parameters<typeof movedTexts>[0] & Parameters<typeof isOwnRaceOver>[0],
  moved: Moved,
  now: number,
): string[] {
  return isOwnRaceOver(race, now) ? [] : movedTexts(race, moved);
}

const people = new Intl.ListFormat("en-US");

function MovedBox({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="shell py-5">
      <div className="sign space-y-2 rounded-control border-l-4 border-warn bg-warn-soft px-4 py-3 wrap-anywhere">
        {lines.map(({ text, names, isOwn }) => (
          <p key={text}>
            {names.length > 0 && (
              <>
                <bdi>{people.format(isOwn ? ["You", ...names] : names)}</bdi>:{" "}
              </>
            )}
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
