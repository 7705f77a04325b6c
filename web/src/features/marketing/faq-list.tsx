import { lazy, Suspense } from "react";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { OptionalPart } from "../../ui/optional-part.tsx";
import { FaqDetails } from "./faq-details.tsx";
import type { FaqListProps } from "./faq-details.tsx";

const FaqAccordion = lazy(async () => ({ default: (await import("./faq-accordion.tsx")).FaqAccordion }));

/** The accordion's code stays out of the first load; the same questions stand there until it comes, or if it cannot. */
export function FaqList(props: FaqListProps) {
  const plain = <FaqDetails {...props} />;
  if (!useHydrated()) return plain;
  return (
    <OptionalPart otherwise={plain}>
      <Suspense fallback={plain}>
        <FaqAccordion {...props} />
      </Suspense>
    </OptionalPart>
  );
}
