import { PageHeading } from "../../ui/page-heading.tsx";

export function ArticlePage() {
  return (
    <div className="shell py-16">
      <PageHeading title="Article" />
    </div>
  );
}
