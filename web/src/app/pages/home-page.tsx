import { lazy } from "react";
import { Counters } from "../../features/marketing/counters.tsx";
import { firstInteraction } from "../../lib/first-interaction.ts";
import { loadOrReload } from "../../lib/missing-code.ts";
import { RestingPart } from "../../ui/resting-part.tsx";
import { HomeHero } from "./home-hero.tsx";

const HomeSections = lazy(async () => {
  await firstInteraction();
  return { default: (await loadOrReload(() => import("./home-sections.tsx"))).HomeSections };
});

// One element for good: what rests must not be told of changes.
const sections = (
  <RestingPart>
    <HomeSections />
  </RestingPart>
);

export function HomePage() {
  return (
    <>
      <HomeHero />
      <Counters />
      {sections}
    </>
  );
}
