import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { EmailComposer } from "../../features/marketing/email-composer.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { contactDetails } from "../contact-details.ts";
import { paths } from "../../entities/paths.ts";

const { emails } = contactDetails;

const concerns = [
  {
    name: "My registration",
    address: emails.support,
    text: "A wrong name, a new phone number, a place you want to give up. You can fix most of it yourself in My Apply List.",
  },
  {
    name: "My event",
    address: emails.organizers,
    text: "Adding a marathon, limits and dates, or someone who edited your event.",
  },
  {
    name: "My data",
    address: emails.privacy,
    text: "What we keep about you, getting a copy of it, or having it deleted.",
  },
  {
    name: "Press and partners",
    address: emails.press,
    text: "Sponsoring a race, printing one of our pictures, or a story for us.",
  },
] as const;

const linked = "text-accent underline underline-offset-4 hover:text-ink";

export function ContactPage() {
  return (
    <>
      <header className="on-night bg-night text-chalk">
        <div className="shell grid grid-cols-1 gap-8 py-12 md:py-16 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:items-center">
          <div className="min-w-0">
            <PageHeading title="Contact" className="text-hero leading-[0.86]">
              Get in touch
            </PageHeading>
            <p className="mt-6 max-w-lg text-lg text-haze md:text-xl">
              You'll reach a person, not a ticket number. Call us during support hours, or write at any time.
            </p>
          </div>
          <img
            src="/pictures/contact.svg"
            alt=""
            width={640}
            height={400}
            className="aspect-8/5 h-auto w-full max-w-xl rounded-card object-cover lg:justify-self-end"
          />
        </div>
      </header>
      <section aria-label="Address, phone and hours" className="border-b border-line bg-surface">
        <address className="shell grid gap-8 py-10 not-italic md:grid-cols-3 md:py-12">
          <ContactDetail icon="phone" title="Call">
            <a href={contactDetails.phoneHref} className={linked}>
              {contactDetails.phone}
            </a>
          </ContactDetail>
          <ContactDetail icon="clock" title="Support hours">
            {contactDetails.hours}
            <br />
            {contactDetails.timeZone}
          </ContactDetail>
          <ContactDetail icon="pin" title="Visit">
            {contactDetails.street}
            <br />
            {contactDetails.city}
          </ContactDetail>
        </address>
      </section>
      <div className="shell grid grid-cols-1 gap-x-16 gap-y-14 py-14 md:py-20 lg:grid-cols-2">
        <section aria-labelledby="concerns" className="min-w-0">
          <h2 id="concerns" className="poster text-4xl md:text-5xl">
            Who to contact
          </h2>
          <ul className="mt-6 divide-y divide-line border-y border-line">
            {concerns.map(({ name, address, text }) => (
              <li key={name} className="py-5">
                <h3 className="poster text-2xl">{name}</h3>
                <p className="mt-1.5 text-muted">{text}</p>
                <p className="mt-2 wrap-anywhere">
                  <a href={`mailto:${address}`} className={linked}>
                    {address}
                  </a>
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-6 text-muted">
            You may find your answer in the{" "}
            <Link to={paths.faq()} className={linked}>
              FAQs
            </Link>
            . Ask the event's organizer about fees, refunds and the course.
          </p>
        </section>
        <section
          aria-labelledby="write"
          className="min-w-0 self-start rounded-card border border-line bg-surface p-5 shadow-card sm:p-8"
        >
          <h2 id="write" className="poster mb-6 text-4xl md:text-5xl">
            Write to us
          </h2>
          <EmailComposer concerns={concerns} />
        </section>
      </div>
    </>
  );
}

function ContactDetail({
  icon,
  title,
  children,
}: {
  icon: "phone" | "clock" | "pin";
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="flex min-w-0 items-start gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon name={icon} className="size-6" />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <h2 className="sign text-muted">{title}</h2>
        <p className="mt-0.5 text-xl leading-snug">{children}</p>
      </div>
    </div>
  );
}
