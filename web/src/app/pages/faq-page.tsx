import { PageHeading } from "../../ui/page-heading.tsx";

export function FaqPage() {
  return (
    <div className="shell py-16">
      <PageHeading title="FAQs" />
    </div>
  );
}
