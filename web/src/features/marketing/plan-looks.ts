type PlanLook = { card: string; bar: string };

const teal: PlanLook = { card: "on-night bg-[#0b6262] text-chalk", bar: "bg-amber" };

/** Each plan has one ink of the race posters, here and on its page, in both themes. */
const looks: Record<string, PlanLook> = {
  beginner: teal,
  intermediate: { card: "bg-amber text-navy [--focus:#0f1b2d]", bar: "bg-navy" },
  advanced: { card: "on-night bg-navy text-chalk dark:bg-[#050b14]", bar: "bg-signal" },
};

export function planLook(id: string): PlanLook {
  return looks[id] ?? teal;
}
