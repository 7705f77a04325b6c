import { useState } from "react";
import { NavigationType, useNavigationType, useSearchParams } from "react-router-dom";
import { MarathonSearch } from "../../features/marathons/marathon-search.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { paths } from "../paths.ts";

const SEARCH_PARAM = "q";

export function MarathonsPage() {
  const [params, setParams] = useSearchParams();
  const navigationType = useNavigationType();
  const asked = params.get(SEARCH_PARAM) ?? "";

  // The address follows what is typed a moment later, too late for the field itself; links and 'back' lead.
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (seen !== asked) {
    setSeen(asked);
    if (navigationType !== NavigationType.Replace) setText(asked);
  }

  const handleTextChange = (typed: string) => {
    setText(typed);
    setParams(
      (current) => {
        if (typed === "") current.delete(SEARCH_PARAM);
        else current.set(SEARCH_PARAM, typed);
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
      <MarathonSearch text={text} onTextChange={handleTextChange} hrefOf={paths.marathon} />
    </div>
  );
}
