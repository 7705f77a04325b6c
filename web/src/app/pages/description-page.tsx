import { PageHeading } from "../../ui/page-heading.tsx";

export function DescriptionPage() {
  return (
    <div className="shell py-16">
      <PageHeading title="Description" />
    </div>
  );
}
