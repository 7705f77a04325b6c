import { anchorOf } from "./content/articles/article.ts";
import type { ArticleBlock } from "./content/articles/article.ts";

export function Prose({ blocks }: { blocks: readonly ArticleBlock[] }) {
  return (
    <div className="max-w-2xl text-lg leading-relaxed wrap-anywhere">
      {blocks.map((block, index) => (
        <ProseBlock key={index} block={block} />
      ))}
    </div>
  );
}

function ProseBlock({ block }: { block: ArticleBlock }) {
  if ("heading" in block) {
    return (
      <h2 id={anchorOf(block.heading)} className="poster mt-12 mb-4 text-3xl first:mt-0 md:text-4xl">
        {block.heading}
      </h2>
    );
  }
  if ("text" in block) return <p className="my-5 first:mt-0">{block.text}</p>;
  if ("fact" in block) {
    return (
      <p className="my-9 grid gap-x-6 gap-y-2 border-y-4 border-signal py-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
        <strong className="poster text-6xl whitespace-nowrap text-accent md:text-7xl">{block.fact}</strong>{" "}
        <span className="text-xl leading-snug">{block.meaning}</span>
      </p>
    );
  }
  const List = block.isOrdered ? "ol" : "ul";
  return (
    <List
      className={`my-5 space-y-3 pl-7 marker:font-bold marker:text-accent ${block.isOrdered ? "list-decimal" : "list-disc"}`}
    >
      {block.list.map((entry) => (
        <li key={entry} className="pl-1.5">
          {entry}
        </li>
      ))}
    </List>
  );
}

export function ProseContents({ label, blocks }: { label: string; blocks: readonly ArticleBlock[] }) {
  const headings = blocks.flatMap((block) => ("heading" in block ? [block.heading] : []));
  return (
    <nav aria-label={label}>
      <p aria-hidden="true" className="sign mb-2 text-muted">
        {label}
      </p>
      <ul className="border-l-2 border-line">
        {headings.map((heading) => (
          <li key={heading}>
            <a
              href={`#${anchorOf(heading)}`}
              className="-ml-0.5 block border-l-2 border-transparent py-1.5 pl-4 leading-snug hover:border-accent hover:text-accent"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
