import type { MyMarathon } from "@run/functions/contract";
import { lazy, Suspense, useState } from "react";
import { useIsSettled } from "../../../lib/first-interaction.ts";
import { useNow } from "../../../lib/use-now.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { openedPart } from "../../../ui/opened-part.tsx";
import { OptionalPart } from "../../../ui/optional-part.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { SessionUser } from "../../auth/session.ts";
import { useMyMarathons } from "../api.ts";
import { useForgetMarathon } from "./api.ts";
import { arranged, orders } from "./my-marathons-order.ts";
import type { OrderName } from "./my-marathons-order.ts";
import { MyMarathonsTable } from "./my-marathons-table.tsx";
import type { RowAction } from "./row-actions.tsx";

const ApplicantsDialog = openedPart(async () => (await import("./applicants-dialog.tsx")).ApplicantsDialog);
const EditMarathonDialog = openedPart(async () => (await import("./edit-marathon-dialog.tsx")).EditMarathonDialog);
const HistoryDialog = openedPart(async () => (await import("./history-dialog.tsx")).HistoryDialog);
const SettingsDialog = openedPart(async () => (await import("./settings-dialog.tsx")).SettingsDialog);
const LiveCounts = lazy(async () => ({ default: (await import("./live-counts.tsx")).LiveCounts }));

/** From so many events on, a search and an order are worth their room. */
const SEARCHED_FROM = 6;

type Hrefs = { marathon: (id: string) => string; addMarathon: string };

export function MyMarathons({ user, hrefs }: { user: SessionUser; hrefs: Hrefs }) {
  const { data, isPending, refetch } = useMyMarathons(user);
  const isSettled = useIsSettled();
  if (isPending) {
    return (
      <div role="status" className="space-y-3">
        <span className="sr-only">Loading your marathons</span>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    );
  }
  if (data === undefined) {
    return (
      <Notice
        isError
        title="Connection Error"
        headingLevel="h2"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        Failed to load marathon data
      </Notice>
    );
  }
  if (data.length === 0) {
    return (
      <Notice
        title="Your first start line"
        headingLevel="h2"
        picture="/pictures/empty-list.svg"
        action={<LinkButton to={hrefs.addMarathon}>Add Marathon</LinkButton>}
      >
        Marathons you add appear here, with the runners who registered.
      </Notice>
    );
  }
  return (
    <>
      <ManagedMarathons marathons={data} uid={user.uid} hrefOf={hrefs.marathon} />
      {isSettled && (
        <OptionalPart>
          <Suspense>
            <LiveCounts key={user.uid} uid={user.uid} />
          </Suspense>
        </OptionalPart>
      )}
    </>
  );
}

function ManagedMarathons({
  marathons,
  uid,
  hrefOf,
}: {
  marathons: readonly MyMarathon[];
  uid: string;
  hrefOf: (id: string) => string;
}) {
  const now = useNow();
  const forget = useForgetMarathon();
  const [typedTitle, setTypedTitle] = useState("");
  const [order, setOrder] = useState<OrderName>("newest");
  const [opened, setOpened] = useState<{ marathon: MyMarathon; action: RowAction } | null>(null);
  const shown = arranged(marathons, { typedTitle, order, now });
  // A dialog keeps its event when that leaves the list meanwhile: it has to say how it ended.
  const marathon = marathons.find(({ _id }) => _id === opened?.marathon._id) ?? opened?.marathon;
  const close = () => setOpened(null);

  return (
    <>
      {marathons.length >= SEARCHED_FROM && (
        <div className="mb-5 flex flex-wrap items-end gap-4">
          <TextField
            type="search"
            label="Find an event"
            placeholder="Title"
            autoComplete="off"
            className="w-full sm:w-72"
            value={typedTitle}
            onChange={(event) => setTypedTitle(event.target.value)}
          />
          <SelectField
            label="Order"
            className="w-full sm:w-56"
            value={order}
            onChange={(event) => setOrder(event.target.value as OrderName)}
          >
            {Object.entries(orders).map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </SelectField>
          <p role="status" className="py-3 text-base text-muted">
            {shown.length} of {marathons.length} events
          </p>
        </div>
      )}
      {shown.length === 0 ? (
        <Notice title="No event with this title" headingLevel="h2">
          None of your {marathons.length} events has “{typedTitle.trim()}” in its title.
        </Notice>
      ) : (
        <MyMarathonsTable
          marathons={shown}
          now={now}
          hrefOf={hrefOf}
          onChoose={(marathon, action) => setOpened({ marathon, action })}
        />
      )}
      {marathon && opened?.action === "applicants" && <ApplicantsDialog marathon={marathon} onClose={close} />}
      {marathon && opened?.action === "settings" && <SettingsDialog marathon={marathon} onClose={close} />}
      {marathon && opened?.action === "history" && <HistoryDialog marathon={marathon} onClose={close} />}
      {marathon && opened?.action === "edit" && (
        <EditMarathonDialog
          marathon={marathon}
          uid={uid}
          onClose={close}
          onDeleted={() => {
            close();
            forget(marathon._id);
          }}
        />
      )}
    </>
  );
}
