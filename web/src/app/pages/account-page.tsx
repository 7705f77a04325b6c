import { AccountDeletion } from "../../features/account/account-deletion.tsx";
import { AnnouncementCard } from "../../features/account/announcement-settings.tsx";
import { DataDownload } from "../../features/account/data-download.tsx";
import { useAddressChange } from "../../features/account/use-address-change.ts";
import { useOwnComingEvents } from "../../entities/event/my-event-queries.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { FailureNotice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";
import { HeldEmails } from "./held-emails.tsx";

const AccountForms = lazyComponent(async () => (await import("../../features/account/account-forms.tsx")).AccountForms);

export function AccountPage() {
  const user = useSignedInUser();
  const { data, isPending, refetch } = useOwnComingEvents(user.uid);
  useAddressChange(user);
  return (
    <div className="shell py-12 md:py-16">
      <PageHeading title="Your account" className="text-5xl sm:text-7xl" />
      <p className="mt-4 mb-10 max-w-prose text-lg text-muted">
        You’re signed in as <b className="text-ink wrap-anywhere">{user.email}</b>. Change how you appear and how you
        log in, turn announcements on again, download a copy of your data, or delete your account (some data stays).
      </p>
      <HeldEmails />
      {/* The forms start anew with another account or address. */}
      <div key={`${user.uid} ${user.email}`} className="grid grid-cols-1 gap-8">
        <AccountForms
          user={user}
          fallback={<Skeleton className="h-96 rounded-card" />}
          failed={
            <FailureNotice title="Connection Error" headingLevel="h2" onRetry={() => location.reload()}>
              We couldn’t load the forms for your account.
            </FailureNotice>
          }
        />
        <AnnouncementCard uid={user.uid} />
        <DataDownload uid={user.uid} />
        <AccountDeletion user={user} events={isPending ? undefined : (data ?? null)} onRefetch={() => void refetch()} />
      </div>
    </div>
  );
}
