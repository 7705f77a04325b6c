import { useOpenedId } from "../../../lib/browser/use-opened-id.ts";

/** The id of the event whose runners are open. It is in the URL, because the event's page links to the runners. */
export const useOpenedRunners = () => useOpenedId("runners");
