import type { FaqQuestion } from "./content/faq.ts";

export type FaqListProps = {
  questions: readonly FaqQuestion[];
  /** The question whose answer is open, or "". */
  openId: string;
  onOpen: (id: string) => void;
};

export const faqStyles = {
  list: "border-t-2 border-ink",
  item: "border-b border-line",
  question:
    "group flex w-full items-start justify-between gap-5 rounded-control py-5 text-left text-lg leading-snug font-semibold hover:text-accent",
  sign: "relative mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-ink text-paper group-hover:bg-accent",
};

export function FaqToggleIcon() {
  return (
    <span aria-hidden="true" className={faqStyles.sign}>
      <span className="h-0.5 w-3 bg-current" />
      <span className="absolute h-3 w-0.5 bg-current transition-transform group-data-[state=open]:scale-y-0" />
    </span>
  );
}

export function FaqAnswer({ question }: { question: FaqQuestion }) {
  return (
    <div className="max-w-prose space-y-3 pr-11 pb-6 text-muted">
      {question.answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

export function FaqDetails({ questions, openId, onOpen }: FaqListProps) {
  return (
    <div className={faqStyles.list}>
      {questions.map((question) => (
        <details key={question.id} open={question.id === openId} className={faqStyles.item}>
          <summary
            data-question={question.id}
            data-state={question.id === openId ? "open" : "closed"}
            className={`${faqStyles.question} list-none [&::-webkit-details-marker]:hidden`}
            onClick={(event) => {
              event.preventDefault();
              onOpen(question.id === openId ? "" : question.id);
            }}
          >
            <h3>{question.question}</h3>
            <FaqToggleIcon />
          </summary>
          <FaqAnswer question={question} />
        </details>
      ))}
    </div>
  );
}
