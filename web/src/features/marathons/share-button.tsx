import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showPopup } from "../../ui/popup.ts";

/** The device's own sharing where it has one, else the link on the clipboard, else the link to copy by hand. */
export function ShareButton({ title, address }: { title: string; address: string }) {
  const [isShowingLink, setIsShowingLink] = useState(false);

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
      <Button look="quiet" size="small" className="min-h-11!" onClick={() => void handleClick()}>
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
    // Changing one's mind is no failure.
    return error instanceof DOMException && error.name === "AbortError" ? "done" : "impossible";
  }
}
