import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { paths } from "../../entities/paths.ts";

const OwnRegistration = lazyComponent(async () => (await import("./own-registration.tsx")).OwnRegistration);

/** Loads the card's code only for runners who are registered, because most readers of the page are not. */
export function OwnRegistrationCard(props: ComponentProps<typeof OwnRegistration>) {
  const plainText = (
    <p>
      <b>You&apos;re registered.</b> Your details are in{" "}
      <Link to={paths.appliedMarathons()} className="underline underline-offset-4">
        My Apply List
      </Link>
      .
    </p>
  );
  return <OwnRegistration {...props} fallback={<Skeleton className="h-56 rounded-control" />} failed={plainText} />;
}
