import { Accordion } from "radix-ui";
import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import { FaqAnswer, FaqToggleIcon, faqStyles } from "./faq-details.tsx";
import type { FaqListProps } from "./faq-details.tsx";

export function FaqAccordion({
  questions,
  openId,
  onOpen,
  focusedId,
}: FaqListProps & { focusedId: RefObject<string | null> }) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const id = focusedId.current;
    if (id !== null)
      list.current?.querySelector<HTMLElement>(`[data-question="${id}"]`)?.focus({ preventScroll: true });
  }, [focusedId]);
  return (
    <Accordion.Root
      ref={list}
      type="single"
      collapsible
      value={openId}
      onValueChange={onOpen}
      className={faqStyles.list}
    >
      {questions.map((question) => (
        <Accordion.Item key={question.id} value={question.id} className={faqStyles.item}>
          <Accordion.Header asChild>
            <h3>
              <Accordion.Trigger data-question={question.id} className={faqStyles.question}>
                {question.question}
                <FaqToggleIcon />
              </Accordion.Trigger>
            </h3>
          </Accordion.Header>
          {/* Closed answers stay in the document, so that they can be printed, and opened with an animation. */}
          <Accordion.Content
            forceMount
            className={
              "invisible grid grid-rows-[0fr] transition-[grid-template-rows,visibility] duration-250 ease-out " +
              "data-[state=open]:visible data-[state=open]:grid-rows-[1fr] print:visible print:grid-rows-[1fr]"
            }
          >
            <div className="min-h-0 overflow-hidden">
              <FaqAnswer question={question} />
            </div>
          </Accordion.Content>
        </Accordion.Item>
      ))}
    </Accordion.Root>
  );
}
