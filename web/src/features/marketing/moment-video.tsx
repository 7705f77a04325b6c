import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";

/** A silent looping video that plays while it is shown. With reduced motion, the reader has to start it. */
export function MomentVideo({
  sources,
  poster,
  label,
  isShown,
  still,
}: {
  sources: { webm: string; mp4: string };
  poster: string;
  label: string;
  isShown: boolean;
  still: ReactNode;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!isShown) {
      video.current?.pause();
      return;
    }
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    // If the browser refuses to play the video, the poster and the play control remain.
    video.current?.play().catch(() => undefined);
  }, [isShown]);

  if (hasFailed) return still;
  return (
    <video
      ref={video}
      aria-label={label}
      poster={poster}
      preload="none"
      controls
      loop
      muted
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      controlsList="nodownload noplaybackrate"
      className="size-full object-cover"
    >
      <source src={sources.webm} type="video/webm" />
      <source src={sources.mp4} type="video/mp4" onError={() => setHasFailed(true)} />
    </video>
  );
}
