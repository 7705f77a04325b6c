import { FeaturedMarathons } from "../../features/marathons/featured-marathons.tsx";
import { AchievementsSection } from "../../features/marketing/achievements-section.tsx";
import { FaqSection } from "../../features/marketing/faq-section.tsx";
import { GallerySection } from "../../features/marketing/gallery-section.tsx";
import { SponsorsSection } from "../../features/marketing/sponsors-section.tsx";
import { TrainingSection } from "../../features/marketing/training-section.tsx";
import { OpinionsSection } from "../../features/opinions/opinions-section.tsx";
import { VolunteerSection } from "../../features/volunteers/volunteer-section.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { paths } from "../paths.ts";
import { Queries } from "../queries.tsx";

/** What the home page shows below the first screen. */
export function HomeSections() {
  return (
    <Queries>
      <section aria-labelledby="featured" className="shell py-16 md:py-24">
        <div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div>
            <h2 id="featured" className="poster text-5xl md:text-7xl">
              Featured Running Events
            </h2>
            <p className="mt-3 text-lg text-muted">Discover the most exciting marathons happening worldwide</p>
          </div>
          <LinkButton to={paths.marathons()} look="outline">
            See all marathons
            <Icon name="arrow" />
          </LinkButton>
        </div>
        <FeaturedMarathons hrefOf={paths.marathon} />
      </section>
      <FaqSection hrefs={{ contact: paths.contact(), faq: paths.faq() }} />
      <OpinionsSection />
      <TrainingSection hrefs={{ training: paths.training() }} />
      <GallerySection />
      <AchievementsSection />
      <SponsorsSection />
      <VolunteerSection loginHref={paths.login()} />
    </Queries>
  );
}
