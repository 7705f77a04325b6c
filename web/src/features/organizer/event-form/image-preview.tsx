import type { MarathonCard } from "@run/functions/contract";
import { useState } from "react";
import { useDebouncedText } from "../../../lib/forms/use-debounced-text.ts";
import { lazyComponent } from "../../../ui/lazy-component.tsx";

/** Its code is loaded only if it is shown, because most addresses are right. */
const EventPoster = lazyComponent(async () => (await import("../../../entities/event/event-poster.tsx")).EventPoster);

/**
 * What runners will see: the picture at the address, or the event's poster and the reason if no picture can be loaded
 * from it. Shows nothing as long as the text is no address.
 */
export function ImagePreview({
  event,
}: {
  event: Pick<MarathonCard, "_id" | "title" | "location" | "runningDistance" | "marathonImageURL">;
}) {
  const src = useDebouncedText(event.marathonImageURL).trim();
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (!/^https?:/i.test(src) || !URL.canParse(src)) return null;
  const isBroken = src === brokenSrc;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="aspect-8/5 w-44 shrink-0 overflow-hidden rounded-control bg-sunken">
        {isBroken ? (
          <EventPoster event={event} />
        ) : (
          <img
            key={src}
            src={src}
            alt="The picture at this address"
            referrerPolicy="no-referrer"
            onError={() => setBrokenSrc(src)}
            className="size-full object-cover"
          />
        )}
      </div>
      {/* The live region is there before its text, so that screen readers announce it. */}
      <p role="status" className="flex-1 basis-52 text-sm text-warn">
        {isBroken &&
          "No picture could be loaded from this address. As long as there is none, runners see a poster like this one."}
      </p>
    </div>
  );
}
