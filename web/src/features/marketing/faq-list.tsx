import { useLayoutEffect, useRef } from "react";
import { useHydrated } from "../../lib/loading/use-hydrated.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { FaqDetails } from "./faq-details.tsx";
import type { FaqListProps } from "./faq-details.tsx";

const FaqAccordion = lazyComponent(async () => (await import("./faq-accordion.tsx")).FaqAccordion, { start: "near" });

/**
 * Shows the questions as `<details>`, which work as plain HTML, until the accordion's code has loaded. They stay if the
 * code cannot be loaded.
 */
export function FaqList(props: FaqListProps) {
  const isHydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  // Keeps the focus when the accordion replaces the question that has it.
  const focusedId = useRef<string | null>(null);
  const plain = <FaqDetails {...props} />;

  // An answer that was opened before hydration stays open.
  const { onOpen } = props;
  useLayoutEffect(() => {
    const opened = list.current?.querySelector<HTMLElement>("details[open] > [data-question]");
    if (opened?.dataset["question"] !== undefined) onOpen(opened.dataset["question"]);
  }, [onOpen]);

  return (
    <div
      ref={list}
      onFocus={({ target }) => {
        focusedId.current = target.closest<HTMLElement>("[data-question]")?.dataset["question"] ?? null;
      }}
      onBlur={() => {
        focusedId.current = null;
      }}
    >
      {isHydrated ? <FaqAccordion {...props} focusedId={focusedId} fallback={plain} /> : plain}
    </div>
  );
}
