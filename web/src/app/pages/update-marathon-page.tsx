import { PageHeading } from "../../ui/page-heading.tsx";

export function UpdateMarathonPage() {
  return (
    <div className="shell py-16">
      <PageHeading title="Update Marathon" />
    </div>
  );
}
