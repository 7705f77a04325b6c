import { PageHeading } from "../../ui/page-heading.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { paths } from "../../entities/paths.ts";

export function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className="on-night relative isolate overflow-hidden bg-navy text-chalk">
      <img
        src="/pictures/hero.svg"
        alt=""
        width={1600}
        height={900}
        fetchPriority="high"
        className="absolute inset-x-0 top-0 -z-10 h-[64%] w-full object-cover object-[70%_60%] lg:h-full lg:object-[72%_50%]"
      />
      <div
        className={
          "absolute inset-0 -z-10 bg-linear-to-t from-navy from-40% via-navy/80 via-55% to-transparent " +
          // The gradient ends where the text ends, which depends on the left margin of the page.
          "lg:bg-linear-to-r lg:from-[calc(max(0px,50vw-42rem)+30rem)] lg:via-navy/85 " +
          "lg:via-[calc(max(0px,50vw-42rem)+40rem)] lg:to-[calc(max(0px,50vw-42rem)+64rem)]"
        }
      />
      <div className="shell flex min-h-[min(46rem,calc(100svh-var(--header-height)))] flex-col justify-end py-14 lg:justify-center lg:py-20">
        <PageHeading
          title="Home"
          className="max-w-[9ch] text-[min(clamp(4.25rem,13.5vw,10rem),19vw)] leading-[0.82] lg:text-[clamp(5.5rem,10vw,10rem)]"
        >
          Run Beyond Your Limits
        </PageHeading>
        <p className="mt-7 max-w-136 text-lg text-haze md:text-xl">
          Discover world-class marathon events, challenge yourself, and be part of something unforgettable.
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          {!isSignedIn && (
            <div className="for-visitors contents">
              <LinkButton to={paths.register()} size="large">
                Register Now
              </LinkButton>
              <LinkButton to={paths.login()} variant="chalk" size="large">
                Sign In
              </LinkButton>
            </div>
          )}
          <LinkButton to={paths.marathons()} variant={isSignedIn ? "primary" : "chalk"} size="large">
            Explore Events
            <Icon name="arrow" />
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
