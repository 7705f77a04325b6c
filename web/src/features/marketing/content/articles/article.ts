import type { RunTeamMember } from "../team.ts";

export type ArticleBlock =
  | { heading: string }
  | { text: string }
  | { list: readonly string[]; isOrdered?: boolean }
  /** A number worth remembering, set apart from the text, and what it means. */
  | { fact: string; meaning: string };

export type Article = {
  slug: string;
  topic: string;
  title: string;
  summary: string;
  author: RunTeamMember;
  /** A calendar day, like 2026-04-19. */
  publishedOn: string;
  picture: string;
  /** The page that the article links to at its end. */
  nextStep: "marathons" | "training" | "addMarathon";
  blocks: readonly ArticleBlock[];
};

const WORDS_A_MINUTE = 220;

function wordsOf(block: ArticleBlock): string[] {
  if ("heading" in block) return block.heading.split(" ");
  if ("text" in block) return block.text.split(" ");
  if ("list" in block) return block.list.flatMap((entry) => entry.split(" "));
  return `${block.fact} ${block.meaning}`.split(" ");
}

/** The reading time in whole minutes, at least one. */
export function readingMinutes({ blocks }: Pick<Article, "blocks">): number {
  return Math.max(1, Math.round(blocks.flatMap(wordsOf).length / WORDS_A_MINUTE));
}

/** The id of a heading, for links to it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
