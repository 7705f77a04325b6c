import { useRef, useState } from "react";
import { reportMissingPart } from "../../lib/loading/missing-code.ts";
import { showPopup } from "../../ui/popup.ts";
import { raceMoments } from "./content/gallery.ts";
import { loadMomentsLightbox } from "./load-moments-lightbox.ts";
import { MomentTile } from "./moment-tile.tsx";
import type { MomentsLightbox } from "./moments-lightbox.tsx";

/** The position of each moment in the grid, which has two columns on a phone and four on a wide screen. */
const gridClasses = [
  "col-span-2 aspect-4/3 lg:row-span-2",
  "max-lg:aspect-4/3 lg:col-start-3 lg:row-start-1",
  "row-span-2 lg:col-start-4 lg:row-start-1",
  "max-lg:aspect-4/3 lg:col-start-3 lg:row-start-2",
  "col-span-2 aspect-video",
  "col-span-2 aspect-video",
] as const;

export function GallerySection() {
  const [Lightbox, setLightbox] = useState<typeof MomentsLightbox | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const [opening, setOpening] = useState<number | null>(null);
  const opener = useRef<HTMLButtonElement | null>(null);

  const open = async (index: number, button: HTMLButtonElement) => {
    opener.current = button;
    setOpening(index);
    try {
      const loaded = await loadMomentsLightbox();
      // The reader has clicked another picture in the meantime.
      if (opener.current !== button) return;
      setLightbox(() => loaded);
      setShown(index);
    } catch {
      if (opener.current !== button) return;
      showPopup({
        kind: "error",
        title: "The picture could not be opened",
        text: "Check your connection and reload the page.",
      });
      reportMissingPart();
    }
    setOpening(null);
  };

  const close = () => {
    setShown(null);
    opener.current?.focus({ preventScroll: true });
  };

  return (
    <section aria-labelledby="race-moments" className="on-night border-y border-night-line bg-night text-chalk">
      <div className="shell py-16 md:py-24">
        <h2 id="race-moments" className="poster text-5xl md:text-7xl">
          Race moments
        </h2>
        <p className="mt-3 max-w-2xl text-lg text-haze">
          Six scenes of a race day, drawn for RUN, from first light to the finish tape. Two are animated.
        </p>
        <ul className="mt-10 grid grid-cols-2 gap-2.5 sm:gap-4 lg:grid-cols-4">
          {raceMoments.map((moment, index) => (
            <li key={moment.title} className={gridClasses[index]}>
              <MomentTile
                moment={moment}
                isOpening={opening === index}
                onIntent={() => {
                  // Loads the lightbox early. If that fails, a click on the tile tries again and reports the failure.
                  loadMomentsLightbox().catch(() => undefined);
                }}
                onOpen={(button) => void open(index, button)}
              />
            </li>
          ))}
        </ul>
      </div>
      {Lightbox !== null && shown !== null && <Lightbox moments={raceMoments} first={shown} onClose={close} />}
    </section>
  );
}
