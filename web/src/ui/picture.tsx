import { useState } from "react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** Fills its container with the picture, or shows `fallback` if there is none or it fails to load. */
export function Picture({
  src,
  alt,
  fallback,
  className,
  isEager = false,
}: {
  src: string;
  alt: string;
  fallback: ReactNode;
  className?: string;
  isEager?: boolean;
}) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (src === "" || brokenSrc === src) return <>{fallback}</>;
  return (
    <img
      src={src}
      alt={alt}
      loading={isEager ? "eager" : "lazy"}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBrokenSrc(src)}
      className={classNames("size-full object-cover", className)}
    />
  );
}
