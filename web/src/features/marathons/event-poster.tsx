import type { MarathonCard } from "@run/functions/contract";
import { routeLine } from "./route-line.ts";

type Ink = { ground: string; shade: string; line: string; text: string };

const inks: readonly [Ink, ...Ink[]] = [
  { ground: "#0f1b2d", shade: "#1a2b45", line: "#ff5a1f", text: "#f7f5f0" },
  { ground: "#0e6e6e", shade: "#0b5a5a", line: "#ffb347", text: "#f7f5f0" },
  { ground: "#ff5a1f", shade: "#e94d15", line: "#0f1b2d", text: "#0f1b2d" },
  { ground: "#ffb347", shade: "#f3a132", line: "#0f1b2d", text: "#0f1b2d" },
  { ground: "#efe9dc", shade: "#e2d9c6", line: "#ff5a1f", text: "#0f1b2d" },
];

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Cut between letters as a reader counts them: an emoji is several characters of the string. */
function fitted(text: string, room: number): string {
  const shown = Array.from(letters.segment(text), ({ segment }) => segment);
  return shown.length <= room
    ? text
    : `${shown
        .slice(0, room - 1)
        .join("")
        .trimEnd()}…`;
}

/** Stands in for a missing picture: a race poster drawn from the event's own data, the same one every time. */
export function EventPoster({
  event,
}: {
  event: Pick<MarathonCard, "_id" | "title" | "location" | "runningDistance">;
}) {
  const { path, start, finish, seed } = routeLine(event._id);
  const ink = inks[seed % inks.length] ?? inks[0];
  return (
    <svg
      role="img"
      aria-label={`Poster of ${event.title}`}
      viewBox="0 0 640 400"
      preserveAspectRatio="xMidYMid slice"
      className="block size-full"
    >
      <rect width="640" height="400" fill={ink.ground} />
      {[0, 1, 2, 3, 4, 5].map((lane) => (
        <path key={lane} d={`M${lane * 130 - 160} 400 L${lane * 130 + 60} 0`} stroke={ink.shade} strokeWidth="34" />
      ))}
      <path d={path} fill="none" stroke={ink.line} strokeWidth="11" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx={start.x} cy={start.y} r="14" fill={ink.ground} stroke={ink.line} strokeWidth="8" />
      <circle cx={finish.x} cy={finish.y} r="14" fill={ink.line} />
      <g fill={ink.text} style={{ fontStretch: "66%" }}>
        <text x="40" y="322" fontSize="104" fontWeight="850" aria-hidden="true">
          {fitted(event.runningDistance, 13)}
        </text>
        <text x="42" y="364" fontSize="28" fontWeight="700" aria-hidden="true">
          {fitted(event.location, 34)}
        </text>
      </g>
    </svg>
  );
}
