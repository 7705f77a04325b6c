import { Switch } from "radix-ui";
import { useId } from "react";
import type { ReactNode } from "react";

export function SwitchField({
  label,
  hint,
  isOn,
  onChange,
}: {
  label: string;
  hint: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-5">
      <div className="min-w-0">
        <label htmlFor={id} className="sign text-base">
          {label}
        </label>
        <div id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </div>
      </div>
      <Switch.Root
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        aria-describedby={`${id}-hint`}
        className="relative mt-0.5 h-7 w-12 shrink-0 rounded-full border-2 border-field-line bg-sunken transition-colors data-[state=checked]:border-go data-[state=checked]:bg-go"
      >
        <Switch.Thumb className="block size-5 translate-x-0.5 rounded-full bg-field-line transition-transform data-[state=checked]:translate-x-[1.3rem] data-[state=checked]:bg-surface" />
      </Switch.Root>
    </div>
  );
}
