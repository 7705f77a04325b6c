import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type BadgeTone = "go" | "warn" | "plain" | "accent";

const tones: Record<BadgeTone, string> = {
  go: "bg-go-soft text-go",
  warn: "bg-warn-soft text-warn",
  accent: "bg-accent-soft text-accent",
  plain: "bg-sunken text-muted",
};

export function Badge({ tone, hasDot = false, children }: { tone: BadgeTone; hasDot?: boolean; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "sign inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-sm leading-none",
        tones[tone],
      )}
    >
      {hasDot && <span aria-hidden="true" className="size-2 rounded-full bg-current" />}
      {children}
    </span>
  );
}
