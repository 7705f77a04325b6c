import { AccountDeletion } from "../../features/account/account-deletion.tsx";
import { DataDownload } from "../../features/account/data-download.tsx";
import { useMyMarathons } from "../../entities/event/queries.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";

export function AccountPage() {
  const user = useSignedInUser();
  const { data, isPending, refetch } = useMyMarathons(user);
  return (
    <div className="shell py-12 md:py-16">
      <PageHeading title="Your data" className="text-5xl sm:text-7xl" />
      <p className="mt-4 mb-10 max-w-prose text-lg text-muted">
        You’re signed in as <b className="text-ink wrap-anywhere">{user.email}</b>. Download a copy of your data, or
        delete your account (some data stays).
      </p>
      <div className="grid grid-cols-1 gap-8">
        <DataDownload uid={user.uid} />
        <AccountDeletion
          key={user.uid}
          user={user}
          events={isPending ? undefined : (data ?? null)}
          onRefetch={() => void refetch()}
        />
      </div>
    </div>
  );
}
