type PlanStyle = { card: string; bar: string };

const teal: PlanStyle = { card: "on-night bg-teal text-chalk", bar: "bg-amber" };

/** Each plan has one color of the race posters, on its card and on its page, in both themes. */
const styles: Record<string, PlanStyle> = {
  beginner: teal,
  intermediate: { card: "bg-amber text-navy on-bright", bar: "bg-navy" },
  advanced: { card: "on-night bg-navy text-chalk dark:bg-abyss", bar: "bg-signal" },
};

export function planStyle(id: string): PlanStyle {
  return styles[id] ?? teal;
}
