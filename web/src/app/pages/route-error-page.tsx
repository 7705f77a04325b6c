import { useEffect, useState } from "react";
import { useRouteError } from "react-router-dom";
import { reloadIfReplaced } from "../../lib/site-version.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { paths } from "../paths.ts";

/** What a failing page leaves behind. `isWholePage`: the layout itself failed, nothing else is on the screen. */
export function RouteErrorPage({ isWholePage = false }: { isWholePage?: boolean }) {
  const error = useRouteError();

  const [isFinal, setIsFinal] = useState(false);

  useEffect(() => {
    let isMounted = true;
    void reloadIfReplaced().then((isReloading) => {
      if (!isMounted || isReloading) return;
      console.error(error);
      setIsFinal(true);
    });
    return () => {
      isMounted = false;
    };
  }, [error]);

  if (!isFinal) return <PageSpinner />;
  const Frame = isWholePage ? "main" : "div";
  return (
    <Frame className="shell flex min-h-[70svh] flex-col items-start justify-center py-16">
      <PageHeading title="Something Broke" className="max-w-[14ch] text-6xl md:text-8xl">
        This page lost its footing
      </PageHeading>
      <p className="mt-5 mb-8 max-w-lg text-lg text-muted">
        Something went wrong while showing it. Nothing you sent is lost. Loading it again usually helps.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="large" onClick={() => location.reload()}>
          Load again
        </Button>
        <LinkButton to={paths.home()} look="outline" size="large">
          Go to Homepage
        </LinkButton>
      </div>
    </Frame>
  );
}
