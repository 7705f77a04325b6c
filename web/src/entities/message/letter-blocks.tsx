import type { Letter, Span } from "@run/functions/contract";

type Block = Letter["blocks"][number];

/** The text of a message. Names in any script keep their direction. */
export function LetterBlocks({ blocks }: { blocks: readonly Block[] }) {
  // A letter does not change while it is shown, so the index is a safe key.
  return blocks.map((block, index) => <LetterBlock key={index} block={block} />);
}

function LetterBlock({ block }: { block: Block }) {
  if (block.type === "list") {
    const List = block.isOrdered ? "ol" : "ul";
    return (
      <List className={`space-y-1 pl-6 ${block.isOrdered ? "list-decimal" : "list-disc"}`}>
        {block.items.map((item, index) => (
          <li key={index} dir="auto">
            <Spans spans={item} />
          </li>
        ))}
      </List>
    );
  }
  // An empty text, and a type of block that this version of the site does not know.
  if (block.spans.length === 0) return null;
  const spans = <Spans spans={block.spans} />;
  switch (block.type) {
    case "heading":
      return (
        <h3 dir="auto" className="sign pt-2 text-xl">
          {spans}
        </h3>
      );
    case "quote":
      return (
        <blockquote dir="auto" className="border-s-4 border-line ps-4 whitespace-pre-line text-muted">
          {spans}
        </blockquote>
      );
    case "paragraph":
      return (
        <p dir="auto" className="whitespace-pre-line">
          {spans}
        </p>
      );
  }
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, index) => <StyledText key={index} span={span} />);
}

function StyledText({ span: { text, isStrong, isEmphasized, href } }: { span: Span }) {
  const emphasized = isEmphasized ? <em>{text}</em> : text;
  const styled = isStrong ? <strong>{emphasized}</strong> : emphasized;
  // Any other kind of address stays text.
  if (href === undefined || !/^(https?|mailto):/i.test(href)) return styled;
  const opensTab = !/^mailto:/i.test(href);
  return (
    <a
      href={href}
      rel="noopener noreferrer"
      {...(opensTab && { target: "_blank" })}
      className="text-accent underline underline-offset-4"
    >
      {styled}
      {opensTab && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
}
