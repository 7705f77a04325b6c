import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { sponsors } from "./content/sponsors.ts";
import { useSideScroll } from "./use-side-scroll.ts";

export function SponsorsSection() {
  const { list, isAtStart, isAtEnd, step } = useSideScroll();
  return (
    <section aria-labelledby="sponsors" className="shell py-16 md:py-24">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h2 id="sponsors" className="poster text-5xl md:text-7xl">
            Our sponsors
          </h2>
          <p className="mt-3 text-lg text-muted">Six partners who put shoes, water and stopwatches on the course</p>
        </div>
        <div className="flex gap-2">
          <StepButton name="Previous sponsors" isAtLimit={isAtStart} isBackwards onPress={() => step(-1)} />
          <StepButton name="Next sponsors" isAtLimit={isAtEnd} onPress={() => step(1)} />
        </div>
      </div>
      <div className="relative">
        <div
          ref={list}
          role="region"
          aria-label="Sponsors, scrolls sideways"
          tabIndex={0}
          className="overflow-x-auto overscroll-x-contain rounded-card pb-4 [scrollbar-color:var(--field-line)_transparent] [scrollbar-width:thin]"
        >
          {/* A card and its gap are 300 pixels wide. The padding allows two steps even on a wide screen. */}
          <ul className="flex w-max gap-6 pr-18">
            {sponsors.map(({ name, trade, text, mark }) => (
              <li
                key={name}
                className="flex w-[276px] flex-col rounded-card border border-line bg-surface p-6 wrap-anywhere"
              >
                <svg aria-hidden="true" viewBox="0 0 48 48" fill="currentColor" fillRule="evenodd" className="size-12">
                  <path d={mark} />
                </svg>
                <h3 className="poster mt-5 text-4xl">{name}</h3>
                <p className="sign mt-1 text-accent">{trade}</p>
                <p className="mt-3 text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <EdgeFade className="left-0 bg-linear-to-r" isHidden={isAtStart} />
        <EdgeFade className="right-0 bg-linear-to-l" isHidden={isAtEnd} />
      </div>
    </section>
  );
}

/** Uses aria-disabled, because a disabled button would lose the keyboard focus at the end of the list. */
function StepButton({
  name,
  isAtLimit,
  isBackwards = false,
  onPress,
}: {
  name: string;
  isAtLimit: boolean;
  isBackwards?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isAtLimit}
      onClick={onPress}
      className="grid size-12 place-items-center rounded-control border-2 border-ink/80 hover:bg-ink hover:text-paper aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-muted"
    >
      <Icon name="arrow" className={isBackwards ? "rotate-180" : undefined} />
    </button>
  );
}

/** Fades out the list where it continues beyond the edge. */
function EdgeFade({ className, isHidden }: { className: string; isHidden: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        "pointer-events-none absolute top-0 bottom-4 w-10 sm:w-16 from-paper to-transparent transition-opacity duration-200",
        className,
        isHidden && "opacity-0",
      )}
    />
  );
}
