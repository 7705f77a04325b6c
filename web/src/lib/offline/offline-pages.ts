import type { InfiniteData } from "@tanstack/react-query";
import * as z from "zod/mini";
import { offlinePersister } from "./offline-persister.ts";

export type Pages<Page> = InfiniteData<Page, string | null>;

/** The most pages of a list that a device stores, because storing a further page writes the whole list again. */
const STORED_PAGES = 20;

export function pagesSchemaOf<Page>(page: z.ZodMiniType<Page>) {
  return z.object({ pages: z.array(page), pageParams: z.array(z.nullable(z.string())) });
}

export function firstPages<Page>({ pages, pageParams }: Pages<Page>): Pages<Page> {
  return { pages: pages.slice(0, STORED_PAGES), pageParams: pageParams.slice(0, STORED_PAGES) };
}

/** The `persister` of a list that is loaded page by page. `toStored` returns the part of a page that may be stored. */
export function offlinePages<Page>(page: z.ZodMiniType<Page>, toStored: (page: Page) => Page = (whole) => whole) {
  return offlinePersister<Pages<Page>>({
    schema: pagesSchemaOf(page),
    toStored: (list) => {
      const { pages, pageParams } = firstPages(list);
      return { pages: pages.map(toStored), pageParams };
    },
  });
}
