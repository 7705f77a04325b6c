import { PageHeading } from "../../ui/page-heading.tsx";

export function TrainingPage() {
  return (
    <div className="shell py-16">
      <PageHeading title="Training Plans" />
    </div>
  );
}
