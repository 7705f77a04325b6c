import { downloadFile } from "../../lib/files/download-file.ts";
import { useServerAction } from "../../lib/forms/use-server-action.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showPopup } from "../../ui/popup.ts";
import { AccountCard } from "./account-card.tsx";
import { fetchMyData } from "./api.ts";

/** Downloads everything about the user as a file. */
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
        showPopup({
          kind: "success",
          title: "Your data was downloaded",
          text: "You’ll find the file in your downloads.",
        });
      },
    });
  return (
    <AccountCard title="Get a copy">
      <div className="mt-3 grid gap-x-12 gap-y-3 text-muted md:grid-cols-2">
        <p>
          One file that people and programs can read, with your account and profile, all details of your registrations,
          the waiting lists you’re on, the history of your places, the events you added, the changes you made to events,
          the announcements you stopped, and your offers to volunteer.
        </p>
        <p>
          Your community feedback isn’t included. Opinions aren’t linked to an account, but stored under the name and
          the email address that were typed. For your messages, the file lists only what they were about and when. You
          can read them in your dashboard for thirty days.
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
