import type { Marathon } from "@run/functions/contract";
import { useOpenedId } from "../../../lib/browser/use-opened-id.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";

const AskDialog = lazyDialog(async () => (await import("./ask-dialog.tsx")).AskDialog);

/** Opens the form that writes to the event's organizers. `paths.askOrganizer` opens it, too. */
export function AskOrganizer({ marathon }: { marathon: Pick<Marathon, "_id" | "title"> }) {
  const { id, linkTo, close } = useOpenedId("ask");
  return (
    <>
      <LinkButton {...linkTo("organizer")} variant="quiet" size="touch">
        <Icon name="mail" className="text-accent" />
        Ask the organizer
      </LinkButton>
      {id !== null && <AskDialog marathon={marathon} onClose={close} />}
    </>
  );
}
