import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { RaceMoment } from "./content/gallery.ts";

export function MomentTile({
  moment: { title, place, picture, video },
  isOpening,
  onIntent,
  onOpen,
}: {
  moment: RaceMoment;
  isOpening: boolean;
  onIntent: () => void;
  onOpen: (button: HTMLButtonElement) => void;
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-busy={isOpening || undefined}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
      className="group relative block size-full overflow-hidden rounded-card bg-navy text-left text-chalk shadow-lift"
    >
      <img
        src={picture.src}
        srcSet={picture.srcSet}
        sizes="(min-width: 64rem) 40rem, 100vw"
        width={picture.width}
        height={picture.height}
        alt=""
        loading="lazy"
        decoding="async"
        className={
          "absolute inset-0 size-full object-cover transition-transform duration-500 ease-out " +
          "motion-safe:group-hover:scale-105 motion-safe:group-focus-visible:scale-105"
        }
      />
      <span className="absolute inset-0 bg-linear-to-t from-navy via-navy/60 via-20% to-transparent to-50%" />
      {video !== undefined && (
        <span className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-signal text-navy shadow-lift transition-transform duration-200 motion-safe:group-hover:scale-110 sm:top-4 sm:right-4 sm:size-14">
          <Icon name="play" className="ml-0.5 size-5 fill-current sm:size-6" />
        </span>
      )}
      <span className="absolute inset-x-0 bottom-0 p-3 sm:px-5 sm:py-4">
        <span className="sr-only">{video === undefined ? "Open the picture: " : "Open the video: "}</span>
        <span className="poster block text-xl leading-none sm:text-3xl lg:text-[1.75rem]">{title}</span>
        <span className="sign mt-1 block text-sm leading-tight text-amber sm:text-base">
          <span className="sr-only">, </span>
          {place}
        </span>
        <span
          aria-hidden="true"
          className={classNames(
            "absolute bottom-0 left-0 h-1 w-full origin-left scale-x-0 bg-signal transition-transform duration-300",
            "group-hover:scale-x-100 group-focus-visible:scale-x-100",
          )}
        />
      </span>
      {isOpening && (
        <span className="absolute inset-0 grid place-items-center bg-navy/60">
          <Spinner />
        </span>
      )}
    </button>
  );
}
