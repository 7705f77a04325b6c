import { SearchField } from "../../../ui/field.tsx";

export function NameFilter({
  text,
  onTextChange,
  matchCount,
  total,
  isSearching = false,
  isPartial = false,
}: {
  text: string;
  onTextChange: (text: string) => void;
  matchCount: number;
  total: number;
  isSearching?: boolean;
  /** Whether some names could not be loaded, so that nobody knows whether they match. */
  isPartial?: boolean;
}) {
  const all = total.toLocaleString("en-US");
  const count = matchCount.toLocaleString("en-US");
  const found = matchCount === 0 ? "No runner by that name" : `${count} ${isPartial ? "found" : `of ${all} runners`}`;
  const outcome = isPartial ? `${found} among the names loaded so far` : found;
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <SearchField
        label="Filter by name"
        dir="auto"
        value={text}
        onType={onTextChange}
        className="w-full sm:max-w-xs"
      />
      <p role="status" className="text-muted sm:pb-3">
        {text.trim() !== "" && (isSearching ? `Searching all ${all} runners` : outcome)}
      </p>
    </div>
  );
}
