import { ArticleTeaser } from "../../features/marketing/article-teaser.tsx";
import { articles } from "../../features/marketing/content/articles/index.ts";
import { PageHeading } from "../../ui/page-heading.tsx";

export function BlogPage() {
  const [lead, ...others] = articles;
  return (
    <>
      <header className="on-night bg-night text-chalk">
        <div className="shell grid gap-6 py-14 md:py-20 lg:grid-cols-[1.2fr_1fr] lg:items-end">
          <PageHeading title="Blog" className="text-hero leading-[0.86]">
            Notes from the road
          </PageHeading>
          <p className="max-w-lg text-lg text-haze md:text-xl">
            Training, racing and organizing, by the people who run RUN. We sell nothing here, not even shoes.
          </p>
        </div>
      </header>
      <div className="shell py-14 md:py-20">
        <ArticleTeaser article={lead} isLead />
        <ul className="mt-14 grid grid-cols-1 gap-x-8 gap-y-14 border-t-2 border-ink pt-14 sm:grid-cols-2 md:mt-20 md:pt-16">
          {others.map((article) => (
            <li key={article.slug}>
              <ArticleTeaser article={article} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
