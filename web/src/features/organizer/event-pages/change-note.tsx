import type { Marathon } from "@run/functions/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../entities/paths.ts";
import { queryKeys } from "../../../entities/query-keys.ts";
import type { SessionUser } from "../../../entities/session/session.ts";
import { callApi } from "../../../lib/api/api-client.ts";
import { shortDateTime } from "../../../lib/dates/date-time-format.ts";

/** Says who else has changed the event since the page was opened. Forms take or compare the changes themselves. */
export function ChangeNote({ event, user }: { event: Marathon; user: SessionUser }) {
  const { _id: id, version } = event;
  const [opened] = useState(version);
  const { data: edits = [] } = useQuery({
    queryKey: [...queryKeys.marathonHistory(id), "since", opened, version],
    queryFn: async ({ signal }) => (await callApi("listMarathonHistory", { params: { id }, query: {}, signal })).edits,
    enabled: version > opened && event.viewer?.can.includes("history") === true,
  });
  const theirs = edits.find((edit) => edit.version > opened && edit.editedBy !== user.email);
  return (
    <div role="status">
      {theirs && (
        <p className="mt-5 rounded-control bg-sunken px-4 py-3 wrap-anywhere">
          {theirs.editedBy} changed this event while you had it open (
          <time dateTime={theirs.editedAt}>{shortDateTime(theirs.editedAt, event.timeZone)}</time>).{" "}
          <Link to={paths.marathonHistory(id)} className="text-accent underline underline-offset-4">
            See what changed
          </Link>
        </p>
      )}
    </div>
  );
}
