import { lazy, Suspense, useRef } from "react";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { OptionalPart } from "../../ui/optional-part.tsx";
import { FaqDetails } from "./faq-details.tsx";
import type { FaqListProps } from "./faq-details.tsx";

const FaqAccordion = lazy(async () => ({ default: (await import("./faq-accordion.tsx")).FaqAccordion }));

/** The accordion's code stays out of the first load; the same questions stand there until it comes, or if it cannot. */
export function FaqList(props: FaqListProps) {
  const isHydrated = useHydrated();
  // Of the question that has the focus: whoever has come so far by keyboard goes on from there.
  const focusedId = useRef<string | null>(null);
  const plain = <FaqDetails {...props} />;
  return (
    <div
      onFocus={({ target }) => {
        focusedId.current = target.closest<HTMLElement>("[data-question]")?.dataset["question"] ?? null;
      }}
      onBlur={() => {
        focusedId.current = null;
      }}
    >
      {isHydrated ? (
        <OptionalPart otherwise={plain}>
          <Suspense fallback={plain}>
            <FaqAccordion {...props} focusedId={focusedId} />
          </Suspense>
        </OptionalPart>
      ) : (
        plain
      )}
    </div>
  );
}
