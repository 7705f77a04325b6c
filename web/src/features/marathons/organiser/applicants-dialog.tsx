import type { MyMarathon, Registration } from "@run/functions/contract";
import { useEffect, useState } from "react";
import { isSessionRefusal, messageOf } from "../../../lib/api-error.ts";
import { downloadFile, fileName } from "../../../lib/download-file.ts";
import { runners } from "../../../lib/runners.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { VirtualTable } from "../../../ui/virtual-table.tsx";
import { filterByName, participantColumns } from "../participant-columns.tsx";
import { useRegistrationPages } from "../registration-pages.ts";
import { ChangesTab } from "./changes-tab.tsx";
import { ListLoading, LoadFailure } from "./load-failure.tsx";
import { startListText } from "./start-list.ts";
import { WaitlistTab } from "./waitlist-tab.tsx";

export function ApplicantsDialog({ marathon, onClose }: { marathon: MyMarathon; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      size="wide"
      title="Applicants"
      description={`${marathon.title}. Only you see these contact details, unless you opened them in the settings.`}
      onClose={onClose}
    >
      <Tabs
        label="Runners of this event"
        tabs={[
          { name: "Registered", content: <Applicants marathon={marathon} /> },
          { name: "Waiting list", content: <WaitlistTab marathon={marathon} /> },
          { name: "Changes", content: <ChangesTab marathon={marathon} /> },
        ]}
      />
    </Dialog>
  );
}

const columns = participantColumns(null);

function Applicants({ marathon }: { marathon: MyMarathon }) {
  const { data, hasNextPage, isError, fetchNextPage, refetch } = useRegistrationPages(marathon._id);
  const [typedName, setTypedName] = useState("");
  // The table's own list shows the first ones while the whole list is on its way.
  const loaded = data?.pages.flatMap(({ registrations }) => registrations) ?? marathon.applicants;
  const isWhole = data !== undefined && !hasNextPage;
  const count = isWhole ? loaded.length : Math.max(marathon.registrationCount, loaded.length);
  const isSearching = typedName.trim() !== "";
  const shown = isSearching ? filterByName(loaded, typedName) : loaded;

  const loadMore = () => {
    // A page that failed is asked for again by hand.
    if (hasNextPage && !isError) void fetchNextPage({ cancelRefetch: false });
  };
  // The search needs everybody; the mere list only what is in sight.
  useEffect(() => {
    if (isSearching) loadMore();
  });
  const loadAll = async () => {
    let pages = data?.pages ?? (await refetch({ throwOnError: true })).data?.pages ?? [];
    while (pages.at(-1)?.nextCursor) {
      pages = (await fetchNextPage({ cancelRefetch: false, throwOnError: true })).data?.pages ?? [];
    }
    return pages.flatMap(({ registrations }) => registrations);
  };
  const tryAgain = () => void (data === undefined ? refetch() : fetchNextPage());

  if (count === 0) {
    if (isError) return <LoadFailure what="all applicants" onTryAgain={tryAgain} />;
    if (data === undefined) return <ListLoading what="the applicants" />;
    return (
      <Notice title="No applicants yet" picture="/pictures/empty-applicants.svg">
        Runners who register appear here at once, with the contacts they gave.
      </Notice>
    );
  }
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <TextField
          type="search"
          label="Find a runner"
          placeholder="Name"
          autoComplete="off"
          className="w-full sm:max-w-72"
          value={typedName}
          onChange={(event) => setTypedName(event.target.value)}
        />
        <StartListButton title={marathon.title} loadAll={loadAll} />
      </div>
      <p role="status" className="text-base text-muted">
        {isSearching
          ? `${runners(shown.length)} of ${count.toLocaleString("en-US")}${isWhole ? "" : ", still looking"}`
          : runners(count)}
      </p>
      <VirtualTable
        caption="Applicants"
        label="Applicants"
        columns={columns}
        rows={shown}
        rowCount={isSearching ? shown.length : count}
        keyOf={({ userId }) => userId}
        onNearEnd={loadMore}
        className="max-h-[max(16rem,min(34rem,52svh))]"
      />
      {isError && <LoadFailure what="all applicants" onTryAgain={tryAgain} />}
    </div>
  );
}

function StartListButton({ title, loadAll }: { title: string; loadAll: () => Promise<Registration[]> }) {
  const [isBusy, setIsBusy] = useState(false);
  const handleClick = async () => {
    setIsBusy(true);
    try {
      const text = await startListText(await loadAll());
      downloadFile(text, { name: fileName(title, "-start-list.csv"), type: "text/csv;charset=utf-8" });
    } catch (error) {
      if (isSessionRefusal(error)) return;
      showPopup({ kind: "error", title: "No start list", text: messageOf(error, "Please try again later.") });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      look="outline"
      isBusy={isBusy}
      onClick={() => void handleClick()}
      className="min-h-[3.25rem] w-full sm:w-auto"
    >
      {!isBusy && <Icon name="download" />}
      Download start list (CSV)
    </Button>
  );
}
