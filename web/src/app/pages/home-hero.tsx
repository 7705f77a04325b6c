import { useSession } from "../../features/auth/session.ts";
import { Hero } from "../../features/marketing/hero.tsx";
import { paths } from "../paths.ts";

const hrefs = { register: paths.register(), login: paths.login(), marathons: paths.marathons() };

export function HomeHero() {
  return <Hero isSignedIn={useSession().user !== null} hrefs={hrefs} />;
}
