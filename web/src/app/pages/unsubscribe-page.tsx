import { useParams } from "react-router-dom";
import { StopAnnouncements } from "../../features/messages/stop-announcements.tsx";

export function UnsubscribePage() {
  const { code = "" } = useParams();
  return (
    <div className="shell flex flex-col items-center py-16 text-center md:py-24">
      <StopAnnouncements key={code} code={code} />
    </div>
  );
}
