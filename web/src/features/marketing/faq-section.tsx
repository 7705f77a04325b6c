import { useState } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../ui/icon.tsx";
import { paths } from "../../entities/paths.ts";
import { commonQuestions } from "./content/faq.ts";
import { FaqList } from "./faq-list.tsx";
import { FaqSupport } from "./faq-support.tsx";

export function FaqSection() {
  const [openId, setOpenId] = useState("");
  return (
    <section aria-labelledby="faq" className="border-t border-line bg-surface">
      <div className="shell grid gap-x-16 gap-y-10 py-16 md:py-24 lg:grid-cols-[minmax(0,0.8fr)_minmax(0,1.2fr)] lg:grid-rows-[auto_1fr]">
        <h2 id="faq" className="poster text-5xl md:text-7xl">
          Frequently asked questions
        </h2>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <FaqList questions={commonQuestions} openId={openId} onOpen={setOpenId} />
          <Link
            to={paths.faq()}
            className="sign mt-6 inline-flex items-center gap-2 text-accent underline decoration-2 underline-offset-4"
          >
            Read all questions
            <Icon name="arrow" />
          </Link>
        </div>
        <FaqSupport />
      </div>
    </section>
  );
}
