import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NAMES_A_PAGE, namesOnPage } from "./name-pages.ts";

describe("the pages of a list of names", () => {
  it("show every name exactly once, in order", () => {
    fc.assert(
      fc.property(fc.nat(100), (count) => {
        const all = Array.from({ length: count }, (_, index) => index);
        const { pages } = namesOnPage(all, 0);
        const shown = Array.from({ length: pages }, (_, page) => namesOnPage(all, page).names).flat();
        expect(shown).toEqual(all);
      }),
    );
  });

  it("have the positions of their names", () => {
    const all = Array.from({ length: 100 }, (_, index) => index);
    expect(namesOnPage(all, 1)).toMatchObject({ first: NAMES_A_PAGE + 1, last: 2 * NAMES_A_PAGE, pages: 5 });
  });

  it("go on beyond the names that are loaded, and say which page is missing some", () => {
    const loaded = Array.from({ length: 30 }, (_, index) => index);
    expect(namesOnPage(loaded, 0, 100)).toMatchObject({ first: 1, last: 24, pages: 5, isLoaded: true });
    expect(namesOnPage(loaded, 1, 100)).toMatchObject({ first: 25, last: 48, isLoaded: false });
    expect(namesOnPage(loaded, 2, 100)).toMatchObject({ first: 49, last: 72, names: [], isLoaded: false });
  });

  it("end with the last page, even after a search has made the list shorter", () => {
    const all = Array.from({ length: 30 }, (_, index) => index);
    expect(namesOnPage(all, 9)).toMatchObject({ current: 1, first: 25, last: 30 });
    expect(namesOnPage([], 3)).toMatchObject({ current: 0, pages: 1, names: [] });
  });
});
