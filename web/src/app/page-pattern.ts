import { matchPath } from "react-router-dom";
import { patterns } from "../entities/paths.ts";

/**
 * The pattern of the route that a path leads to, such as `/marathons/:id`; `*` for the page that says there is none.
 */
export function pagePattern(path: string): string {
  return Object.values(patterns).find((pattern) => matchPath(pattern, path) !== null) ?? "*";
}
