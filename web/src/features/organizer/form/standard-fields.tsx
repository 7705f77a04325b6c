import { standardFieldNames } from "@run/functions/contract";
import type { StandardField } from "@run/functions/contract";
import { Link } from "react-router-dom";
import { paths } from "../../../entities/paths.ts";
import { SelectField } from "../../../ui/field.tsx";
import type { FormEditing } from "./use-form-editing.ts";

const fields: readonly { field: StandardField; hint: string }[] = [
  { field: "dateOfBirth", hint: "Races with an age rule ask for it in any case." },
  { field: "gender", hint: "For results by gender. Required still lets runners choose “Prefer not to say”." },
  { field: "nationality", hint: "A country, chosen from a list." },
  { field: "club", hint: "Free text." },
  { field: "expectedTime", hint: "In hours and minutes, to form start groups." },
];

/** Which of the standard fields the form asks for. Each is off, optional or required. */
export function StandardFieldsCard({ editing, eventId }: { editing: FormEditing; eventId: string }) {
  return (
    <section
      aria-labelledby="standard-fields"
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id="standard-fields" className="poster text-2xl">
        About the runner
      </h2>
      <p className="mt-2 text-muted">
        Every runner states a name, an email address and a phone number, and can add an emergency contact. Ask for more:
      </p>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        {fields.map(({ field, hint }) => (
          <SelectField
            key={field}
            label={standardFieldNames[field]}
            hint={
              field === "dateOfBirth" ? (
                <>
                  For{" "}
                  <Link to={`${paths.marathonSettings(eventId)}#age-groups`} className="text-accent underline">
                    age groups
                  </Link>
                  . {hint}
                </>
              ) : (
                hint
              )
            }
            value={editing.typed.standard[field]}
            error={editing.errorOf(`standard.${field}`)}
            onChange={({ target }) => {
              const asked = target.value === "optional" || target.value === "required" ? target.value : "off";
              editing.edit({ type: "standard", field, asked });
            }}
          >
            <option value="off">Don’t ask</option>
            <option value="optional">Optional</option>
            <option value="required">Required</option>
          </SelectField>
        ))}
      </div>
    </section>
  );
}
