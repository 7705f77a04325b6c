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

/** If a reload helps, it happens within this time, so the error is shown only afterwards. */
const QUIET_MS = 1_500;

/** Shown instead of a page that failed. With `isWholePage` the layout failed, too, and nothing else is on the screen. */
export function RouteErrorPage({ isWholePage = false }: { isWholePage?: boolean }) {
  const error = useRouteError();
  return isMissingCode(error) ? (
    <MissingPage error={error} isWholePage={isWholePage} />
  ) : (
    <BrokenPage error={error} isWholePage={isWholePage} />
  );
}

/** For a page whose code failed to load. Its reader has already left the previous page, so a reload loses nothing. */
function MissingPage({ error, isWholePage }: { error: unknown; isWholePage: boolean }) {
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsWaiting(true), QUIET_MS);
    const stop = reloadOnceReachable(error);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [error]);

  if (!isWaiting) return <PageSpinner />;
  return (
    <Frame isWholePage={isWholePage}>
      <PageHeading title="Connection Error" className="max-w-[14ch] text-6xl md:text-8xl">
        This page didn't load
      </PageHeading>
      <p className="mt-5 mb-8 max-w-lg text-lg text-muted">
        Check your connection. The page appears by itself as soon as RUN can be reached.
      </p>
      <LoadAgain />
    </Frame>
  );
}

function BrokenPage({ error, isWholePage }: { error: unknown; isWholePage: boolean }) {
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
    <Frame isWholePage={isWholePage}>
      <PageHeading title="Something went wrong" className="max-w-[14ch] text-6xl md:text-8xl" />
      <p className="mt-5 mb-8 max-w-lg text-lg text-muted">
        We couldn't show this page. Nothing you sent is lost. Reloading usually helps.
      </p>
      <LoadAgain />
    </Frame>
  );
}

function Frame({ isWholePage, children }: { isWholePage: boolean; children: ReactNode }) {
  const Box = isWholePage ? "main" : "div";
  return <Box className="shell flex min-h-[70svh] flex-col items-start justify-center py-16">{children}</Box>;
}

function LoadAgain() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="large" onClick={() => location.reload()}>
        Load again
      </Button>
      <LinkButton to={paths.home()} variant="outline" size="large">
        Go to Homepage
      </LinkButton>
    </div>
  );
}
