import type { MarathonEdit } from "@run/functions/contract";
import { hasOtherRaces } from "./history-races.ts";

/** What differs between two versions, but stays as it is when one of them is restored. */
export function differingParts(a: MarathonEdit, b: MarathonEdit): string[] {
  return [
    ...(hasOtherRaces(a, b) ? ["races"] : []),
    ...(a.form === b.form ? [] : ["registration form"]),
    ...(hasOtherSettings(a, b) ? ["settings"] : []),
  ];
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** For example "races and settings". */
export function partsText(parts: readonly string[]): string {
  return list.format(parts);
}

/** Versions from before settings had versions do not say what theirs were. */
function hasOtherSettings({ settings: a }: MarathonEdit, { settings: b }: MarathonEdit): boolean {
  if (a === null || b === null) return false;
  return (Object.keys(a) as (keyof typeof a)[]).some((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
}
