import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";

/** Short facts, one a line, each with its sign. */
export function FactList({ facts }: { facts: readonly { icon: IconName; text: string }[] }) {
  return (
    <ul className="space-y-1.5 text-muted">
      {facts.map(({ icon, text }) => (
        <li key={icon} className="flex items-start gap-2.5">
          <Icon name={icon} className="mt-1 size-4.5" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}
