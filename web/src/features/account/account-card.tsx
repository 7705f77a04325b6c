import { useId } from "react";
import type { ReactNode } from "react";

export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
      <h2 id={headingId} className="poster text-4xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
