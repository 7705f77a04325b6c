import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useRouteError } from "react-router-dom";
import { isMissingCode, reloadOnceReachable } from "../../lib/loading/missing-code.ts";
import { reloadIfReplaced } from "../../lib/offline/site-version.ts";
import { noteError } from "../../lib/reports/error-watch.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { paths } from "../../entities/paths.ts";

/** The error is shown only after this time, because a reload that helps happens earlier. */
const DELAY_MS = 1_500;

/**
 * Shown instead of a page that failed. `replacesLayout`: the layout has failed too, and nothing else is on the screen.
 */
export function RouteErrorPage({ replacesLayout = false }: { replacesLayout?: boolean }) {
  const error = useRouteError();
  return isMissingCode(error) ? (
    <MissingPage error={error} replacesLayout={replacesLayout} />
  ) : (
    <BrokenPage error={error} replacesLayout={replacesLayout} />
  );
}

/**
 * Shown for a page whose code failed to load. The reader has already left the previous page, so a reload loses nothing.
 */
function MissingPage({ error, replacesLayout }: { error: unknown; replacesLayout: boolean }) {
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsWaiting(true), DELAY_MS);
    const stop = reloadOnceReachable(error);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [error]);

  if (!isWaiting) return <PageSpinner />;
  return (
    <ErrorLayout replacesLayout={replacesLayout}>
      <PageHeading title="Connection Error" className="max-w-[14ch] text-6xl md:text-8xl">
        This page didn't load
      </PageHeading>
      <p className="mt-5 mb-8 max-w-lg text-lg text-muted">
        Check your connection. The page will appear by itself as soon as RUN can be reached.
      </p>
      <ErrorActions />
    </ErrorLayout>
  );
}

function BrokenPage({ error, replacesLayout }: { error: unknown; replacesLayout: boolean }) {
  const [isFinal, setIsFinal] = useState(false);

  useEffect(() => {
    let isMounted = true;
    void reloadIfReplaced().then((isReloading) => {
      if (!isMounted || isReloading) return;
      console.error(error);
      noteError(error);
      setIsFinal(true);
    });
    return () => {
      isMounted = false;
    };
  }, [error]);

  if (!isFinal) return <PageSpinner />;
  return (
    <ErrorLayout replacesLayout={replacesLayout}>
      <PageHeading title="Something went wrong" className="max-w-[14ch] text-6xl md:text-8xl" />
      <p className="mt-5 mb-8 max-w-lg text-lg text-muted">
        We couldn't show this page. Nothing you sent is lost. Reloading usually helps.
      </p>
      <ErrorActions />
    </ErrorLayout>
  );
}

function ErrorLayout({ replacesLayout, children }: { replacesLayout: boolean; children: ReactNode }) {
  const Box = replacesLayout ? "main" : "div";
  return <Box className="shell flex min-h-[70svh] flex-col items-start justify-center py-16">{children}</Box>;
}

function ErrorActions() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="large" onClick={() => location.reload()}>
        Reload
      </Button>
      <LinkButton to={paths.home()} variant="outline" size="large">
        Go to Homepage
      </LinkButton>
    </div>
  );
}
