import { beginsAt, isRaceOver } from "@run/functions/contract";
import type { MyMarathon } from "@run/functions/contract";

type Compare = (a: MyMarathon, b: MyMarathon, now: number) => number;

function raceDay(marathon: MyMarathon): number {
  return beginsAt(marathon.marathonStartDate, marathon.timeZone);
}

/** The server's own order is the newest first. */
export const orders = {
  newest: { label: "Newest first", compare: () => 0 },
  raceDay: {
    label: "Next race first",
    compare: (a, b, now) => {
      const isOver = isRaceOver(a, now);
      if (isOver !== isRaceOver(b, now)) return isOver ? 1 : -1;
      return isOver ? raceDay(b) - raceDay(a) : raceDay(a) - raceDay(b);
    },
  },
  applicants: { label: "Most applicants first", compare: (a, b) => b.registrationCount - a.registrationCount },
  title: { label: "Title, A to Z", compare: (a, b) => a.title.localeCompare(b.title, "en", { numeric: true }) },
} satisfies Record<string, { label: string; compare: Compare }>;

export type OrderName = keyof typeof orders;

/** The events whose title has what was typed, in that order. */
export function arranged(
  marathons: readonly MyMarathon[],
  { typedTitle, order, now }: { typedTitle: string; order: OrderName; now: number },
): MyMarathon[] {
  const wanted = typedTitle.trim().toLowerCase();
  const compare: Compare = orders[order].compare;
  return marathons.filter(({ title }) => title.toLowerCase().includes(wanted)).sort((a, b) => compare(a, b, now));
}
