import { EventGridSkeleton, FEATURED_SKELETONS } from "../../features/events/list/event-grid-skeleton.tsx";
import { FaqSection } from "../../features/marketing/faq-section.tsx";
import { TrainingSection } from "../../features/marketing/training-section.tsx";
import { OpinionsSection } from "../../features/opinions/opinions-section.tsx";
import { VolunteerSection } from "../../features/volunteers/volunteer-section.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { paths } from "../../entities/paths.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { withQueries } from "../with-queries.tsx";

// Components that need the API are loaded when they are close to the screen.
const FeaturedEvents = lazyComponent(
  withQueries(async () => (await import("../../features/events/list/featured-events.tsx")).FeaturedEvents),
  { start: "near" },
);
const OpinionBoard = lazyComponent(
  withQueries(async () => (await import("../../features/opinions/opinion-board.tsx")).OpinionBoard),
  { start: "near" },
);
const VolunteerForm = lazyComponent(
  withQueries(async () => (await import("../../features/volunteers/volunteer-form.tsx")).VolunteerForm),
  { start: "near" },
);

export { AchievementsSection } from "../../features/marketing/achievements-section.tsx";

export function UpperSections() {
  return (
    <>
      <section aria-labelledby="featured" className="shell py-16 md:py-24">
        <div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div>
            <h2 id="featured" className="poster text-5xl md:text-7xl">
              Featured Running Events
            </h2>
            <p className="mt-3 text-lg text-muted">Discover the most exciting marathons happening worldwide</p>
          </div>
          <LinkButton to={paths.marathons()} variant="outline">
            See all marathons
            <Icon name="arrow" />
          </LinkButton>
        </div>
        <FeaturedEvents fallback={<EventGridSkeleton count={FEATURED_SKELETONS} isRow />} />
      </section>
      <FaqSection />
      <OpinionsSection board={OpinionBoard} />
      <TrainingSection />
    </>
  );
}

export function HomeVolunteerSection() {
  return <VolunteerSection form={VolunteerForm} />;
}
