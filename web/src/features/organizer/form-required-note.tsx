import type { Marathon } from "@run/functions/contract";
import { Link } from "react-router-dom";
import { paths } from "../../entities/paths.ts";

/** Says that the team also has to fill in what the form requires, and where that can be changed. */
export function FormRequiredNote({ event: { _id: id, form, viewer } }: { event: Marathon }) {
  const asked =
    form === null ? [] : [...Object.values(form.standard), ...form.questions.map(({ required }) => required)];
  if (!asked.includes("required") && !asked.includes(true)) return null;
  return (
    <p className="max-w-[68ch]">
      Your team also has to fill in what the form requires of runners.{" "}
      {viewer?.can.includes("configure") === true ? (
        <>
          To leave it out, make it optional under{" "}
          <Link to={paths.marathonForm(id)} className="text-accent underline underline-offset-4">
            Form
          </Link>
          .
        </>
      ) : (
        "An organizer can make it optional under Form."
      )}
    </p>
  );
}
