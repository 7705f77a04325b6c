import { matchPath } from "react-router-dom";
import { patterns } from "../entities/paths.ts";

const eventPatterns = [
  patterns.marathon,
  patterns.marathonRegister,
  patterns.marathonOthers,
  patterns.updateMarathon,
  patterns.marathonDetails,
];

/** The id of the event in a path of the site, or null. */
export function eventIdInPath(path: string): string | null {
  const { pathname } = new URL(path, "https://site.example");
  for (const pattern of eventPatterns) {
    const id = matchPath(pattern, pathname)?.params.id;
    if (id !== undefined && id !== "") return id;
  }
  return null;
}
