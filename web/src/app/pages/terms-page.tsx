import { PageHeading } from "../../ui/page-heading.tsx";

export function TermsPage() {
  return (
    <div className="shell py-16">
      <PageHeading title="Terms of Service" />
    </div>
  );
}
