import { Link } from "react-router-dom";
import { classNames } from "../../ui/class-names.ts";
import { paths } from "../../entities/paths.ts";
import { Byline } from "./byline.tsx";
import type { Article } from "./content/articles/article.ts";

/** An article in a list. `isLead`: the newest one, which is as wide as the page. */
export function ArticleTeaser({
  article,
  isLead = false,
  headingLevel: Heading = "h2",
}: {
  article: Article;
  isLead?: boolean;
  headingLevel?: "h2" | "h3";
}) {
  const { slug, topic, title, summary, picture } = article;
  return (
    <article
      className={classNames(
        "group relative grid content-start gap-5",
        isLead && "lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:items-center lg:gap-12",
      )}
    >
      <div className="overflow-hidden rounded-card bg-sunken">
        <img
          src={picture}
          alt=""
          width={640}
          height={400}
          loading={isLead ? "eager" : "lazy"}
          className="aspect-8/5 w-full object-cover motion-safe:transition-transform motion-safe:duration-300 motion-safe:group-hover:scale-[1.03]"
        />
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p className="sign text-accent">{topic}</p>
        <Heading className={classNames("poster mt-2", isLead ? "text-4xl md:text-6xl" : "text-3xl")}>
          {/* The whole teaser is clickable, but the link's name is only the title. */}
          <Link
            to={paths.article(slug)}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {title}
          </Link>
        </Heading>
        <p className={classNames("mt-3 text-muted", isLead && "text-lg")}>{summary}</p>
        <div className="mt-4">
          <Byline article={article} />
        </div>
      </div>
    </article>
  );
}
