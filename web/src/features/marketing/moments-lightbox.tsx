import type { KeyboardEvent } from "react";
import Lightbox, { useLightboxState } from "yet-another-react-lightbox";
// The styles are inline, because the browser would not request a style sheet again after a failure.
import baseStyles from "yet-another-react-lightbox/styles.css?inline";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { RaceMoment } from "./content/gallery.ts";
import { MomentVideo } from "./moment-video.tsx";
import ownStyles from "./moments-lightbox.css?inline";

/** Shows one moment at a time over the whole window, and wraps around at both ends. */
export function MomentsLightbox({
  moments,
  first,
  onClose,
}: {
  moments: readonly RaceMoment[];
  first: number;
  onClose: () => void;
}) {
  return (
    <>
      <style href="moments-lightbox" precedence="default">
        {baseStyles + ownStyles}
      </style>
      <Lightbox
        open
        close={onClose}
        index={first}
        slides={moments.map(({ picture }) => ({ src: picture.src }))}
        className="on-night moments-lightbox"
        labels={{
          Lightbox: "Race moments",
          "Photo gallery": "Race moments",
          Previous: "Previous moment",
          Next: "Next moment",
          Close: "Close gallery",
        }}
        carousel={{ preload: 1, padding: 0, spacing: 0 }}
        animation={{ fade: 200, swipe: 350 }}
        portal={{ container: { onKeyDown: keepTabInside } }}
        controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
        render={{
          slide: ({ slide, offset }) => {
            const moment = moments.find(({ picture }) => picture.src === slide.src);
            return moment && <MomentSlide moment={moment} isShown={offset === 0} />;
          },
          controls: () => <MomentCaption moments={moments} />,
          iconPrev: () => <Icon name="arrow" className="rotate-180" />,
          iconNext: () => <Icon name="arrow" />,
          iconClose: () => <Icon name="close" />,
        }}
      />
    </>
  );
}

/** Makes the Tab key wrap around, because Escape and the arrow keys work only while the focus is inside. */
function keepTabInside(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== "Tab") return;
  const focusable = [...event.currentTarget.querySelectorAll<HTMLElement>("button, .yarl__slide_current video")];
  const index = focusable.findIndex((element) => element === document.activeElement);
  const next = event.shiftKey
    ? index <= 0
      ? focusable.at(-1)
      : undefined
    : index === focusable.length - 1
      ? focusable[0]
      : undefined;
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function MomentSlide({ moment, isShown }: { moment: RaceMoment; isShown: boolean }) {
  const { picture, video, alt } = moment;
  const still = (
    <Picture
      src={picture.src}
      alt={alt}
      isEager
      fallback={<p className="moments-lightbox__missing">This picture didn't load.</p>}
    />
  );
  return (
    // With this class, the library closes the gallery on a click beside the picture.
    <div className="moments-lightbox__stage yarl__slide_wrapper">
      <div
        className="moments-lightbox__frame"
        style={{
          ["--ratio" as string]: picture.width / picture.height,
          aspectRatio: `${picture.width} / ${picture.height}`,
        }}
      >
        {video === undefined ? (
          still
        ) : (
          <MomentVideo sources={video} poster={picture.src} label={alt} isShown={isShown} still={still} />
        )}
      </div>
    </div>
  );
}

function MomentCaption({ moments }: { moments: readonly RaceMoment[] }) {
  const { currentIndex } = useLightboxState();
  const moment = moments[currentIndex];
  if (moment === undefined) return null;
  return (
    <div aria-live="polite" aria-atomic="true" className="moments-lightbox__caption">
      <p className="sign moments-lightbox__count">
        {currentIndex + 1} of {moments.length}
      </p>
      <div>
        <p className="poster moments-lightbox__title">
          {moment.title}
          <span className="moments-lightbox__place"> {moment.place}</span>
        </p>
        <p className="moments-lightbox__text">{moment.text}</p>
      </div>
    </div>
  );
}
