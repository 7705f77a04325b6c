import { Prose, ProseContents } from "../../features/marketing/prose.tsx";
import { terms, termsChangedOn } from "../../features/marketing/content/terms.ts";
import { longDate } from "../../lib/dates/date-format.ts";
import { LinkButton } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { contactDetails } from "../contact-details.ts";
import { paths } from "../../entities/paths.ts";

export function TermsPage() {
  return (
    <>
      <header className="on-night bg-night text-chalk">
        <div className="shell py-14 md:py-20">
          <PageHeading
            title="Terms of Service"
            className="text-[min(clamp(3.75rem,10vw,8.5rem),17vw)] leading-[0.86]"
          />
          <p className="mt-6 max-w-160 text-lg text-haze md:text-xl">
            What you can expect from RUN and what we expect from you, in plain words. Last changed on{" "}
            <time dateTime={termsChangedOn}>{longDate(termsChangedOn, "UTC")}</time>.
          </p>
        </div>
      </header>
      <div className="shell grid grid-cols-1 gap-x-16 gap-y-10 py-12 md:py-16 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
        <div className="self-start lg:sticky lg:top-[calc(var(--header-height)+2rem)]">
          <ProseContents label="Contents" blocks={terms} />
        </div>
        <div className="min-w-0">
          <Prose blocks={terms} />
          <section aria-labelledby="questions" className="mt-12 max-w-2xl border-t-2 border-ink pt-8">
            <h2 id="questions" className="poster text-3xl md:text-4xl">
              Questions about these terms
            </h2>
            <p className="mt-4 text-lg wrap-anywhere">
              RUN, {contactDetails.street}, {contactDetails.city}. Write to{" "}
              <a
                href={`mailto:${contactDetails.emails.privacy}`}
                className="text-accent underline underline-offset-4 hover:text-ink"
              >
                {contactDetails.emails.privacy}
              </a>
              , or call {contactDetails.hours} {contactDetails.timeZone}.
            </p>
            <LinkButton to={paths.contact()} variant="outline" className="mt-6">
              Contact
            </LinkButton>
          </section>
        </div>
      </div>
    </>
  );
}
