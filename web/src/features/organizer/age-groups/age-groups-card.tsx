import { TheirChanges } from "../editing/their-changes.tsx";
import { ageGroupLabel, ageGroupsOf } from "@run/functions/contract";
import type { Marathon } from "@run/functions/contract";
import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import type { Choice } from "../../../ui/choice-field.tsx";
import { TextField } from "../../../ui/field.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Form } from "../../../ui/form.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { ScrolledTo } from "../../../ui/scrolled-to.tsx";
import { ListLoading, LoadFailure } from "../load-failure.tsx";
import { AskedFields } from "./asked-fields.tsx";
import { presetNames } from "./typed-age-groups.ts";
import type { Mode, Starts } from "./typed-age-groups.ts";
import type { AgeGroupEditing } from "./use-age-group-editing.ts";

// Only an event with age groups needs its entries here.
const AgeGroupPreview = lazyComponent(async () => (await import("./age-group-preview.tsx")).AgeGroupPreview);

const choices: readonly (Choice & { value: Mode })[] = [
  { value: "off", name: "Off", details: "Results rank overall and by gender." },
  { value: "five-years", name: "Every five years", details: "Under 20, 20–24, 25–29 and so on to 80+." },
  { value: "masters", name: "Masters", details: "20–34 in one group, then every five years from 35." },
  { value: "ten-years", name: "Every ten years", details: "Under 20, 20–29, 30–39 and so on to 80+." },
  { value: "own", name: "Your own", details: "Choose the age at which each group begins." },
];
const modes: readonly Mode[] = ["off", ...presetNames, "own"];

/** The age groups in which results rank runners, with how many runners each group would have. */
export function AgeGroupsCard({ event, uid, editing }: { event: Marathon; uid: string; editing: AgeGroupEditing }) {
  const { typed, starts, attempts, error } = editing;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) box.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempts]);
  return (
    <section
      id="age-groups"
      aria-labelledby="age-groups-title"
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id="age-groups-title" className="poster text-2xl">
        Age groups
      </h2>
      <p className="mt-2 text-muted">
        Results rank runners by their age on race day as well. A group ends where the next one begins, so every age is
        in exactly one.
      </p>
      <Form className="mt-5" onSubmit={() => editing.save()}>
        <div ref={box} className="space-y-5">
          <Conflict editing={editing} />
          <ChoiceField
            label="Groups"
            isCompact
            name="age-groups"
            choices={choices}
            chosen={typed.mode}
            onChange={({ target }) => editing.choose(modes.find((mode) => mode === target.value) ?? "off")}
          />
          {typed.mode === "own" && (
            <TextField
              label="Ages at which a group begins"
              hint="For example 20, 30, 40. Everyone younger than the first age is in a group of their own."
              autoComplete="off"
              value={typed.own ?? ""}
              error={error}
              onChange={({ target }) => editing.type(target.value)}
              onBlur={editing.tidy}
            />
          )}
          {starts !== null && <AskedFields event={event} />}
          {starts && (
            <AgeGroupPreview
              event={event}
              uid={uid}
              starts={starts}
              fallback={<ListLoading what="the age groups" />}
              failed={<LoadFailure what="the preview" onTryAgain={() => location.reload()} />}
            />
          )}
          {starts === undefined && error === undefined && (
            <p className="text-muted">Type the ages to see who would be in which group.</p>
          )}
          {editing.failure && <FormFailure title="Age groups not saved">{editing.failure}</FormFailure>}
          <div className="flex justify-end">
            <Button type="submit" isBusy={editing.isBusy}>
              Save age groups
            </Button>
          </div>
        </div>
      </Form>
    </section>
  );
}

const textOf = (starts: Starts) =>
  starts === null ? "No age groups." : `${ageGroupsOf(starts).map(ageGroupLabel).join(", ")}.`;

/** What somebody else has saved, which the user takes or replaces. */
function Conflict({ editing }: { editing: AgeGroupEditing }) {
  if (editing.theirs === null) return null;
  return (
    <ScrolledTo>
      <TheirChanges
        title="The age groups were changed in the meantime"
        onTake={editing.takeTheirs}
        onKeep={editing.keepMine}
      >
        <p>{textOf(editing.theirs.starts)}</p>
      </TheirChanges>
    </ScrolledTo>
  );
}
