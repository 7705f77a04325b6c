import { lazy } from "react";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { LaterPart } from "../../ui/later-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const OwnRegistration = lazy(async () => ({ default: (await import("./own-registration.tsx")).OwnRegistration }));

/** For pages that most readers open without being registered: loads the card's code only when it is needed. */
export function OwnRegistrationCard(props: ComponentProps<typeof OwnRegistration>) {
  const inWords = (
    <p>
      <b>You&apos;re registered.</b> Your details are in{" "}
      <Link to={props.hrefs.applyList} className="underline underline-offset-4">
        My Apply List
      </Link>
      .
    </p>
  );
  return (
    <LaterPart loading={<Skeleton className="h-56 rounded-control" />} failed={inWords}>
      <OwnRegistration {...props} />
    </LaterPart>
  );
}
