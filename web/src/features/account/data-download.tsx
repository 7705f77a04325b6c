import { downloadFile } from "../../lib/files/download-file.ts";
import { useServerAction } from "../../lib/forms/use-server-action.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showPopup } from "../../ui/popup.ts";
import { AccountCard } from "./account-card.tsx";
import { fetchMyData } from "./api.ts";

/** Everything about the reader, as a file. */
export function DataDownload({ uid }: { uid: string }) {
  const { run, isBusy, failure } = useServerAction();
  const download = () =>
    run({
      send: () => fetchMyData(uid),
      onSent: (data) => {
        downloadFile(`${JSON.stringify(data, null, 2)}\n`, {
          name: `run-my-data-${data.exportedAt.slice(0, 10)}.json`,
          type: "application/json",
        });
        showPopup({ kind: "success", title: "Your Data Is Downloaded", text: "Look for it among your downloads." });
      },
    });
  return (
    <AccountCard title="Take a copy">
      <div className="mt-3 grid gap-x-12 gap-y-3 text-muted md:grid-cols-2">
        <p>
          Your account and profile, every registration with all its details, the waiting lists you are on, what became
          of your places, the events you added, the changes you made to events, and your offers to help: one file that
          people and programs can read.
        </p>
        <p>
          What you said under Community Feedback is not in it: opinions are kept without an account, under the name and
          the address that were typed.
        </p>
      </div>
      {failure !== null && (
        <div className="mt-5">
          <FormFailure title="Not downloaded">{failure}</FormFailure>
        </div>
      )}
      <Button variant="outline" isBusy={isBusy} onClick={() => void download()} className="mt-6">
        <Icon name="download" />
        Download my data
      </Button>
    </AccountCard>
  );
}
