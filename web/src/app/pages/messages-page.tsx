import { useState } from "react";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";
import { ConfirmAddress } from "../../features/auth/confirm-address.tsx";
import { MessageList } from "../../features/messages/message-list.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

export function MessagesPage() {
  const { uid, email } = useSignedInUser();
  const [isConfirmed, setIsConfirmed] = useState(false);
  return (
    <>
      <PageHeading title="Messages" className="mb-8 text-5xl sm:text-6xl" />
      <MessageList
        key={uid}
        uid={uid}
        confirmAddress={
          !isConfirmed && (
            <div className="mb-8">
              <ConfirmAddress
                email={email}
                why="Until it is confirmed, we send only some of your messages by email."
                onConfirmed={() => setIsConfirmed(true)}
              />
            </div>
          )
        }
      />
    </>
  );
}
