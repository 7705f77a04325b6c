import { hasAgeRule } from "@run/functions/contract";
import type { Race } from "@run/functions/contract";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { FormEditing } from "./use-form-editing.ts";

/** The waiver that runners sign with their name. */
export function WaiverCard({ editing, races }: { editing: FormEditing; races: readonly Race[] }) {
  const { waiver } = editing.typed;
  const before = editing.base.settings.waiver;
  const hasChanged = before !== null && waiver !== null && JSON.stringify(before) !== JSON.stringify(waiver);
  const write = (changes: { title?: string; text?: string }) =>
    waiver && editing.edit({ type: "waiver", waiver: { ...waiver, ...changes } });
  return (
    <section
      aria-labelledby="waiver-card"
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id="waiver-card" className="poster text-2xl">
        Waiver
      </h2>
      {waiver === null ? (
        <>
          <p className="mt-2 text-muted">
            A text that every runner must accept and sign by typing their name. For runners under 18, a parent or
            guardian signs as well.
          </p>
          <Button
            variant="outline"
            className="mt-4"
            onClick={() => editing.edit({ type: "waiver", waiver: { title: "Liability waiver", text: "" } })}
          >
            <Icon name="plus" />
            Add a waiver
          </Button>
        </>
      ) : (
        <div className="mt-5 space-y-5">
          <TextField
            label="Title"
            required
            autoComplete="off"
            value={waiver.title}
            error={editing.errorOf("waiver.title")}
            onChange={({ target }) => write({ title: target.value })}
          />
          <TextAreaField
            label="Text"
            required
            rows={8}
            value={waiver.text}
            error={editing.errorOf("waiver.text")}
            onChange={({ target }) => write({ text: target.value })}
          />
          <GuardianNote editing={editing} races={races} />
          <div role="status" className="empty:hidden">
            {hasChanged && (
              <p className="rounded-control border-l-4 border-warn bg-warn-soft px-4 py-3">
                Saving makes a new version of the waiver. Signatures of the old one are kept, and runners who have
                signed it are asked to sign the new one in My Apply List.
              </p>
            )}
          </div>
          <div className="flex justify-end">
            <Button variant="quiet" size="touch" onClick={() => editing.edit({ type: "waiver", waiver: null })}>
              Remove<span className="sr-only"> the waiver</span>
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

/** Says how RUN knows who is under 18, where no birth date tells it. */
function GuardianNote({ editing, races }: { editing: FormEditing; races: readonly Race[] }) {
  const asked = editing.typed.standard.dateOfBirth;
  if (asked === "required" || races.every(hasAgeRule)) return null;
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <p>
        Under 18, a parent or guardian signs as well.{" "}
        {asked === "off"
          ? "The form doesn’t ask for the date of birth, so runners say themselves whether they are under 18."
          : "The date of birth is optional, so runners who leave it out say themselves whether they are under 18."}
      </p>
      <Button
        variant="outline"
        size="touch"
        className="mt-3"
        onClick={() => editing.edit({ type: "standard", field: "dateOfBirth", asked: "required" })}
      >
        Require the date of birth
      </Button>
    </div>
  );
}
