import { PageHeading } from "../../ui/page-heading.tsx";

export function ContactPage() {
  return (
    <div className="shell py-16">
      <PageHeading title="Contact" />
    </div>
  );
}
