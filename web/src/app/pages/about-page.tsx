import { useSession } from "../../entities/session/session.ts";
import { team } from "../../features/marketing/content/team.ts";
import { LinkButton } from "../../ui/button.tsx";
import { InitialBib } from "../../entities/person/initial-bib.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { paths } from "../../entities/paths.ts";

const features = [
  {
    title: "Find the race that fits",
    text: "City streets, alpine passes or a beach at dawn: search by name or place, and see at a glance where registration is open.",
  },
  {
    title: "Register in a minute",
    text: "Fill in a short form and you have a place. You can update your details or give up your place yourself until race day, unless the organizer closes changes earlier.",
  },
  {
    title: "Organize without a spreadsheet",
    text: "Add an event, set a limit and see who has registered. Nobody registers twice, and no place is given away twice.",
  },
  {
    title: "Your contacts stay yours",
    text: "Other runners see your name. Only the organizer’s team sees your email, phone and emergency contact, unless you agree to share them.",
  },
];

export function AboutPage() {
  const isSignedIn = useSession().user !== null;
  return (
    <>
      <header className="on-night bg-night text-chalk">
        <div className="shell grid gap-8 py-16 md:py-24 lg:grid-cols-[1.2fr_1fr] lg:items-end">
          <PageHeading title="About" className="text-hero leading-[0.86]">
            Every runner deserves a start line
          </PageHeading>
          <p className="max-w-lg text-lg text-haze md:text-xl">
            Our mission is simple: bring together the people who organize races and the people who run them, and keep
            the paperwork short for both.
          </p>
        </div>
      </header>
      <section aria-labelledby="features" className="shell py-16 md:py-24">
        <h2 id="features" className="poster mb-10 text-5xl md:text-7xl">
          What RUN does
        </h2>
        <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
          {features.map(({ title, text }) => (
            <div key={title} className="border-t-4 border-signal pt-5">
              <h3 className="poster text-3xl">{title}</h3>
              <p className="mt-3 max-w-prose text-lg text-muted">{text}</p>
            </div>
          ))}
        </div>
      </section>
      <section aria-labelledby="team" className="border-y border-line bg-surface">
        <div className="shell py-16 md:py-20">
          <h2 id="team" className="poster mb-8 text-5xl md:text-6xl">
            The team
          </h2>
          <ul className="divide-y divide-line">
            {Object.values(team).map(({ name, role, text }) => (
              <li key={name} className="grid gap-x-8 gap-y-2 py-6 md:grid-cols-[1fr_0.7fr_1.6fr] md:items-center">
                <div className="flex items-center gap-4">
                  <InitialBib name={name} />
                  <h3 className="poster text-3xl">{name}</h3>
                </div>
                <p className="sign text-accent">{role}</p>
                <p className="text-lg text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="shell flex flex-wrap items-center justify-between gap-6 py-14 md:py-20">
        <p className="poster max-w-[16ch] text-4xl md:text-6xl">Find your next race</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.marathons()} size="large">
            Explore Events
          </LinkButton>
          <LinkButton to={isSignedIn ? paths.addMarathon() : paths.register()} variant="outline" size="large">
            {isSignedIn ? "Add Marathon" : "Register"}
          </LinkButton>
        </div>
      </section>
    </>
  );
}
