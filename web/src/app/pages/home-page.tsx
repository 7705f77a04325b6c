import { Counters } from "../../features/marketing/counters.tsx";
import { GallerySection } from "../../features/marketing/gallery-section.tsx";
import { SponsorsSection } from "../../features/marketing/sponsors-section.tsx";
import { loadOrReload } from "../../lib/loading/missing-code.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { HomeHero } from "./home-hero.tsx";

// Sections with only links and <details> work as HTML and are hydrated later. Sections with buttons are hydrated with
// the page.
const load = () => loadOrReload(() => import("./home-sections.tsx"));
const UpperSections = lazyComponent(async () => (await load()).UpperSections, { start: "used" });
const AchievementsSection = lazyComponent(async () => (await load()).AchievementsSection, { start: "used" });
const VolunteerSection = lazyComponent(async () => (await load()).HomeVolunteerSection, { start: "used" });

export function HomePage() {
  return (
    <>
      <HomeHero />
      <Counters />
      <UpperSections fallback={<div className="min-h-svh" />} />
      <GallerySection />
      <AchievementsSection />
      <SponsorsSection />
      <VolunteerSection />
    </>
  );
}
