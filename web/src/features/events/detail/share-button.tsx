import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { showPopup } from "../../../ui/popup.ts";

/** Shares by the device's own means. Otherwise it copies the link, or shows it for copying by hand. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const [isShowingLink, setIsShowingLink] = useState(false);
  const address = new URL(path, location.origin).href;

  const handleClick = async () => {
    if ((await shareByDevice({ title, url: address })) === "done") return;
    try {
      await navigator.clipboard.writeText(address);
      showPopup({ kind: "success", title: "Link copied" });
    } catch {
      setIsShowingLink(true);
    }
  };

  return (
    <>
      <Button variant="quiet" size="touch" onClick={() => void handleClick()}>
        <Icon name="share" className="text-accent" />
        Share
      </Button>
      <Dialog
        title="Share this event"
        description="Copy this link and send it to whoever should run with you."
        isOpen={isShowingLink}
        onClose={() => setIsShowingLink(false)}
      >
        <TextField label="Link" readOnly value={address} onFocus={(event) => event.target.select()} />
      </Dialog>
    </>
  );
}

async function shareByDevice(what: { title: string; url: string }): Promise<"done" | "impossible"> {
  if (!("share" in navigator)) return "impossible";
  try {
    await navigator.share(what);
    return "done";
  } catch (error) {
    // Canceling is not a failure.
    return error instanceof DOMException && error.name === "AbortError" ? "done" : "impossible";
  }
}
