import type { Marathon } from "@run/functions/contract";
import { paths } from "../../../entities/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { isInTeam } from "./event-pages.ts";

/**
 * Shown instead of a page of the event that the reader's role does not include. `forMembers` is the title for a member
 * of the team whose role is too small.
 */
export function TeamOnlyNotice({ event, forMembers }: { event: Marathon; forMembers?: string }) {
  const isMember = forMembers !== undefined && isInTeam(event);
  return (
    <Notice
      title={isMember ? forMembers : "Only the event’s team can see this page"}
      headingLevel="h2"
      action={<LinkButton to={paths.marathon(event._id)}>See the event</LinkButton>}
    >
      {isMember ? "Your role in the team doesn’t include it." : "If you have an invitation, open its link to join."}
    </Notice>
  );
}
