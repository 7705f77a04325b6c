export type RaceMoment = {
  title: string;
  place: string;
  text: string;
  /** Describes the picture to people who cannot see it. */
  alt: string;
  picture: { src: string; srcSet?: string; width: number; height: number };
  video?: { webm: string; mp4: string };
};

export const raceMoments: readonly RaceMoment[] = [
  {
    title: "Start line at dawn",
    place: "Lisbon",
    text: "The clock is at zero, nine runners lean forward, and the sun comes up under the gantry.",
    alt: "Runners lean into their first stride at a checkered start line, below an orange START gantry in front of a rising sun.",
    picture: { src: "/pictures/gallery/start-line.svg", width: 800, height: 600 },
  },
  {
    title: "Hydration station",
    place: "Kyoto",
    text: "One cup to drink, one to pour over your head.",
    alt: "A laughing runner pours a cup of water over her head between two tables full of cups; volunteers hold out more.",
    picture: { src: "/pictures/gallery/hydration-station.svg", width: 800, height: 600 },
  },
  {
    title: "The last climb",
    place: "Chamonix",
    text: "Kilometer 41, and the road still climbs. The finish is at the flag on the summit.",
    alt: "A runner climbs a steep road past the sign for kilometer 41; behind her the course winds up a mountain to a flag in front of the setting sun.",
    picture: { src: "/pictures/gallery/last-climb.svg", width: 600, height: 900 },
  },
  {
    title: "Crowd on the bridge",
    place: "Istanbul",
    text: "For one morning the bridge is closed to cars and open to runners.",
    alt: "A stream of runners crosses an orange suspension bridge while a sailing boat rocks on the water below the sun.",
    picture: {
      src: "/pictures/gallery/bridge-crowd.webp",
      srcSet: "/pictures/gallery/bridge-crowd-480.webp 480w, /pictures/gallery/bridge-crowd.webp 960w",
      width: 960,
      height: 720,
    },
    video: { webm: "/pictures/gallery/bridge-crowd.webm", mp4: "/pictures/gallery/bridge-crowd.mp4" },
  },
  {
    title: "Night run",
    place: "Berlin",
    text: "Headlamps on. Lanterns line the course along the river.",
    alt: "Four runners with headlamps run below swaying paper lanterns; lit houses and a full moon pass behind them.",
    picture: {
      src: "/pictures/gallery/night-run.webp",
      srcSet: "/pictures/gallery/night-run-640.webp 640w, /pictures/gallery/night-run.webp 960w",
      width: 960,
      height: 540,
    },
    video: { webm: "/pictures/gallery/night-run.webm", mp4: "/pictures/gallery/night-run.mp4" },
  },
  {
    title: "Finish tape",
    place: "Cape Town",
    text: "Both arms up, and the tape breaks after thirty kilometers.",
    alt: "A runner breaks the finish tape with both arms raised; confetti falls and the crowd cheers behind the barriers.",
    picture: { src: "/pictures/gallery/finish-tape.svg", width: 960, height: 540 },
  },
];
