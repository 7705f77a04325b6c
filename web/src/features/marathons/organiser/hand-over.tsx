import type { MyEvent } from "@run/functions/contract";
import { handOverSchema } from "@run/functions/contract";
import { useState } from "react";
import { useSending } from "../../../lib/use-sending.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { useHandOver } from "./api.ts";

/** Gives the event to somebody else, who then is its organiser. */
export function HandOver({ marathon, onHandedOver }: { marathon: MyEvent; onHandedOver: () => void }) {
  const [email, setEmail] = useState("");
  const [fault, setFault] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const { send, isBusy, failure, forgetFailure } = useSending();
  const handOver = useHandOver();

  const ask = () => {
    const read = handOverSchema.safeParse({ email });
    setFault(read.success ? undefined : (read.error.issues[0]?.message ?? "Write an address"));
    if (read.success) setIsAsking(true);
  };
  const confirm = async () => {
    if (!(await send(() => handOver.mutateAsync({ id: marathon._id, email: email.trim() })))) return;
    showPopup({
      kind: "success",
      title: "Event Handed Over",
      text: `${email.trim()} organises ${marathon.title} now.`,
    });
    onHandedOver();
  };

  return (
    <div className="flex flex-wrap items-start gap-3">
      <TextField
        label="Hand the event over to"
        type="email"
        autoComplete="off"
        className="min-w-0 flex-1 basis-64"
        hint="The address with which somebody else is on RUN. They become the organiser; you no longer are."
        error={fault}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button look="outline" onClick={ask} className="sm:mt-8">
        Hand over
      </Button>
      <ConfirmDialog
        title="Hand this event over?"
        description={
          <span className="wrap-anywhere">
            {email.trim()} will see the applicants of {marathon.title} with their contacts, and change its settings. You
            can do neither any more, unless it is handed back to you.
          </span>
        }
        failure={failure === null ? null : { title: "Not handed over", message: failure }}
        confirmLabel="Hand over"
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => {
          forgetFailure();
          setIsAsking(false);
        }}
      />
    </div>
  );
}
