import { Link } from "react-router-dom";
import { useHydrated } from "../../lib/loading/use-hydrated.ts";
import { LinkButton } from "../../ui/button.tsx";
import { showPopup } from "../../ui/popup.ts";
import { contactDetails } from "../contact-details.ts";
import { paths } from "../../entities/paths.ts";
import { BrandLink } from "./brand-link.tsx";

const quickLinks = [
  { name: "Home", to: paths.home() },
  { name: "Marathons", to: paths.marathons() },
  { name: "About Us", to: paths.about() },
  { name: "Contact", to: paths.contact() },
];

const resources = [
  { name: "Blog", to: paths.blog() },
  { name: "FAQs", to: paths.faq() },
  { name: "Training Plans", to: paths.training() },
  { name: "Terms of Service", to: paths.terms() },
];

const networks = [
  {
    name: "Facebook",
    path: "M14 8h3V4h-3c-2.8 0-4.500 1.900-4.500 4.500V11H7v4h2.500v7h4v-7h3l.7-4h-3.700V9c0-.6.3-1 1-1Z",
  },
  {
    name: "Instagram",
    path: "M8 2h8a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6Zm0 2.500A3.500 3.500 0 0 0 4.500 8v8A3.500 3.500 0 0 0 8 19.500h8a3.500 3.500 0 0 0 3.500-3.500V8A3.500 3.500 0 0 0 16 4.500H8ZM12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10Zm0 2.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Zm5.300-4a1.200 1.200 0 1 1 0 2.400 1.200 1.200 0 0 1 0-2.400Z",
  },
  {
    name: "X",
    path: "M3 3h5.500l4.200 5.800L17.800 3H21l-6.800 7.700L21.500 21H16l-4.600-6.300L5.800 21H2.600l7.300-8.200L3 3Zm3.700 2 10.300 14h1.500L8.200 5H6.700Z",
  },
  {
    name: "YouTube",
    path: "M21.600 7.200a2.700 2.700 0 0 0-1.900-1.900C18 4.800 12 4.800 12 4.800s-6 0-7.700.5a2.700 2.700 0 0 0-1.900 1.900C2 8.900 2 12 2 12s0 3.100.4 4.800c.3.900 1 1.600 1.900 1.900 1.700.5 7.700.5 7.700.5s6 0 7.700-.5c.9-.3 1.600-1 1.900-1.900.4-1.700.4-4.800.4-4.800s0-3.100-.4-4.800ZM10 15V9l5.200 3-5.200 3Z",
  },
];

const getCurrentYear = () => new Date().getFullYear();

export function SiteFooter() {
  const year = useHydrated() ? getCurrentYear() : "";
  return (
    <footer className="on-night border-t border-night-line bg-night text-haze">
      <div className="shell grid grid-cols-2 gap-x-8 gap-y-10 py-14 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr]">
        <div className="col-span-2 min-w-0 lg:col-span-1">
          <BrandLink />
          <p className="mt-4 max-w-xs">
            Marathons worth traveling for, registration in a minute, and every race you run in one place.
          </p>
          <ul className="mt-6 flex flex-wrap gap-2">
            {networks.map(({ name, path }) => (
              <li key={name}>
                <button
                  type="button"
                  aria-label={`RUN on ${name}`}
                  onClick={() => showPopup({ kind: "info", title: "Coming soon", text: `RUN is not on ${name} yet.` })}
                  className="grid size-11 place-items-center rounded-control border border-night-line hover:border-chalk hover:text-chalk"
                >
                  <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className="size-5">
                    <path d={path} />
                  </svg>
                </button>
              </li>
            ))}
          </ul>
        </div>
        <FooterLinks title="Quick Links" links={quickLinks} />
        <FooterLinks title="Resources" links={resources} />
        <section aria-labelledby="footer-contact" className="col-span-2 lg:col-span-1">
          <h2 id="footer-contact" className="poster text-2xl text-chalk">
            Contact Us
          </h2>
          <address className="mt-4 space-y-2 not-italic">
            <p>
              {contactDetails.street}
              <br />
              {contactDetails.city}
            </p>
            <p>
              <a
                href={contactDetails.phoneHref}
                className="underline decoration-night-line underline-offset-4 hover:text-chalk"
              >
                {contactDetails.phone}
              </a>
            </p>
            <p>
              <span className="inline-block">{contactDetails.hours}</span> {contactDetails.timeZone}
            </p>
          </address>
          <LinkButton to={paths.contact()} className="mt-5">
            Get In Touch
          </LinkButton>
        </section>
      </div>
      <div className="border-t border-night-line">
        <p className="shell py-5 text-sm">
          © <span className="inline-block min-w-[4ch] tabular-nums">{year}</span> RUN. All rights reserved.
        </p>
      </div>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly { name: string; to: string }[] }) {
  return (
    <nav aria-label={title} className="min-w-0 wrap-anywhere">
      <h2 className="poster text-2xl text-chalk">{title}</h2>
      <ul className="mt-3">
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className="inline-block py-1.5 hover:text-chalk hover:underline hover:underline-offset-4">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
