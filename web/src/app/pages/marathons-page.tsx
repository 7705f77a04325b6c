import { useSearchParams } from "react-router-dom";
import { MarathonSearch } from "../../features/marathons/marathon-search.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { paths } from "../paths.ts";

const SEARCH_PARAM = "q";

export function MarathonsPage() {
  const [params, setParams] = useSearchParams();

  const handleTextChange = (text: string) => {
    setParams(
      (current) => {
        if (text === "") current.delete(SEARCH_PARAM);
        else current.set(SEARCH_PARAM, text);
        return current;
      },
      // One entry for the whole search: going back leaves the page, not one letter.
      { replace: true, preventScrollReset: true },
    );
  };

  return (
    <div className="shell py-10 md:py-14">
      <PageHeading title="Marathons" className="mb-8 text-6xl md:text-8xl">
        Upcoming Events
      </PageHeading>
      <MarathonSearch text={params.get(SEARCH_PARAM) ?? ""} onTextChange={handleTextChange} hrefOf={paths.marathon} />
    </div>
  );
}
