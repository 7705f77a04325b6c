import { useState } from "react";
import type { ReactNode } from "react";
import { useReach } from "../../lib/reach.ts";
import { loadNewVersion, useHasNewVersion } from "../../lib/site-version.ts";
import { Button } from "../../ui/button.tsx";

/** Keeps to the lower edge of the screen and at the page's end below everything, so that it covers nothing for good. */
export function StatusBar() {
  const reach = useReach();
  const hasNewVersion = useHasNewVersion();
  const [isPutOff, setIsPutOff] = useState(false);
  return (
    <div aria-live="polite" className="sticky bottom-0 z-20">
      {reach !== "reached" ? (
        <Bar>
          <p>
            <b>{reach === "offline" ? "You are offline." : "RUN cannot be reached."}</b> What you have seen is still
            here, as it was then. Nothing can be sent {reach === "offline" ? "until you are back" : "for now"}.
          </p>
        </Bar>
      ) : (
        hasNewVersion &&
        !isPutOff && (
          <Bar>
            <p>
              <b>A new version of RUN is ready.</b> What you have typed is kept, except in Login and Register.
            </p>
            <div className="flex gap-2">
              <Button size="small" onClick={loadNewVersion}>
                Load it
              </Button>
              <Button look="chalk" size="small" onClick={() => setIsPutOff(true)}>
                Later
              </Button>
            </div>
          </Bar>
        )
      )}
    </div>
  );
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <div className="on-night border-t border-night-line bg-night text-chalk">
      <div className="shell flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-base">{children}</div>
    </div>
  );
}
