import { useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { readIsPartMissing, subscribeToMissingParts } from "../../lib/missing-code.ts";
import { useIsReached } from "../../lib/reach.ts";
import { loadNewVersion, useHasNewVersion } from "../../lib/site-version.ts";
import { Button } from "../../ui/button.tsx";

/** Keeps to the lower edge of the screen and at the page's end below everything, so that it covers nothing for good. */
export function StatusBar() {
  return (
    <div aria-live="polite" className="sticky bottom-0 z-20">
      <Status />
    </div>
  );
}

/** One message at a time: whatever keeps everything else from working comes first. */
function Status() {
  const isReached = useIsReached();
  const hasNewVersion = useHasNewVersion();
  const isPartMissing = useSyncExternalStore(subscribeToMissingParts, readIsPartMissing, () => false);
  const [isPutOff, setIsPutOff] = useState(false);
  const later = (
    <Button look="chalk" size="small" onClick={() => setIsPutOff(true)}>
      Later
    </Button>
  );

  if (!isReached)
    return (
      <Bar>
        <p>
          <b>RUN cannot be reached.</b> What you have seen is still here, as it was then. Nothing can be sent for now.
        </p>
      </Bar>
    );
  if (isPutOff) return null;
  if (hasNewVersion)
    return (
      <Bar>
        <p>
          <b>A new version of RUN is ready.</b> What you have typed is kept, except in Login and Register.
        </p>
        <div className="flex gap-2">
          <Button size="small" onClick={loadNewVersion}>
            Load it
          </Button>
          {later}
        </div>
      </Bar>
    );
  if (isPartMissing)
    return (
      <Bar>
        <p>
          <b>Part of this page could not be loaded.</b> Load the page again to get it. What you have typed is kept,
          except in Login and Register.
        </p>
        <div className="flex gap-2">
          <Button size="small" onClick={() => location.reload()}>
            Load the page again
          </Button>
          {later}
        </div>
      </Bar>
    );
  return null;
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <div className="on-night border-t border-night-line bg-night text-chalk">
      <div className="shell flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-base">{children}</div>
    </div>
  );
}
