import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../entities/paths.ts";
import { useSession } from "../../entities/session/session.ts";
import { isNotFound, messageOf } from "../../lib/api/api-error.ts";
import { useRequest } from "../../lib/forms/use-request.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useUnsubscribe } from "./api.ts";

const heading = "text-5xl sm:text-7xl";
const paragraph = "mt-4 max-w-lg text-lg text-muted";

/** Announcements stop when the button is pressed. Programs that check links open the page, too. */
export function StopAnnouncements({ code }: { code: string }) {
  const { user } = useSession();
  const { run, isBusy, failure } = useRequest(failureOf);
  const [isDone, setIsDone] = useState(false);
  const unsubscribe = useUnsubscribe();
  const handleClick = () => run({ send: () => unsubscribe.mutateAsync(code), onSent: () => setIsDone(true) });
  if (isDone) {
    return (
      <>
        <PageHeading title="Announcements stopped" className={heading} />
        <p className={paragraph}>
          You won’t get any more announcements from this event. You’ll still get messages about your own place.
        </p>
        {user !== null && (
          <p className={paragraph}>
            Changed your mind?{" "}
            <Link to={paths.account()} className="text-accent underline underline-offset-4">
              Turn them on again in your account
            </Link>
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <PageHeading title="Stop announcements" className={heading} />
      <p className={paragraph}>
        Announcements are messages that organizers send to the runners of an event. If you stop them, you won’t get any
        more from the event that emailed you. You’ll still get messages about your own place.
      </p>
      {failure !== null && (
        <div className="mt-6 max-w-lg text-left">
          <FormFailure title="Not stopped yet">{failure}</FormFailure>
        </div>
      )}
      <Button size="large" isBusy={isBusy} onClick={() => void handleClick()} className="mt-8">
        Stop these announcements
      </Button>
    </>
  );
}

function failureOf(error: unknown): string {
  return isNotFound(error) ? "Part of the link is missing. Open the whole link from the email." : messageOf(error);
}
