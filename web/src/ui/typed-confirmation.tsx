import { TextField } from "./field.tsx";

/** Shows a text that the user has to type to confirm a deletion, and the field for it. */
export function TypedConfirmation({
  text,
  label,
  typed,
  onType,
}: {
  text: string;
  label: string;
  typed: string;
  onType: (text: string) => void;
}) {
  return (
    <>
      <p className="rounded-control border border-line bg-sunken px-4 py-2.5 font-semibold wrap-anywhere select-all">
        {text}
      </p>
      <TextField
        label={label}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </>
  );
}
