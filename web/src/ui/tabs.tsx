import { Tabs as RadixTabs } from "radix-ui";
import type { ReactNode } from "react";

/** Parts of one subject, one of which is shown; what is not shown is not there. */
export function Tabs({
  label,
  tabs,
}: {
  /** Says to screen readers what the tabs are of. */
  label: string;
  tabs: readonly { name: string; content: ReactNode }[];
}) {
  return (
    <RadixTabs.Root defaultValue={tabs[0]?.name ?? ""}>
      <RadixTabs.List aria-label={label} className="mb-5 flex gap-1 overflow-x-auto border-b-2 border-line">
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
        <RadixTabs.Content key={name} value={name}>
          {content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
