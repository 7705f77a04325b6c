import type { ReactNode } from "react";
import { logOut } from "../../entities/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/**
 * Says that the link of an email shows nothing to this account. `reasons` say why that may be, and `action` leads
 * elsewhere. Whoever logs out comes back to the page with the other account.
 */
export function NothingBehindLink({ title, reasons, action }: { title: string; reasons: string; action: ReactNode }) {
  return (
    <Notice
      title={title}
      headingLevel="h2"
      picture="/pictures/empty-list.svg"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => void logOut()}>Log out</Button>
          {action}
        </div>
      }
    >
      {reasons} If it came to another address of yours, log out, then log in or sign up with that one. Otherwise, check
      that you opened the whole link.
    </Notice>
  );
}
