import type { EventForm, EventViewer } from "@run/functions/contract";
import { Link } from "react-router-dom";
import { blockingQuestions } from "../../../entities/form/sold-out.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { organizes } from "../../../entities/event/organizes.ts";
import { seesRunners } from "../../../entities/event/sees-runners.ts";
import { paths } from "../../../entities/paths.ts";

/**
 * Links for the event's team to the pages where they manage it, according to the permissions in the server's answer,
 * and what keeps runners from registering.
 */
export function EventTeam({
  id,
  viewer,
  form,
}: {
  id: string;
  viewer: EventViewer | undefined;
  form?: EventForm | null | undefined;
}) {
  // Everybody may edit an event until the first registration. The team alone sees who is in it.
  if (viewer?.can.includes("members") !== true) return null;
  const mayEdit = viewer.can.includes("edit");
  const mayConfigure = viewer.can.includes("configure");
  return (
    <section aria-label="Your event" className="border-b border-line bg-sunken">
      <div className="shell flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p className="sign">{organizes(viewer.can) ? "You organize this event." : "You are on this event’s team."}</p>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={paths.marathonOverview(id)} size="touch">
            Manage event
          </LinkButton>
          {mayEdit && (
            <LinkButton to={paths.updateMarathon(id)} variant="outline" size="touch">
              Edit event
            </LinkButton>
          )}
          {mayConfigure && (
            <>
              <LinkButton to={paths.marathonRaces(id)} variant="outline" size="touch">
                Races
              </LinkButton>
              <LinkButton to={paths.marathonForm(id)} variant="outline" size="touch">
                Registration form
              </LinkButton>
            </>
          )}
          <LinkButton to={paths.marathonTeam(id)} variant="outline" size="touch">
            Team
          </LinkButton>
          {seesRunners(viewer.can) && (
            <LinkButton to={paths.runnersOf(id)} variant="outline" size="touch">
              See the runners
            </LinkButton>
          )}
        </div>
        {mayConfigure && <BlockedForm id={id} form={form} />}
      </div>
    </section>
  );
}

/** A required question without any option left closes registration, which neither the dates nor the places show. */
function BlockedForm({ id, form }: { id: string; form: EventForm | null | undefined }) {
  const [question] = blockingQuestions(form);
  if (question === undefined) return null;
  return (
    <p className="w-full rounded-control border-l-4 border-warn bg-warn-soft px-4 py-3 wrap-anywhere">
      {question.raceIds === null ? "Nobody can register" : "Nobody can register for some of the races"}: every option of
      “{question.label}” is sold out.{" "}
      <Link to={paths.marathonForm(id)} className="underline underline-offset-4">
        Change the form
      </Link>
    </p>
  );
}
