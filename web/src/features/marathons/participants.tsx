import { HIDDEN } from "@run/functions/contract";
import type { Marathon, RegistrationEntry } from "@run/functions/contract";
import { useCallback, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Table } from "../../ui/table.tsx";

function isNamed(entry: RegistrationEntry): entry is Extract<RegistrationEntry, { firstName: string }> {
  return "firstName" in entry;
}

export function Participants({ marathon }: { marathon: Marathon }) {
  const [isScrolling, setIsScrolling] = useState(false);
  const watchHeight = useCallback((box: HTMLDivElement) => {
    const observer = new ResizeObserver(() => setIsScrolling(box.scrollHeight > box.clientHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const named = marathon.totalRegistrationCount.filter(isNamed);
  const more = marathon.registrationCount - named.length;
  if (marathon.registrationCount === 0) return <p className="text-muted">Nobody has registered yet. Be the first.</p>;
  return (
    <>
      <div
        ref={watchHeight}
        // A list that scrolls has to be reachable for the keyboard too, and to say what it is.
        {...(isScrolling && { role: "region", "aria-label": "List of runners", tabIndex: 0 })}
        className="max-h-[34rem] overflow-y-auto rounded-card border border-line bg-sunken p-3 md:bg-surface md:px-5 md:py-1"
      >
        <Table
          caption="Registered participants"
          rows={named}
          keyOf={(_, index) => String(index)}
          columns={[
            { name: "Name", cell: (runner) => `${runner.firstName} ${runner.lastName}` },
            { name: "Email", cell: (runner) => <Contact text={runner.email} /> },
            { name: "Phone", cell: (runner) => <Contact text={runner.phone} /> },
            { name: "Emergency Contact", cell: (runner) => <Contact text={runner.emergencyContact} /> },
          ]}
        />
      </div>
      {more > 0 && <p className="mt-4 text-muted">and {more.toLocaleString("en-US")} more</p>}
    </>
  );
}

function Contact({ text }: { text: string }) {
  if (text === "") return <span className="text-muted">Not given</span>;
  if (text !== HIDDEN) return text;
  return (
    <span className="text-muted">
      <Icon name="lock" className="mr-1.5 inline size-4 align-[-0.15em]" />
      {HIDDEN}
    </span>
  );
}
