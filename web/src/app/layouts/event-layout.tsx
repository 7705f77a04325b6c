import { Outlet, useLocation, useParams } from "react-router-dom";
import { paths } from "../../entities/paths.ts";
import { EventProblem } from "../../entities/event/event-problem.tsx";
import { useEditedEvent } from "../../features/organizer/queries.ts";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";
import { ChangeNote } from "../../features/organizer/event-pages/change-note.tsx";
import { ConnectionGate } from "../../features/organizer/event-pages/connection-gate.tsx";
import { EventHead } from "../../features/organizer/event-pages/event-head.tsx";
import { EventNavigation } from "../../features/organizer/event-pages/event-navigation.tsx";
import { isFormPage, isListPage } from "../../features/organizer/event-pages/event-pages.ts";
import { OfflineNote } from "../../features/organizer/event-pages/offline-note.tsx";
import { useHiddenDataDeletion } from "../../features/organizer/kept-data/use-kept-data.ts";
import { PageSpinner } from "../../ui/spinner.tsx";
import type { EventContext } from "../event-context.ts";

/** The layout of all pages of an event in the dashboard. It passes the event to the page inside it. */
export function EventLayout() {
  const { id = "" } = useParams();
  const { pathname } = useLocation();
  const user = useSignedInUser();
  const polls = isFormPage(id, pathname);
  const isShort = isListPage(id, pathname);
  const { data: event, error, isPending, isFetching, refetch } = useEditedEvent(id, { polls });
  useHiddenDataDeletion(user.uid, id, { event, error });

  if (isPending) return <PageSpinner label="Loading the event" />;
  if (event === undefined) {
    return <EventProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const onReload = () => void refetch();
  const context: EventContext = { event, onReload };
  return (
    <ConnectionGate onCheck={onReload}>
      <EventHead event={event} isShort={isShort} />
      <EventNavigation event={event} />
      {/* The entries say themselves how old they are. */}
      {pathname !== paths.marathonEntries(id) && <OfflineNote id={id} />}
      <ChangeNote key={`${pathname} ${user.uid}`} event={event} user={user} />
      <div key={id} className={isShort ? "mt-5" : "mt-8"}>
        <Outlet context={context} />
      </div>
    </ConnectionGate>
  );
}
