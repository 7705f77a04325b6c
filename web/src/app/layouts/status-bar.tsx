import { useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { readIsPartMissing, subscribeToMissingParts } from "../../lib/loading/missing-code.ts";
import { loadNewVersion, useHasNewVersion } from "../../lib/offline/site-version.ts";
import { useIsOnline } from "../../lib/offline/use-is-online.ts";
import { Button } from "../../ui/button.tsx";

/**
 * Sticks to the lower edge of the screen. At the end of the page it is below all content, so that it covers nothing.
 */
export function StatusBar() {
  return (
    <div aria-live="polite" className="sticky bottom-0 z-20">
      <Status />
    </div>
  );
}

/** Shows one message at a time, the most serious one. */
function Status() {
  const isOnline = useIsOnline();
  const hasNewVersion = useHasNewVersion();
  const isPartMissing = useSyncExternalStore(subscribeToMissingParts, readIsPartMissing, () => false);
  const [isDismissed, setIsDismissed] = useState(false);
  const later = (
    <Button variant="chalk" size="small" onClick={() => setIsDismissed(true)}>
      Later
    </Button>
  );

  if (!isOnline)
    return (
      <Bar>
        <p>
          <b>{navigator.onLine ? "RUN cannot be reached." : "This device is offline."}</b> You can still read what you
          opened before. Nothing can be sent right now.
        </p>
      </Bar>
    );
  if (isDismissed) return null;
  if (hasNewVersion)
    return (
      <Bar>
        <p>
          <b>A new version of RUN is ready.</b> What you typed is kept, except in Login and Register.
        </p>
        <div className="flex gap-2">
          <Button size="small" onClick={loadNewVersion}>
            Update now
          </Button>
          {later}
        </div>
      </Bar>
    );
  if (isPartMissing)
    return (
      <Bar>
        <p>
          <b>Part of this page could not be loaded.</b> Reload the page to get it. What you typed is kept, except in
          Login and Register.
        </p>
        <div className="flex gap-2">
          <Button size="small" onClick={() => location.reload()}>
            Reload the page
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
