import { FaqContents, FaqGroups } from "../../features/marketing/faq-groups.tsx";
import { FaqSupport } from "../../features/marketing/faq-support.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useHashTarget } from "../use-hash-target.ts";

export function FaqPage() {
  useHashTarget();
  return (
    <>
      <header className="on-night bg-night text-chalk">
        <div className="shell py-16 md:py-24">
          <PageHeading title="FAQs" className="max-w-[14ch] text-hero leading-[0.86]">
            Frequently asked questions
          </PageHeading>
          <p className="mt-6 max-w-lg text-lg text-haze md:text-xl">
            What runners and organizers want to know, answered as briefly as we can.
          </p>
        </div>
      </header>
      <div className="shell grid gap-x-16 gap-y-12 py-12 md:py-20 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:space-y-12 lg:top-[calc(var(--header-height)+2rem)] lg:self-start">
          <FaqContents />
          <div className="hidden lg:block">
            <FaqSupport />
          </div>
        </div>
        <FaqGroups />
        <div className="lg:hidden">
          <FaqSupport />
        </div>
      </div>
    </>
  );
}
