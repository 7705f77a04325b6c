import { FormFailure } from "../../ui/form-failure.tsx";

/** Shown in place of the questions if their code cannot be loaded. The form cannot be sent without them. */
export function FormUnloaded() {
  return (
    <FormFailure title="We couldn’t load the organizer’s questions">
      Check your connection and reload the page. What you typed is kept.
    </FormFailure>
  );
}
