import type { MarathonEdit } from "@run/functions/contract";
import { Link } from "react-router-dom";
import { paths } from "../../../entities/paths.ts";
import { useRequest } from "../../../lib/forms/use-request.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { RefusalText } from "../editing/changed-meanwhile.tsx";
import { useSeenVersion } from "../editing/use-seen-version.ts";
import { endingOffersOf, endingOffersText, endingOffersTitle } from "../ending-offers.ts";
import { changesBetween, editLabelsText } from "../event-form/event-values.ts";
import type { EventField, EventValues } from "../event-form/event-values.ts";
import { useRestoreEvent } from "../queries.ts";
import { partsText } from "./differing-parts.ts";
import { FieldChange } from "./field-change.tsx";

/** Asks before the fields of an earlier version are restored. */
export function RestoreDialog({
  id,
  edit,
  current,
  kept,
  base,
  timeZone,
  onClose,
}: {
  id: string;
  edit: MarathonEdit;
  current: EventValues;
  /** What differs from the event now, but is not restored. */
  kept: readonly string[];
  /** The number of the current version. */
  base: number;
  timeZone: string;
  onClose: () => void;
}) {
  const restore = useRestoreEvent();
  const { run, isBusy, failure } = useRequest((error) => error);
  const [seen, seeVersion] = useSeenVersion(base);
  const changed = Object.keys(changesBetween(current, edit.fields)) as EventField[];

  const offers = endingOffersOf(failure);
  const handleRestore = () =>
    run({
      send: () =>
        restore.mutateAsync({ id, version: edit.version, base: seen, ...(offers !== null && { endOffers: true }) }),
      onSent: () => {
        showPopup({
          kind: "success",
          title: "Version restored",
          text: `The event is back to version ${edit.version}.`,
        });
        onClose();
      },
      onFailure: seeVersion,
    });

  return (
    <ConfirmDialog
      title={`Restore version ${edit.version}?`}
      description={`${editLabelsText(changed)} will be as in version ${edit.version}. The history keeps the current version.`}
      failure={
        failure === null
          ? null
          : {
              title: offers === null ? "Not restored" : endingOffersTitle(offers),
              message:
                offers !== null ? (
                  <>{endingOffersText(offers)} Restore again to move race day anyway.</>
                ) : (
                  <RefusalText error={failure} timeZone={timeZone}>
                    Restore again to replace these changes.
                  </RefusalText>
                ),
            }
      }
      confirmLabel="Restore this version"
      cancelLabel="Keep the current version"
      isOpen
      isBusy={isBusy}
      onConfirm={() => void handleRestore()}
      onClose={onClose}
    >
      <dl className="space-y-3">
        {changed.map((field) => (
          <FieldChange key={field} field={field} from={current[field]} to={edit.fields[field]} timeZone={timeZone} />
        ))}
      </dl>
      {kept.length > 0 && (
        <p className="rounded-control bg-sunken px-4 py-3">
          The {partsText(kept)} {kept.at(-1)?.endsWith("s") ? "aren’t" : "isn’t"} restored.
          {kept.includes("races") && (
            <>
              {" "}
              If the event’s day changes, the races move with it. You can change them on the{" "}
              <Link to={paths.marathonRaces(id)} className="text-accent underline underline-offset-4">
                Races page
              </Link>
              .
            </>
          )}
        </p>
      )}
    </ConfirmDialog>
  );
}
