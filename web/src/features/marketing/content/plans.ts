export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export type Weekday = (typeof weekdays)[number];

/** `amount` is in the plan's unit. */
export type TrainingSession = { text: string; amount: number };
/** Days without a session are rest days. */
export type TrainingWeek = Partial<Record<Weekday, TrainingSession>>;
export type Phase = { name: string; text: string; weeks: readonly TrainingWeek[] };

export type TrainingPlan = {
  id: string;
  level: string;
  weeks: number;
  race: string;
  unit: "min" | "km";
  summary: string;
  before: string;
  phases: readonly Phase[];
};

const BEGINNER_WEEKS = 8;
const INTERMEDIATE_WEEKS = 12;
const ADVANCED_WEEKS = 16;

const km = (name: string, amount: number): TrainingSession => ({ text: `${name} ${amount}\u00a0km`, amount });
const easy = (amount: number) => km("Easy", amount);
const long = (amount: number) => km("Long run", amount);
/** A hard part between a warm-up and a cooldown. The amount is that of the whole run. */
const hard = (part: string, amount: number): TrainingSession => ({ text: `${part}, ${amount}\u00a0km total`, amount });

const runWalk = (times: number, run: number, walk: number): TrainingSession => ({
  text: `${times} × (run ${run} min, walk ${walk} min)`,
  amount: times * (run + walk),
});
const run = (amount: number): TrainingSession => ({ text: `Run ${amount} min without a break`, amount });
const walk = (amount: number): TrainingSession => ({ text: `Brisk walk ${amount} min`, amount });

const walking = (
  Tuesday: TrainingSession,
  Thursday: TrainingSession,
  Saturday: TrainingSession,
  Sunday: TrainingSession,
): TrainingWeek => ({
  Tuesday,
  Thursday,
  Saturday,
  Sunday,
});

const fourRuns = (Tuesday: TrainingSession, wednesday: number, friday: number, sunday: number): TrainingWeek => ({
  Tuesday,
  Wednesday: easy(wednesday),
  Friday: easy(friday),
  Sunday: long(sunday),
});

const fiveRuns = (
  Tuesday: TrainingSession,
  wednesday: number,
  thursday: number,
  saturday: number,
  Sunday: TrainingSession,
): TrainingWeek => ({
  Tuesday,
  Wednesday: easy(wednesday),
  Thursday: km("Steady", thursday),
  Saturday: easy(saturday),
  Sunday,
});

export const plans: readonly TrainingPlan[] = [
  {
    id: "beginner",
    level: "Beginner",
    weeks: BEGINNER_WEEKS,
    race: "5K",
    unit: "min",
    summary: "From the couch to five kilometers without stopping: three runs a week, measured in minutes, not in pace.",
    before: "You can walk briskly for half an hour.",
    phases: [
      {
        name: "Run and walk",
        text: "Run slowly enough to tell a story. The walk breaks are part of the plan; taking them isn't giving up.",
        weeks: [
          walking(runWalk(8, 1, 2), runWalk(8, 1, 2), runWalk(8, 1, 2), walk(30)),
          walking(runWalk(7, 2, 2), runWalk(7, 2, 2), runWalk(8, 2, 2), walk(30)),
          walking(runWalk(6, 3, 2), runWalk(6, 3, 2), runWalk(6, 3, 2), walk(35)),
        ],
      },
      {
        name: "Longer runs",
        text: "The breaks get shorter. If a week was too much, repeat it.",
        weeks: [
          walking(runWalk(5, 4, 2), runWalk(5, 4, 2), runWalk(5, 5, 1), walk(35)),
          walking(runWalk(4, 6, 1), runWalk(4, 6, 1), runWalk(4, 7, 1), walk(40)),
          walking(runWalk(3, 9, 1), runWalk(3, 9, 1), runWalk(3, 10, 1), walk(40)),
        ],
      },
      {
        name: "Five kilometers",
        text: "You run without a break. Take it easy in the last days: you're fit now, and you want to start fresh.",
        weeks: [
          walking(runWalk(2, 12, 1), run(24), run(28), walk(40)),
          {
            Tuesday: run(25),
            Thursday: run(15),
            Sunday: { text: "Race day: 5K", amount: 35 },
          },
        ],
      },
    ],
  },
  {
    id: "intermediate",
    level: "Intermediate",
    weeks: INTERMEDIATE_WEEKS,
    race: "Half Marathon",
    unit: "km",
    summary: "Four runs a week, one of them hard and one of them long, and every fourth week is easier.",
    before: "You run three times a week, and 8 km without a break.",
    phases: [
      {
        name: "Base",
        text: "Easy means easy: if you can't speak in sentences, slow down. The hills replace the gym.",
        weeks: [
          fourRuns(easy(6), 5, 5, 9),
          fourRuns(hard("Hills, 6 × 45 seconds", 6), 5, 5, 10),
          fourRuns(hard("Tempo, 2 × 8 min", 7), 6, 5, 11),
          fourRuns(easy(6), 5, 4, 9),
        ],
      },
      {
        name: "Build",
        text: "The long run gets longer, and the hard run faster. Practice drinking while you run.",
        weeks: [
          fourRuns(hard("6 × 400 m", 8), 6, 6, 12),
          fourRuns(hard("Tempo, 20 min", 8), 6, 6, 14),
          fourRuns(hard("5 × 800 m", 9), 7, 6, 15),
          fourRuns(easy(7), 6, 5, 11),
        ],
      },
      {
        name: "Sharpen and rest",
        text: "Two weeks with race pace, then two in which you do less than you want to. Race in shoes you know.",
        weeks: [
          fourRuns(hard("Tempo, 25 min", 10), 7, 6, 16),
          fourRuns(hard("3 × 2 km at race pace", 11), 7, 6, 18),
          fourRuns(hard("Tempo, 15 min", 8), 6, 5, 12),
          {
            Tuesday: hard("3 km at race pace", 6),
            Wednesday: easy(4),
            Friday: easy(3),
            Sunday: { text: "Race day: Half Marathon", amount: 21.1 },
          },
        ],
      },
    ],
  },
  {
    id: "advanced",
    level: "Advanced",
    weeks: ADVANCED_WEEKS,
    race: "Marathon",
    unit: "km",
    summary:
      "Five runs a week and long Sundays up to 32 km, so that the last ten kilometers are a race, not an ordeal.",
    before: "You have raced a half marathon, and you run 50 km in a normal week.",
    phases: [
      {
        name: "Base",
        text: "Distance before speed. Keep the easy days easy, or you'll be too tired for the hard ones.",
        weeks: [
          fiveRuns(hard("Hills, 8 × 60 seconds", 10), 8, 12, 8, long(20)),
          fiveRuns(hard("Tempo, 25 min", 11), 8, 13, 8, long(22)),
          fiveRuns(hard("6 × 1 km", 12), 8, 14, 8, long(24)),
          fiveRuns(easy(8), 8, 10, 6, long(18)),
        ],
      },
      {
        name: "Build",
        text: "Your long runs now take more than two hours. Eat something every forty minutes, and find out what your stomach likes.",
        weeks: [
          fiveRuns(hard("Tempo, 30 min", 12), 10, 14, 8, long(25)),
          fiveRuns(hard("8 × 800 m", 12), 10, 15, 8, long(26)),
          fiveRuns(hard("Tempo, 2 × 20 min", 14), 10, 15, 8, long(28)),
          fiveRuns(easy(10), 8, 12, 6, long(20)),
        ],
      },
      {
        name: "Peak",
        text: "The hardest weeks. Sleep counts as training now. If something hurts, skip the run.",
        weeks: [
          fiveRuns(hard("5 × 1600 m", 14), 10, 16, 10, long(29)),
          fiveRuns(hard("Tempo, 40 min", 14), 10, 16, 10, long(30)),
          fiveRuns(hard("12 km at race pace", 18), 10, 16, 10, long(30)),
          fiveRuns(easy(10), 8, 12, 8, long(22)),
        ],
      },
      {
        name: "Race pace and rest",
        text: "One more long run, then less and less. You'll feel slow and heavy; that's normal when you rest.",
        weeks: [
          fiveRuns(hard("4 × 2 km", 14), 10, 16, 10, long(32)),
          fiveRuns(easy(10), 10, 14, 8, hard("Long run, 14 km at race pace", 26)),
          fiveRuns(hard("Tempo, 20 min", 10), 8, 10, 6, long(18)),
          {
            Tuesday: hard("4 km at race pace", 8),
            Wednesday: easy(6),
            Saturday: easy(4),
            Sunday: { text: "Race day: Marathon", amount: 42.2 },
          },
        ],
      },
    ],
  },
];
