import { useState } from "react";
import type { EntryClaim, OwnObstacle } from "@run/functions/contract";
import { PersonText } from "../../../entities/person/person-text.tsx";
import { paths } from "../../../entities/paths.ts";
import { useServerAction } from "../../../lib/forms/use-server-action.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { useClaimEntry } from "./queries.ts";

const obstacleTexts: Record<OwnObstacle, string> = {
  "already-registered": "You already have an entry of your own in this event, so this one can’t be yours as well.",
  "already-waiting": "You are on the waiting list of this event. To take this entry over as your own, leave it first.",
};

/** Whose entry it is, and the button that takes it over. */
export function ClaimOffer({ uid, claim, onClaimed }: { uid: string; claim: EntryClaim; onClaimed: () => void }) {
  const { marathonId, entryId, name, reference, ownObstacle } = claim;
  const [chosen, setChosen] = useState<"own" | "other">("own");
  const { run, isBusy, failure } = useServerAction();
  const take = useClaimEntry(uid, { id: marathonId, entryId });
  const isOwn = chosen === "own" && ownObstacle === null;

  const handleTake = () =>
    run({
      send: () => take.mutateAsync(isOwn),
      onSent: () => {
        showPopup({
          kind: "success",
          title: "The entry is in your account",
          text: "You can change or cancel it there.",
        });
        onClaimed();
      },
    });

  return (
    <>
      <h2 className="poster text-3xl wrap-anywhere">
        The organizer entered <PersonText text={name} />
      </h2>
      <p>
        Take the entry over, and you can see, change or cancel it in My Apply List. The place and the reference,{" "}
        <strong className="whitespace-nowrap">{reference}</strong>, stay the same.
      </p>
      <ChoiceField
        label="Whose entry is it?"
        name="own"
        chosen={isOwn ? "own" : "other"}
        choices={[
          {
            value: "own",
            name: "Mine",
            details: ownObstacle === null ? "I run." : obstacleTexts[ownObstacle],
            isDisabled: ownObstacle !== null,
          },
          { value: "other", name: "Someone else’s", details: "I look after it for them." },
        ]}
        onChange={({ target }) => setChosen(target.value === "own" ? "own" : "other")}
      />
      {failure && <FormFailure title="Not taken over">{failure}</FormFailure>}
      <div className="flex flex-wrap gap-3">
        <Button size="large" isBusy={isBusy} onClick={() => void handleTake()}>
          Take over the entry
        </Button>
        <LinkButton variant="outline" size="large" to={paths.marathon(marathonId)}>
          Not now
        </LinkButton>
      </div>
    </>
  );
}
