import { Button } from "../../../ui/button.tsx";
import { PageBar } from "../../../ui/page-bar.tsx";

/** The id of the bar, for links that lead to its button. */
export const SAVE_BAR = "save-bar";

/** The bar at the lower edge of the screen with the button that saves a page's form. `what` is "races", for example. */
export function SaveBar({ what, formId, isBusy }: { what: string; formId: string; isBusy: boolean }) {
  return (
    <PageBar label={`Save the ${what}`}>
      <div id={SAVE_BAR} className="shell flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
        <p className="sign">Not saved yet</p>
        <Button type="submit" form={formId} isBusy={isBusy}>
          Save {what}
        </Button>
      </div>
    </PageBar>
  );
}
