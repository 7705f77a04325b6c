import { useRef, useState } from "react";
import { Button } from "./button.tsx";
import { TextField } from "./field.tsx";
import { Icon } from "./icon.tsx";

/** A link to a page of the site, to be sent to someone. `copied` is shown once the link is on the clipboard. */
export function CopyLink({ label, path, copied }: { label: string; path: string; copied: string }) {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  const field = useRef<HTMLDivElement>(null);

  const url = new URL(path, location.origin).href;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome("copied");
    } catch {
      // The browser may not allow copying. The link is then selected, so that the reader can copy it.
      field.current?.querySelector("input")?.select();
      setOutcome("refused");
    }
  };

  return (
    <div className="mb-6">
      <div className="flex flex-wrap items-end gap-3">
        <div ref={field} className="min-w-0 flex-1 basis-64">
          <TextField label={label} readOnly value={url} onFocus={(event) => event.target.select()} />
        </div>
        <Button variant="outline" size="field" onClick={() => void copy()}>
          <Icon name={outcome === "copied" ? "check" : "copy"} />
          Copy the link
        </Button>
      </div>
      <p className="mt-1.5 min-h-6 text-base text-muted">
        {outcome === "copied" && copied}
        {outcome === "refused" &&
          "Your browser doesn’t let us copy the link. It’s selected, so you can copy it yourself."}
      </p>
    </div>
  );
}
