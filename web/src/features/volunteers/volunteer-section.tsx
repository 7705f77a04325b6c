import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { LazyComponent } from "../../ui/lazy-component.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { roles } from "./roles.ts";

/** The section's id, to which the login page returns. */
const ANCHOR = "volunteer";

type FormProps = { anchor: string };

/** Everything but the form is part of the page's own code. `form` needs the API and is loaded later. */
export function VolunteerSection({ form: Form }: { form: LazyComponent<FormProps> }) {
  return (
    <section id={ANCHOR} aria-labelledby="volunteer-title" className="border-t border-line bg-surface">
      <div className="shell grid grid-cols-1 gap-x-12 gap-y-10 py-16 md:py-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
        <div className="min-w-0">
          <h2 id="volunteer-title" className="poster text-5xl md:text-7xl">
            No race without volunteers
          </h2>
          <p className="mt-3 max-w-prose text-lg text-muted">
            One morning, one bright vest, and a few hundred people who will never forget that you were there. Pick a
            role, or leave the choice to us.
          </p>
          <img
            src="/pictures/volunteer.svg"
            alt=""
            width={640}
            height={400}
            loading="lazy"
            className="mt-8 aspect-8/5 h-auto w-full rounded-card object-cover sm:aspect-5/2"
          />
          <ul className="mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-2">
            {roles.map(({ name, text }) => (
              <li key={name} className="border-t-4 border-signal pt-4">
                <h3 className="poster text-2xl">{name}</h3>
                <p className="mt-2 text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <div className="self-start rounded-card border border-line bg-paper p-5 shadow-card sm:p-7 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
          <Form
            anchor={ANCHOR}
            fallback={<Skeleton className="h-104 rounded-card" />}
            failed={
              <Notice isError title="Error!" action={<Button onClick={() => location.reload()}>Reload</Button>}>
                The form could not be loaded.
              </Notice>
            }
          />
        </div>
      </div>
    </section>
  );
}
