import type { MarathonCard } from "@run/functions/contract";
import { posterText } from "./poster-text.ts";
import { routeLine } from "./route-line.ts";

type Ink = { ground: string; shade: string; line: string; text: string };

const inks: readonly [Ink, ...Ink[]] = [
  { ground: "#0f1b2d", shade: "#1a2b45", line: "#ff5a1f", text: "#f7f5f0" },
  { ground: "#0e6e6e", shade: "#0b5a5a", line: "#ffb347", text: "#f7f5f0" },
  { ground: "#ff5a1f", shade: "#e94d15", line: "#0f1b2d", text: "#0f1b2d" },
  { ground: "#ffb347", shade: "#f3a132", line: "#0f1b2d", text: "#0f1b2d" },
  { ground: "#efe9dc", shade: "#e2d9c6", line: "#ff5a1f", text: "#0f1b2d" },
];

/** The width of the text. It leaves the same margin on both sides of the poster, which is 640 wide. */
const WIDTH = 560;

/** Replaces a missing picture with a race poster that is drawn from the event's data and is always the same. */
export function EventPoster({
  event,
}: {
  event: Pick<MarathonCard, "_id" | "title" | "location" | "runningDistance">;
}) {
  const { path, start, finish, seed } = routeLine(event._id);
  const ink = inks[seed % inks.length] ?? inks[0];
  const distance = posterText(event.runningDistance, { letters: 20, size: 104, width: WIDTH });
  const place = posterText(event.location, { letters: 34, size: 28, width: WIDTH });
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
        <text x="40" y="322" fontSize={distance.size} fontWeight="850" aria-hidden="true">
          {distance.text}
        </text>
        <text x="42" y="364" fontSize={place.size} fontWeight="700" aria-hidden="true">
          {place.text}
        </text>
      </g>
    </svg>
  );
}
