import type { Race } from "@run/functions/contract";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { ScrolledTo } from "../../../ui/scrolled-to.tsx";
import { RestoredNote } from "../../../ui/unsaved-changes.tsx";
import { TheirChanges } from "../editing/their-changes.tsx";
import type { FormEditing } from "./use-form-editing.ts";

const TheirForm = lazyComponent(async () => (await import("./their-form.tsx")).TheirForm);

/** What the user has to know or decide before the form can be saved. */
export function FormNotices({
  editing,
  races,
  onReload,
}: {
  editing: FormEditing;
  races: readonly Race[];
  onReload: () => void;
}) {
  const { base, theirs, failure } = editing;
  return (
    <>
      {editing.isRestored && <RestoredNote onStartOver={editing.startOver} />}
      {theirs && (
        <ScrolledTo>
          <TheirChanges
            title="The form was changed in the meantime"
            onTake={editing.takeTheirs}
            onKeep={editing.keepMine}
          >
            <TheirForm
              before={base.settings}
              theirs={theirs}
              mine={editing.settings}
              races={races}
              failed={<p>Their changes can’t be shown. Reload the page: what you typed is kept.</p>}
            />
          </TheirChanges>
        </ScrolledTo>
      )}
      {editing.isOutdated && (
        <ScrolledTo>
          <FormFailure tone="warn" title="The form was changed in the meantime">
            <p className="mb-3">What you typed is still here, but isn’t saved. The saved form is loading.</p>
            <Button variant="outline" size="touch" onClick={onReload}>
              Load it again
            </Button>
          </FormFailure>
        </ScrolledTo>
      )}
      {failure && (
        <ScrolledTo>
          <FormFailure title="Form not saved">{failure}</FormFailure>
        </ScrolledTo>
      )}
    </>
  );
}
