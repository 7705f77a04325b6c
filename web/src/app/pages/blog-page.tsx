import { PageHeading } from "../../ui/page-heading.tsx";

export function BlogPage() {
  return (
    <div className="shell py-16">
      <PageHeading title="Blog" />
    </div>
  );
}
