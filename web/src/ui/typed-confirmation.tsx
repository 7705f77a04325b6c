import { TextField } from "./field.tsx";

/** What has to be typed before something is gone for good, and the field to type it in. */
export function TypedConfirmation({
  what,
  label,
  typed,
  onType,
}: {
  what: string;
  label: string;
  typed: string;
  onType: (text: string) => void;
}) {
  return (
    <>
      <p className="rounded-control border border-line bg-sunken px-4 py-2.5 font-semibold wrap-anywhere select-all">
        {what}
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
