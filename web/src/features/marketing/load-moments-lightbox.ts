import type { MomentsLightbox } from "./moments-lightbox.tsx";

export async function loadMomentsLightbox(): Promise<typeof MomentsLightbox> {
  return (await import("./moments-lightbox.tsx")).MomentsLightbox;
}
