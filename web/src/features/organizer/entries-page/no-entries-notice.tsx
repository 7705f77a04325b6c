import { Notice } from "../../../ui/notice.tsx";

export function NoEntriesNotice() {
  return (
    <div className="mt-8">
      <Notice title="Only this event’s team can see its entries" headingLevel="h2">
        Nothing about them is kept on this device.
      </Notice>
    </div>
  );
}
