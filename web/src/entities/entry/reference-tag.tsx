import { useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { showPopup } from "../../ui/popup.ts";

/** The registration's reference, to be read out or copied. */
export function ReferenceTag({ reference }: { reference: string }) {
  const [isCopied, setIsCopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      setIsCopied(true);
    } catch {
      // The browser may not allow copying, and provides no clipboard without HTTPS.
      showPopup({ kind: "error", title: "Not copied", text: `Please copy it by hand: ${reference}` });
    }
  };

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p>
        <span className="sign block text-sm leading-tight text-muted">Reference</span>
        <span className="sign text-lg leading-tight tracking-wide whitespace-nowrap select-all">{reference}</span>
      </p>
      <button
        type="button"
        onClick={() => void copy()}
        className="sign inline-flex min-h-9 items-center gap-1.5 rounded-control px-2.5 text-sm text-accent hover:bg-ink/8"
      >
        <Icon name={isCopied ? "check" : "copy"} className="size-4" />
        {isCopied ? "Copied" : "Copy"}
        <span className="sr-only"> reference {reference}</span>
      </button>
      <span role="status" className="sr-only">
        {isCopied && `${reference} is copied`}
      </span>
    </div>
  );
}
