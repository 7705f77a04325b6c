import { useEffect, useState } from "react";
import { FailureNotice, Notice } from "../../ui/notice.tsx";
import { showPopup } from "../../ui/popup.ts";
import { useOpinions } from "./api.ts";
import { OpinionForm } from "./opinion-form.tsx";
import { board } from "./opinion-layout.ts";
import { OpinionCardSkeletons } from "./opinion-wall-skeleton.tsx";
import { OpinionWall } from "./opinion-wall.tsx";

const LOAD_FAILURE = "Failed to load comments. Please try again later.";

export function OpinionBoard() {
  const [addedId, setAddedId] = useState<string | null>(null);
  return (
    <div className={board}>
      <div className="min-w-0">
        <Opinions addedId={addedId} />
        <p role="status" className="sr-only">
          {addedId !== null && "Your opinion was added at the end of the list."}
        </p>
      </div>
      <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
        <h3 className="poster mb-5 text-4xl">Have your say</h3>
        <OpinionForm onAdded={setAddedId} />
      </div>
    </div>
  );
}

function Opinions({ addedId }: { addedId: string | null }) {
  const { data, error, errorUpdatedAt, isPending, isFetching, refetch } = useOpinions();

  useEffect(() => {
    if (error === null) return;
    console.error(error);
    showPopup({ kind: "error", title: "Error!", text: LOAD_FAILURE });
  }, [error, errorUpdatedAt]);

  if (isPending) return <OpinionCardSkeletons />;
  if (data === undefined) {
    return (
      <FailureNotice title="Error!" isRetrying={isFetching} onRetry={() => void refetch()}>
        {LOAD_FAILURE}
      </FailureNotice>
    );
  }
  if (data.length === 0) {
    return (
      <Notice title="Be the first" picture="/pictures/empty-list.svg">
        There is no feedback yet. How was your last race?
      </Notice>
    );
  }
  return <OpinionWall opinions={data} addedId={addedId} />;
}
