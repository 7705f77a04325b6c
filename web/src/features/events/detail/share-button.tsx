import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { showPopup } from "../../../ui/popup.ts";

/**
 * Shares the link with the device's own dialog. If there is no such dialog, copies the link, or shows it if copying is
 * not allowed.
 */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const [isShowingLink, setIsShowingLink] = useState(false);
  const url = new URL(path, location.origin).href;

  const handleClick = async () => {
    if ((await shareByDevice({ title, url })) === "done") return;
    try {
      await navigator.clipboard.writeText(url);
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
        description="Copy this link and send it to the people you want to run with."
        isOpen={isShowingLink}
        onClose={() => setIsShowingLink(false)}
      >
        <TextField label="Link" readOnly value={url} onFocus={(event) => event.target.select()} />
      </Dialog>
    </>
  );
}

async function shareByDevice(content: { title: string; url: string }): Promise<"done" | "impossible"> {
  if (!("share" in navigator)) return "impossible";
  try {
    await navigator.share(content);
    return "done";
  } catch (error) {
    // Closing the dialog without sharing is not a failure.
    return error instanceof DOMException && error.name === "AbortError" ? "done" : "impossible";
  }
}
