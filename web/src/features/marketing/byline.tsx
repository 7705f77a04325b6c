import { longDate } from "../../lib/dates/date-format.ts";
import { readingMinutes } from "./content/articles/article.ts";
import type { Article } from "./content/articles/article.ts";

export function Byline({ article }: { article: Article }) {
  const { author, publishedOn } = article;
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-base">
      <span className="sign">{author.name}</span>
      <time dateTime={publishedOn} className="opacity-80">
        {longDate(publishedOn, "UTC")}
      </time>
      <span className="opacity-80">{readingMinutes(article)} min read</span>
    </p>
  );
}
