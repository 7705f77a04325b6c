import { SEARCH_MAX } from "@run/functions/contract";
import type { UrlState } from "../../../lib/browser/use-url-state.ts";

export const entryOrders = ["name", "newest", "reference", "race", "expected"] as const;
export type EntryOrder = (typeof entryOrders)[number];

export const entryMarks = ["double", "no-contact", "unsigned", "other-signer", "team", "shares"] as const;
/**
 * What an entry may be filtered by: it may be a second one of the same person, it has no emergency contact, its waiver is
 * still to be signed or signed with another name, the team made it, or its runner shares contact details.
 */
export type EntryMark = (typeof entryMarks)[number];

/** The choice in each filter, by the filter's id. Filters without a choice are left out. */
export type ChosenFilters = Readonly<Record<string, string>>;

/** The search, the filters, which combine, and the order of an event's entries. */
export type EntryListing = {
  text: string;
  chosen: ChosenFilters;
  /** The chosen marks, in their order, separated by commas. */
  marks: string;
  order: EntryOrder;
};

export const DEFAULT_LISTING: EntryListing = { text: "", chosen: {}, marks: "", order: "name" };

/** The filters that every event may have. */
const filterIds: readonly string[] = ["race", "wave", "since", "gender", "age"];
const ANSWER = "answer.";
/** The id of the filter by the answers to a question. */
export const answerFilterId = (questionId: string) => `${ANSWER}${questionId}`;
const isFilterId = (id: string) => filterIds.includes(id) || id.startsWith(ANSWER);

/** The values of a filter depend on the event, so any text is accepted here. Unknown values filter nothing. */
export const entryListingUrl: UrlState<EntryListing> = {
  read: (params) => ({
    text: (params.get("q") ?? "").slice(0, SEARCH_MAX),
    chosen: Object.fromEntries([...params].filter(([id, value]) => isFilterId(id) && value !== "")),
    marks: textOfMarks(marksOf(params.get("only") ?? "")),
    order: entryOrders.find((order) => order === params.get("sort")) ?? DEFAULT_LISTING.order,
  }),
  write: ({ text, chosen, marks, order }, current) => {
    const others = [...current].filter(([name]) => !isFilterId(name) && !["q", "only", "sort"].includes(name));
    const params = new URLSearchParams([...others, ...Object.entries(chosen)]);
    if (text !== "") params.set("q", text);
    if (marks !== "") params.set("only", marks);
    if (order !== DEFAULT_LISTING.order) params.set("sort", order);
    return params;
  },
};

/** The choices with another one in this filter. Null removes it. */
export function withChoice(chosen: ChosenFilters, id: string, value: string | null): ChosenFilters {
  const { [id]: _, ...others } = chosen;
  return value === null ? others : { ...others, [id]: value };
}

export function marksOf(text: string): EntryMark[] {
  const chosen = text.split(",");
  return entryMarks.filter((mark) => chosen.includes(mark));
}

export function textOfMarks(marks: readonly EntryMark[]): string {
  return marks.join(",");
}

/** The marks with this one added, or removed if it is chosen. */
export function toggledMark(text: string, mark: EntryMark): string {
  const chosen = marksOf(text);
  return textOfMarks(entryMarks.filter((one) => (one === mark) !== chosen.includes(one)));
}
