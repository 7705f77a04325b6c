import { Link } from "react-router-dom";
import { longDay } from "../../lib/day-text.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import type { SessionUser } from "../auth/session.ts";
import { useMyMarathons } from "./api.ts";

type Hrefs = { marathon: (id: string) => string; addMarathon: string };

export function MyMarathons({ user, hrefs }: { user: SessionUser; hrefs: Hrefs }) {
  const { data, isPending, isError, refetch } = useMyMarathons(user);
  if (isPending) {
    return (
      <div role="status" className="space-y-3">
        <span className="sr-only">Loading your marathons</span>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    );
  }
  if (isError && data === undefined) {
    return (
      <Notice
        isError
        title="Connection Error"
        headingLevel="h2"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        Failed to load marathon data
      </Notice>
    );
  }
  if (data.length === 0) {
    return (
      <Notice
        title="Your first start line"
        headingLevel="h2"
        picture="/pictures/empty-list.svg"
        action={<LinkButton to={hrefs.addMarathon}>Add Marathon</LinkButton>}
      >
        Marathons you add appear here, with the runners who registered.
      </Notice>
    );
  }
  return (
    <div className="rounded-card md:border md:border-line md:bg-surface md:px-6 md:py-2 md:shadow-card">
      <Table
        caption="My Added Marathons"
        rows={data}
        keyOf={(marathon) => marathon._id}
        columns={[
          {
            name: "Title",
            cell: (marathon) => (
              <Link
                to={hrefs.marathon(marathon._id)}
                className="sign underline decoration-2 underline-offset-4 hover:text-accent"
              >
                {marathon.title}
              </Link>
            ),
          },
          { name: "Race day", cell: (marathon) => longDay(marathon.marathonStartDate, marathon.timeZone) },
          {
            name: "Registration",
            cell: (marathon) => (
              <>
                {longDay(marathon.startRegistrationDate, marathon.timeZone)} to{" "}
                {longDay(marathon.endRegistrationDate, marathon.timeZone)}
              </>
            ),
          },
          {
            name: "Applicants",
            cell: (marathon) => (
              <>
                {marathon.registrationCount.toLocaleString("en-US")}
                {marathon.capacity !== null && ` of ${marathon.capacity.toLocaleString("en-US")}`}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
