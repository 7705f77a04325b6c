import { hasAgeRule, standardFieldNames } from "@run/functions/contract";
import type { Marathon, StandardField } from "@run/functions/contract";
import { messageOf } from "../../../lib/api/api-error.ts";
import { useRequest } from "../../../lib/forms/use-request.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { formSettingsOf } from "../form/typed-form.ts";
import { useSaveForm } from "../queries.ts";

/** Says what the registration form has to ask for age groups, with buttons that let it ask. */
export function AskedFields({ event }: { event: Marathon }) {
  const settings = formSettingsOf(event.form);
  const { dateOfBirth, gender } = settings.standard;
  const saveForm = useSaveForm(event._id);
  const { run, isBusy, failure } = useRequest(messageOf);
  const ask = (field: StandardField, asked: "required" | "optional") => {
    const standard = { ...settings.standard, [field]: asked };
    return run({
      send: () => saveForm.mutateAsync({ ...settings, standard, base: event.version }),
      onSent: () =>
        showPopup({ kind: "success", title: "Form saved", text: `It asks for the ${name(field)} from now on.` }),
      onFailure: (reason) => showPopup({ kind: "error", title: "Form not saved", text: reason }),
    });
  };
  const isBornAsked = dateOfBirth === "required" || event.races.every(hasAgeRule);
  return (
    <div className="space-y-3 empty:hidden">
      {!isBornAsked && (
        <Note
          text={
            dateOfBirth === "off"
              ? "The registration form doesn’t ask for the date of birth. Runners without one are in no age group."
              : "The date of birth is optional. Runners who leave it out are in no age group."
          }
          button="Require the date of birth"
          isBusy={isBusy}
          onPress={() => void ask("dateOfBirth", "required")}
        />
      )}
      {gender === "off" && (
        <Note
          text="The form doesn’t ask for the gender. Runners who haven’t stated one are ranked overall alone."
          button="Ask for the gender"
          isBusy={isBusy}
          onPress={() => void ask("gender", "optional")}
        />
      )}
      {failure && <FormFailure title="Form not saved">{failure}</FormFailure>}
    </div>
  );
}

const name = (field: StandardField) => standardFieldNames[field].toLowerCase();

function Note({
  text,
  button,
  isBusy,
  onPress,
}: {
  text: string;
  button: string;
  isBusy: boolean;
  onPress: () => void;
}) {
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <p>{text}</p>
      <Button variant="outline" size="touch" className="mt-3" isBusy={isBusy} onClick={onPress}>
        {button}
      </Button>
    </div>
  );
}
