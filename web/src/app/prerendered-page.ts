/** One of the pages that are written as HTML when the site is built. Types alone: the build reads them too. */
export type PrerenderedPage = {
  /** As in the address; null for what stands at any other one. */
  path: string | null;
  file: string;
  /** As the page itself names the document. */
  title: string;
  description: string;
  /** The modules of web/src/app whose code the page needs beside the frame's. */
  modules: readonly string[];
};
