import { useSession } from "../../entities/session/session.ts";
import { Hero } from "../../features/marketing/hero.tsx";

export function HomeHero() {
  return <Hero isSignedIn={useSession().user !== null} />;
}
