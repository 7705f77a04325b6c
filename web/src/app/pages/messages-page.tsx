import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";
import { MessageList } from "../../features/messages/message-list.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { HeldEmails } from "./held-emails.tsx";

export function MessagesPage() {
  const { uid } = useSignedInUser();
  return (
    <>
      <PageHeading title="Messages" className="mb-8 text-5xl sm:text-6xl" />
      <HeldEmails />
      <MessageList key={uid} uid={uid} />
    </>
  );
}
