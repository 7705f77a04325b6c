import type { Marathon } from "@run/functions/contract";
import { useState } from "react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { useRoster } from "../../../entities/entry/roster/use-roster.ts";
import { paths } from "../../../entities/paths.ts";
import { useNow } from "../../../lib/dates/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { countWaivers } from "../../../entities/form/form-answers.ts";
import { LifeDialog } from "../life/life-dialogs.tsx";
import type { LifeAction } from "../life/life-dialogs.tsx";
import { useForgetEvent } from "../queries.ts";
import { useTeam } from "../team/queries.ts";
import { OverviewActions } from "./event-actions.tsx";
import { KeyDateList } from "./key-date-list.tsx";
import { keyDates } from "./key-dates.ts";
import { RaceCountsTable } from "./race-counts-table.tsx";
import { RegistrationsOverTime } from "./registrations-over-time.tsx";
import { TaskList } from "./task-list.tsx";
import { tasksOf } from "./tasks.ts";
import type { KnownFacts } from "./tasks.ts";

/** More entries than these are loaded onto the device only when the reader asks for them. */
const LOADED_UNASKED_MAX = 2_000;

type Props = { event: Marathon; uid: string };

/** How an event is doing, what is left to do, and what can be done with it as a whole. */
export function EventOverview(props: Props) {
  const { event } = props;
  const [isWanted, setIsWanted] = useState(event.registrationCount <= LOADED_UNASKED_MAX);
  if (event.viewer?.can.includes("entries") !== true) return <Overview {...props} waivers={null} chart={null} />;
  if (isWanted) return <OverviewWithRoster {...props} />;
  const chart = (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="text-muted">This loads all {event.registrationCount.toLocaleString("en-US")} entries once.</p>
      <Button variant="outline" onClick={() => setIsWanted(true)}>
        Show registrations
      </Button>
    </div>
  );
  return <Overview {...props} waivers={null} chart={chart} />;
}

function OverviewWithRoster(props: Props) {
  const { event, uid } = props;
  const roster = useRoster({ uid, id: event._id, announcedAt: null });
  const isKnown = roster.state === "complete" && event.form !== null;
  const waivers = isKnown ? countWaivers(event, roster.entries) : null;
  const chart =
    roster.state === "refused" ? null : (
      <RegistrationsOverTime event={event} roster={roster} onTryAgain={() => void roster.sync()} />
    );
  return <Overview {...props} waivers={waivers} chart={chart} />;
}

function Overview({ event, waivers, chart }: Props & Pick<KnownFacts, "waivers"> & { chart: ReactNode }) {
  const now = useNow();
  const navigate = useNavigate();
  const forget = useForgetEvent();
  const { data: team } = useTeam(event._id);
  const [action, setAction] = useState<LifeAction | null>(null);
  const tasks = tasksOf(event, { members: team?.length ?? null, waivers }, now);
  const dates = keyDates(event, now);
  const handleRemoved = async () => {
    await navigate(paths.myMarathons());
    forget(event._id);
  };
  return (
    <div className="space-y-5">
      <Card title="Places">
        <RaceCountsTable event={event} />
      </Card>
      {tasks.length > 0 && (
        <Card title="Before race day">
          <TaskList tasks={tasks} onOpen={setAction} />
        </Card>
      )}
      {chart !== null && <Card title="Registrations over time">{chart}</Card>}
      {dates.length > 0 && (
        <Card title="Dates">
          <KeyDateList dates={dates} />
        </Card>
      )}
      {event.viewer && (event.viewer.can.includes("edit") || event.viewer.can.includes("history")) && (
        <Card title="This event">
          <OverviewActions event={event} viewer={event.viewer} onChoose={setAction} />
        </Card>
      )}
      {action !== null && (
        <LifeDialog
          marathon={event}
          action={action}
          onClose={() => setAction(null)}
          onRemoved={() => void handleRemoved()}
        />
      )}
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <h2 className="sign mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}
