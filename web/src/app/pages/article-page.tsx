import { Link, useParams } from "react-router-dom";
import { useSession } from "../../entities/session/session.ts";
import { ArticleTeaser } from "../../features/marketing/article-teaser.tsx";
import { Byline } from "../../features/marketing/byline.tsx";
import type { Article } from "../../features/marketing/content/articles/article.ts";
import { articles } from "../../features/marketing/content/articles/index.ts";
import { Prose, ProseContents } from "../../features/marketing/prose.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { InitialBib } from "../../entities/person/initial-bib.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { paths } from "../../entities/paths.ts";
import { NotFoundPage } from "./not-found-page.tsx";

const nextSteps: Record<Article["nextStep"], { text: string; action: string; to: string }> = {
  marathons: { text: "Now find a race and try it", action: "Explore Events", to: paths.marathons() },
  training: { text: "Pick a plan and start on a Tuesday", action: "Training Plans", to: paths.training() },
  addMarathon: { text: "Put your own race on the list", action: "Add Marathon", to: paths.addMarathon() },
};

export function ArticlePage() {
  const { slug } = useParams();
  const article = articles.find((candidate) => candidate.slug === slug);
  if (article === undefined) return <NotFoundPage />;
  return <ArticleView key={article.slug} article={article} />;
}

function ArticleView({ article }: { article: Article }) {
  const { topic, title, summary, author, picture, blocks } = article;
  const isVisitor = useSession().user === null;
  const nextStep = nextSteps[article.nextStep];
  const after = articles.indexOf(article) + 1;
  const others = [...articles, ...articles].slice(after, after + 2);
  return (
    <>
      <article>
        <header className="on-night bg-night text-chalk">
          <div className="shell grid grid-cols-1 gap-10 py-12 md:py-16 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-center lg:gap-14">
            <div className="min-w-0">
              <p className="sign flex flex-wrap gap-x-3 text-amber">
                <Link to={paths.blog()} className="underline underline-offset-4 hover:text-chalk">
                  Blog
                </Link>
                <span aria-hidden="true">/</span>
                <span>{topic}</span>
              </p>
              <PageHeading title={title} className="mt-4 text-5xl md:text-7xl" />
              <p className="mt-6 max-w-160 text-lg text-haze md:text-xl">{summary}</p>
              <div className="mt-6 text-haze">
                <Byline article={article} />
              </div>
            </div>
            <img
              src={picture}
              alt=""
              width={640}
              height={400}
              fetchPriority="high"
              className="aspect-8/5 h-auto w-full rounded-card object-cover"
            />
          </div>
        </header>
        <div className="shell grid grid-cols-1 gap-x-16 gap-y-10 py-12 md:py-16 lg:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
          <div className="self-start lg:sticky lg:top-[calc(var(--header-height)+2rem)]">
            <ProseContents label="In this article" blocks={blocks} />
          </div>
          <div className="min-w-0">
            <Prose blocks={blocks} />
            <footer className="mt-12 flex max-w-2xl items-center gap-4 border-t-2 border-ink pt-6">
              <InitialBib name={author.name} />
              <p className="min-w-0 leading-snug">
                <span className="sign block text-lg">{author.name}</span>
                <span className="text-muted">
                  {author.role} at RUN. {author.text}
                </span>
              </p>
            </footer>
          </div>
        </div>
      </article>
      <aside aria-label="Where to go next" className="border-y border-line bg-surface">
        <div className="shell flex flex-wrap items-center justify-between gap-6 py-12">
          <p className="poster max-w-[20ch] text-4xl md:text-5xl">{nextStep.text}</p>
          <LinkButton to={nextStep.to} size="large">
            {nextStep.action}
            <Icon name="arrow" />
          </LinkButton>
          {isVisitor && article.nextStep !== "training" && (
            <p className="w-full text-muted">You need an account for that. It's free and takes a minute.</p>
          )}
        </div>
      </aside>
      <section aria-labelledby="more" className="shell py-14 md:py-20">
        <h2 id="more" className="poster mb-8 text-4xl md:text-5xl">
          More articles
        </h2>
        <ul className="grid grid-cols-1 gap-x-8 gap-y-12 sm:grid-cols-2">
          {others.map((other) => (
            <li key={other.slug}>
              <ArticleTeaser article={other} headingLevel="h3" />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
