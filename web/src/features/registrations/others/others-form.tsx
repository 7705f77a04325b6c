import type { MyRegistration } from "@run/functions/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { Control, ResolverResult } from "react-hook-form";
import { useEnterOthers } from "../../../entities/entry/others-queries.ts";
import { focusFirstInvalid } from "../../../entities/form/invalid-focus.ts";
import { otherRecordOf } from "../../../entities/form/other-record.ts";
import type { RunnerFormApi, RunnerValues } from "../../../entities/form/runner-values.ts";
import { messageOf } from "../../../lib/api/api-error.ts";
import { useServerForm } from "../../../lib/forms/use-server-form.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Form } from "../../../ui/form.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { TermsNote } from "../terms-note.tsx";
import { DoubleDialog, useDouble } from "./double-dialog.tsx";
import { newPerson, othersDraftId, othersLeft } from "./people.ts";
import { peopleCount } from "../../../entities/person/people-count.ts";
import type { PeopleValues, TypedPerson } from "./people.ts";
import { PersonCard } from "./person-card.tsx";
import type { OthersEvent } from "./person-card.tsx";
import { shortageText } from "./race-demand.ts";
import { showRecordIssues } from "./record-issues.ts";

/**
 * The form that enters several people at once, all of them or none. `blockedButton` replaces the submit button and says
 * why.
 */
export function OthersForm({
  event,
  uid,
  mine,
  entered,
  blockedButton,
  onEntered,
}: {
  event: OthersEvent & { _id: string; title: string };
  uid: string;
  /** The account's entries in all events. */
  mine: readonly MyRegistration[];
  /** The names of the people whom the account has entered before. */
  entered: readonly string[];
  blockedButton: ReactNode;
  onEntered: () => void;
}) {
  const [forms] = useState(() => new Map<string, RunnerFormApi>());
  const box = useRef<HTMLDivElement>(null);
  const enter = useEnterOthers();
  const question = useDouble();
  const { focusInvalid, focusPerson } = useFocus(box);
  const { form, submit, isBusy, failure } = useServerForm<PeopleValues, PeopleValues, string>({
    resolver: (values) => checked(values, forms),
    defaultValues: { people: [newPerson()] },
    draft: othersDraftId(uid, event._id),
    failureOf: messageOf,
  });
  const { getValues, setValue } = form;
  // The values that the cards start with. What is typed into them is only in the form.
  const [people, setPeople] = useState(() => getValues("people"));
  const change = (next: PeopleValues["people"], focused: string | undefined) => {
    setValue("people", next);
    setPeople(next);
    if (focused !== undefined) focusPerson(focused);
  };
  const handleType = useCallback(
    (id: string, values: RunnerValues) =>
      setValue(
        "people",
        getValues("people").map((person) => (person.id === id ? { id, values } : person)),
      ),
    [getValues, setValue],
  );
  const remove = (id: string) => {
    const before = getValues("people");
    const next = before.filter((person) => person.id !== id);
    change(
      next,
      next[
        Math.min(
          before.findIndex((person) => person.id === id),
          next.length - 1,
        )
      ]?.id,
    );
  };
  const add = () => {
    const person = newPerson();
    change([...getValues("people"), person], person.id);
  };

  const handleSubmit = submit({
    send: async (values, idempotencyKeyOf) => {
      const records = await Promise.all(values.people.map((person) => otherRecordOf(event, person.values)));
      const body = { records, ...question.given() };
      return enter.mutateAsync({ uid, marathonId: event._id, body, idempotencyKey: idempotencyKeyOf(records) });
    },
    onSent: (entries) => {
      showPopup({
        kind: "success",
        title: `${peopleCount(entries.length)} entered`,
        text: `Their ${entries.length === 1 ? `reference for ${event.title} is` : `references for ${event.title} are`} in My Apply List.`,
      });
      onEntered();
    },
    handleError: question.ask,
    onFailure: (_, error) => {
      showRecordIssues(
        error,
        getValues("people").map(({ id }) => forms.get(id)),
      );
      focusInvalid();
    },
    onInvalid: focusInvalid,
  });

  const left = othersLeft(entered);
  return (
    <Form onSubmit={handleSubmit} className="space-y-6">
      <div ref={box} className="space-y-6">
        {people.map((person, index) => (
          <PersonCard
            key={person.id}
            {...{ event, person, forms }}
            position={index + 1}
            isOnly={people.length === 1}
            onType={handleType}
            onRemove={remove}
          />
        ))}
      </div>
      {people.length < left ? (
        <Button variant="outline" onClick={add} className="w-full">
          <Icon name="plus" />
          Add another person
        </Button>
      ) : (
        <p className="text-muted">
          {entered.length === 0 ? "You can enter up to ten people." : `You can enter ${left} more.`}
        </p>
      )}
      <p className="flex gap-3 rounded-control bg-sunken px-4 py-3 text-base">
        <Icon name="lock" className="mt-0.5" />
        <span>
          <strong className="sign">Who will see this: </strong>
          signed-in runners see these names. Only you and the organizer’s team see everything else. Enter only people
          who have asked you to, or whose parent or guardian you are.
        </span>
      </p>
      <Shortage control={form.control} event={event} />
      {failure && <FormFailure title="Nobody was entered">{failure}</FormFailure>}
      {blockedButton ?? (
        <>
          <TermsNote prefix="By entering them" />
          <Button type="submit" size="large" isBusy={isBusy}>
            Enter {peopleCount(people.length)}
          </Button>
        </>
      )}
      {question.double !== null && (
        <DoubleDialog
          double={question.double}
          mine={mine}
          onConfirm={() => {
            question.agree();
            void handleSubmit();
          }}
          onClose={question.refuse}
        />
      )}
    </Form>
  );
}

/** Checks every card, so that each shows what is wrong in it. */
async function checked(
  { people }: PeopleValues,
  forms: ReadonlyMap<string, RunnerFormApi>,
): Promise<ResolverResult<PeopleValues, PeopleValues>> {
  const valid: TypedPerson[] = [];
  for (const { id } of people) {
    // One after the other, so that the first refused control in the page gets the focus.
    await forms.get(id)?.handleSubmit((values) => void valid.push({ id, values }))();
  }
  if (valid.length < people.length) return { values: {}, errors: { people: { type: "person" } } };
  return { values: { people: valid }, errors: {} };
}

/** Moves the focus once the cards are rendered with their errors, or without the one that was removed. */
function useFocus(box: { current: HTMLElement | null }) {
  const [wanted, setWanted] = useState<{ person: string | null } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    if (wanted.person === null) focusFirstInvalid(box.current);
    else box.current?.querySelector<HTMLElement>(`[data-person="${wanted.person}"]`)?.focus();
  }, [wanted, box]);
  return {
    focusInvalid: () => setWanted({ person: null }),
    focusPerson: (person: string) => setWanted({ person }),
  };
}

/** Says that places are missing before anybody presses the button. More may become free in the meantime. */
function Shortage({ control, event }: { control: Control<PeopleValues, unknown, PeopleValues>; event: OthersEvent }) {
  const people = useWatch({ control, name: "people" });
  const text = shortageText(
    event,
    people.map(({ values }) => values.raceId),
  );
  return (
    <div role="status">
      {text !== null && (
        <p className="rounded-control border-l-4 border-warn bg-warn-soft px-4 py-3">
          {text} Nobody is entered unless there is a place for everybody.
        </p>
      )}
    </div>
  );
}
