import { Tabs as RadixTabs } from "radix-ui";
import type { ReactNode } from "react";

/** Tabs, of which only the selected one is rendered. */
export function Tabs({
  label,
  tabs,
  isFilling = false,
}: {
  /** Tells screen readers what the tabs belong to. */
  label: string;
  tabs: readonly { name: string; content: ReactNode }[];
  /** Whether the tabs fill the remaining height of their flex column, so that a list inside a tab can scroll. */
  isFilling?: boolean;
}) {
  const filling = isFilling ? "flex min-h-0 flex-1 flex-col" : undefined;
  return (
    <RadixTabs.Root defaultValue={tabs[0]?.name ?? ""} className={filling}>
      <RadixTabs.List aria-label={label} className="mb-5 flex shrink-0 gap-1 overflow-x-auto border-b-2 border-line">
        {tabs.map(({ name }) => (
          <RadixTabs.Trigger
            key={name}
            value={name}
            className={
              "sign -mb-0.5 min-h-11 border-b-4 border-transparent px-3 whitespace-nowrap text-muted -outline-offset-2 hover:text-ink sm:px-4 " +
              "data-[state=active]:border-signal data-[state=active]:text-ink"
            }
          >
            {name}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(({ name, content }) => (
        <RadixTabs.Content key={name} value={name} className={filling}>
          {content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
