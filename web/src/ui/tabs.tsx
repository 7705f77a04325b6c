import { Tabs as RadixTabs } from "radix-ui";
import type { ReactNode } from "react";

/** The ids that connect a tab with its content are made from this, and must have no spaces. */
const valueOf = (index: number) => String(index);

/** Tabs that render only the content of the selected one. */
export function Tabs({
  label,
  tabs,
  isFilling = false,
  kept,
}: {
  /** Tells screen readers what the tabs belong to. */
  label: string;
  tabs: readonly { name: string; content: ReactNode }[];
  /** Whether the tabs fill the remaining height of their flex column, so that a list inside a tab can scroll. */
  isFilling?: boolean;
  /** Where the index of the selected tab is kept, for example in the URL. Without it, the tabs keep it themselves. */
  kept?: { selected: number; onSelect: (index: number) => void };
}) {
  const filling = isFilling ? "flex min-h-0 flex-1 flex-col" : undefined;
  return (
    <RadixTabs.Root
      {...(kept === undefined
        ? { defaultValue: valueOf(0) }
        : { value: valueOf(kept.selected), onValueChange: (value) => kept.onSelect(Number(value)) })}
      className={filling}
    >
      <RadixTabs.List aria-label={label} className="mb-5 flex shrink-0 gap-1 overflow-x-auto border-b-2 border-line">
        {tabs.map(({ name }, index) => (
          <RadixTabs.Trigger
            key={name}
            value={valueOf(index)}
            className={
              "sign -mb-0.5 min-h-11 border-b-4 border-transparent px-3 whitespace-nowrap text-muted -outline-offset-2 hover:text-ink sm:px-4 " +
              "data-[state=active]:border-signal data-[state=active]:text-ink"
            }
          >
            {name}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(({ name, content }, index) => (
        <RadixTabs.Content key={name} value={valueOf(index)} className={filling}>
          {content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
