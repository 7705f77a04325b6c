import type { RosterEntry } from "@run/functions/contract";
import { waiverStateIn } from "../../../entities/form/form-answers.ts";
import { Button } from "../../../ui/button.tsx";
import { memberName } from "../team/member-name.ts";
import { useTeam } from "../team/queries.ts";
import type { EntriesContext } from "./entries-context.ts";

/** Says who recorded a paper signature, with the button that records one or removes it. */
export function EntryWaiver({
  entry,
  context: { event, mayManage },
  isReadOnly,
  onSign,
}: {
  entry: RosterEntry;
  context: EntriesContext;
  isReadOnly: boolean;
  onSign: () => void;
}) {
  const signed = entry.filledForm?.waiver ?? null;
  const isCurrent = waiverStateIn(event, entry) === "signed";
  const isOnSite = isCurrent && signed?.recordedBy === null;
  const mayRecord = mayManage && event.form?.waiver != null && event.state !== "cancelled" && !isOnSite;
  return (
    <>
      {signed !== null && signed.recordedBy !== null && <Recorder id={event._id} memberId={signed.recordedBy} />}
      {mayRecord && (
        <Button variant="outline" size="touch" className="mt-3" disabled={isReadOnly} onClick={onSign}>
          {isCurrent ? "Remove the recorded signature" : "Record a paper signature"}
        </Button>
      )}
    </>
  );
}

function Recorder({ id, memberId }: { id: string; memberId: string }) {
  const { data: members } = useTeam(id);
  if (members === undefined) return null;
  const member = members.find((one) => one.id === memberId);
  return (
    <p className="mt-3 text-muted wrap-anywhere">
      The paper signature was recorded by {member === undefined ? "a former member of the team" : memberName(member)}.
    </p>
  );
}
