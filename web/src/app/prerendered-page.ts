/**
 * One of the pages that are prerendered when the site is built. This file has only types, because the build imports it
 * too.
 */
export type PrerenderedPage = {
  /** The path in the URL, or null for the page at unknown paths. */
  path: string | null;
  file: string;
  /** The document title, without the site's name. */
  title: string;
  description: string;
  /** The modules of web/src/app that the page needs in addition to the site's layout. */
  modules: readonly string[];
};
