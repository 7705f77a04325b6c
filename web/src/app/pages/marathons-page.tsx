import { MarathonSearch } from "../../features/marathons/marathon-search.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { paths } from "../paths.ts";

export function MarathonsPage() {
  return (
    <div className="shell py-10 md:py-14">
      <PageHeading title="Marathons" className="mb-8 text-6xl md:text-8xl">
        Upcoming Events
      </PageHeading>
      <MarathonSearch hrefOf={paths.marathon} />
    </div>
  );
}
