import { useState } from "react";
import { Link } from "react-router-dom";
import { questionGroups } from "./content/faq-groups.ts";
import { FaqList } from "./faq-list.tsx";

/** At most one answer is open on the whole page, not one in each group. */
export function FaqGroups() {
  const [openId, setOpenId] = useState("");
  return (
    <div className="space-y-14">
      {questionGroups.map(({ id, title, questions }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1} className="poster mb-5 text-4xl">
            {title}
          </h2>
          <FaqList questions={questions} openId={openId} onOpen={setOpenId} />
        </section>
      ))}
    </div>
  );
}

export function FaqContents() {
  return (
    <nav aria-label="Topics">
      <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-0 lg:border-l-2 lg:border-line">
        {questionGroups.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="sign block rounded-full border-2 border-line px-4 py-2 hover:border-ink lg:-ml-0.5 lg:rounded-none lg:border-0 lg:border-l-2 lg:border-transparent lg:py-1.5"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
