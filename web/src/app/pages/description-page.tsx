import { LinkButton } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { paths } from "../../entities/paths.ts";

/** A placeholder (spec, section 2). The descriptions are on the events' pages. */
export function DescriptionPage() {
  return (
    <div className="shell flex flex-col items-center py-14 text-center md:py-20">
      <img src="/pictures/empty-list.svg" alt="" width={640} height={400} className="mb-8 h-auto w-full max-w-md" />
      <PageHeading title="Description" className="text-6xl md:text-8xl" />
      <p className="mt-4 mb-8 max-w-lg text-lg text-balance text-muted">
        There's nothing here yet. Every event's own page describes its course, its time limit and how to get there.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.marathons()} size="large">
          Explore Events
        </LinkButton>
        <LinkButton to={paths.appliedMarathons()} variant="outline" size="large">
          My Apply List
        </LinkButton>
      </div>
    </div>
  );
}
