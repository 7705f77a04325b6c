import { foldText, heldIn } from "@run/functions/contract";
import { useState } from "react";
import { onHoldText } from "../../../entities/event/waitlist-text.ts";
import { runnerCount } from "../../../entities/event/runner-count.ts";
import { useSignedInUser } from "../../../entities/session/use-signed-in-user.ts";
import { useKeptValues } from "../../../lib/forms/use-kept-values.ts";
import { useRequest } from "../../../lib/forms/use-request.ts";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { TypedConfirmation } from "../../../ui/typed-confirmation.tsx";
import { RefusalText } from "../editing/changed-meanwhile.tsx";
import { useSeenVersion } from "../editing/use-seen-version.ts";
import type { TeamEvent } from "../managed-event.ts";
import { useEndEvent } from "../queries.ts";
import { ReasonField } from "../reason-field.tsx";
import { endingsOf } from "./removal.ts";
import type { EventEnding } from "./removal.ts";

/**
 * A title as it is compared with what the user has typed. It may have curly apostrophes, which keyboards do not type,
 * and two blanks in a row, which a page shows as one.
 */
const normalized = (title: string) => foldText(title).replace(/\s+/g, " ").trim();

const CANCELED =
  "The event will no longer be listed, nobody can register anymore, and its page will tell everyone that you canceled it. Everyone with a place or on the waiting list gets a message.";
const DELETED = "It will be deleted permanently, with its page, its settings and its history.";

const texts = {
  cancel: {
    question: "Cancel this event?",
    confirm: "Cancel event",
    failed: "Not canceled",
    name: "Cancel the event",
    details: CANCELED,
  },
  delete: {
    question: "Delete this marathon?",
    confirm: "Delete marathon",
    failed: "Not deleted",
    name: "Delete the event for good",
    details: `${DELETED} Its link will lead nowhere.`,
  },
};

/** Cancels or deletes an event. `preferred` is chosen at first if both are possible. */
export function RemoveEventDialog({
  marathon,
  preferred = "cancel",
  onRemoved,
  onClose,
}: {
  marathon: TeamEvent;
  preferred?: EventEnding;
  onRemoved: () => void;
  onClose: () => void;
}) {
  const [typedTitle, setTypedTitle] = useState("");
  const { uid } = useSignedInUser();
  const { values, change, discard } = useKeptValues({ uid, name: `cancel-event:${marathon._id}` }, { reason: "" });
  const { reason } = values;
  const endings = endingsOf(marathon);
  const [chosen, setChosen] = useState(() => endings.find((ending) => ending === preferred) ?? endings[0] ?? "cancel");
  // Somebody may register while the dialog is open. Then the choice has to be made again.
  const isPossible = chosen === "cancel" || endings.includes("delete");
  const hasChoice = endings.length > 1 || !isPossible;
  const [base, seeVersion] = useSeenVersion(marathon.version);
  const { run, isBusy, failure, setFailure } = useRequest((error) => error);
  const end = useEndEvent();
  const { question, confirm, failed } = texts[chosen];

  const handleRemove = () =>
    run({
      send: () => end.mutateAsync({ id: marathon._id, base, ending: chosen, reason: reason.trim() }),
      onSent: () => {
        showPopup(
          chosen === "delete"
            ? { kind: "success", title: "Marathon deleted", text: `${marathon.title} was deleted permanently.` }
            : {
                kind: "success",
                title: "Event canceled",
                text: `${marathon.title} is no longer listed. Its page and its runners’ lists say that you canceled it.`,
              },
        );
        discard();
        onRemoved();
      },
      onFailure: seeVersion,
    });

  return (
    <ConfirmDialog
      title={hasChoice ? "Cancel or delete this event?" : question}
      description={<Consequence marathon={marathon} chosen={hasChoice ? null : chosen} />}
      failure={
        failure === null
          ? null
          : {
              title: failed,
              message: (
                <RefusalText error={failure} timeZone={marathon.timeZone}>
                  If you still want to {chosen} it, confirm again.
                </RefusalText>
              ),
            }
      }
      confirmLabel={confirm}
      cancelLabel="Keep the event"
      isOpen
      isBusy={isBusy}
      isBlocked={!isPossible || normalized(typedTitle) !== normalized(marathon.title)}
      onConfirm={() => void handleRemove()}
      onClose={() => {
        discard();
        onClose();
      }}
    >
      {hasChoice && (
        <ChoiceField
          label="What should happen?"
          name="ending"
          choices={(["cancel", "delete"] as const).map((value) => ({
            value,
            name: texts[value].name,
            details: texts[value].details,
            isDisabled: !endings.includes(value),
          }))}
          chosen={isPossible ? chosen : ""}
          onChange={({ target }) => {
            setChosen(target.value as EventEnding);
            setFailure(null);
          }}
        />
      )}
      {chosen === "cancel" && <ReasonField reason={reason} onType={(text) => change({ reason: text })} />}
      <TypedConfirmation
        text={marathon.title}
        label="Type the title to confirm"
        typed={typedTitle}
        onType={setTypedTitle}
      />
    </ConfirmDialog>
  );
}

/** Who is affected, and what will happen, unless the user still has to choose that. */
function Consequence({ marathon, chosen }: { marathon: TeamEvent; chosen: EventEnding | null }) {
  const { registrationCount, waiting, offered } = marathon;
  const held = heldIn(marathon) - offered;
  const who = [
    ...(registrationCount > 0 ? [`${runnerCount(registrationCount)} registered`] : []),
    ...(waiting + offered > 0 ? [`${runnerCount(waiting + offered)} joined the waiting list`] : []),
    ...(held > 0 ? [onHoldText(held)] : []),
  ];
  return (
    <>
      {who.length === 0 ? "Nobody has registered yet." : `${who.join(" and ")}.`}{" "}
      {chosen !== null && (chosen === "cancel" ? CANCELED : DELETED)} This can’t be undone.
    </>
  );
}
