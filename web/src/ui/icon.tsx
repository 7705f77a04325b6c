import { classNames } from "./class-names.ts";

const outlines = {
  arrow: "M5 12h14m-6-6 6 6-6 6",
  bell: "M6 16v-5a6 6 0 0 1 12 0v5l2 2.5H4ZM10 21.5h4",
  calendar: "M4 9h16M8 3v4m8-4v4M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z",
  check: "m5 12.5 4.5 4.5L19 7.5",
  chevron: "m6 9.5 6 6 6-6",
  close: "M6 6l12 12M18 6 6 18",
  clock: "M12 7v5l3.5 2M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Z",
  directions: "M3 11.5 21 3l-8.5 18-2-7.5-7.5-2Z",
  download: "M12 4v11m-5-5 5 5 5-5M5 20h14",
  grip: "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01",
  history: "M4 5v5h5M4.6 10a8 8 0 1 1-.4 4.5M12 8v4.5l3 1.8",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  info: "M12 11v5m0-8.5v.01M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Z",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  lock: "M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6z",
  mail: "M4 6h16v12H4zM4 7l8 6 8-6",
  menu: "M4 7h16M4 12h16M4 17h16",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z",
  more: "M5.5 12a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0Zm7 0a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0Zm7 0a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0Z",
  phone: "M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z",
  pin: "M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  play: "M8 5.5v13l10.5-6.5Z",
  plus: "M12 5v14M5 12h14",
  route:
    "M6 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm12-10a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8 17h7a3.5 3.5 0 0 0 0-7H9a3.5 3.5 0 0 1 0-7h3",
  search: "m20 20-4.2-4.2M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z",
  share: "M12 15V3m0 0L7.5 7.5M12 3l4.5 4.5M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7",
  sliders:
    "M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4",
  ticket:
    "M4 8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v2a2 2 0 0 0 0 4v2a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-2a2 2 0 0 0 0-4ZM14 6.5v2m0 2.5v2m0 2.5v2",
  users:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9a6 6 0 0 1 12 0M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.5a6 6 0 0 1 3 5.5",
  warning: "M12 9v4m0 3.5v.01M12 3.5 2.5 20h19L12 3.5Z",
} as const;

export type IconName = keyof typeof outlines;

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames("size-5 shrink-0", className)}
    >
      <path d={outlines[name]} />
    </svg>
  );
}
