import { team } from "../team.ts";
import type { Article } from "./article.ts";

export const negativeSplits: Article = {
  slug: "negative-splits",
  topic: "Racing",
  title: "Start slow, finish fast: the case for negative splits",
  summary:
    "Almost everyone loses their race in the first quarter of it. Running the second half faster than the first is a skill, and you can train it.",
  author: team.jonas,
  publishedOn: "2026-10-19",
  picture: "/pictures/blog/negative-splits.svg",
  nextStep: "training",
  blocks: [
    {
      text: "Look at the results of any marathon and compare the two halves. For nine runners out of ten the second one is slower, often by ten minutes or more. They didn't get weaker at kilometer 25. They spent in the first hour what they needed in the fourth.",
    },
    {
      text: "A negative split is the opposite: a second half that is a little faster than the first. Most world records on the road were run that way. The best runners don't hold back. They know that the right effort feels far too easy at the start, and they've learned to trust it.",
    },
    { heading: "Why the start feels too easy" },
    {
      text: "On the start line you're rested, fed, excited and surrounded. Your usual sense of effort is switched off. A pace that is twenty seconds per kilometer too fast feels like a warm-up, and your watch needs a few hundred meters to disagree. Meanwhile you burn carbohydrates faster than your stores allow. Your body can store enough for something like ninety minutes to two hours of hard running. Go out too fast, and you run out with a third of the course still ahead.",
    },
    {
      text: "And you pay back more than you gained. Ten seconds too fast per kilometer over the first ten saves you a hundred seconds. The walk breaks at the end cost five times that.",
    },
    {
      fact: "2%",
      meaning:
        "slower than goal pace is enough for the first quarter. At five minutes per kilometer that's six seconds.",
    },
    { heading: "A plan in four quarters" },
    {
      list: [
        "The first quarter: two percent slower than goal pace. Let people pass. You'll see most of them again.",
        "The second quarter: goal pace, no faster, however good it feels. Halfway should come as a surprise.",
        "The third quarter: goal pace, which now takes some attention. Shorten your stride on climbs and keep the rhythm.",
        "The last quarter: whatever is left. If you've done it right, there will be something.",
      ],
      isOrdered: true,
    },
    {
      text: "For a 10K the same quarters are two and a half kilometers each, and the first one is over before you've finished worrying about it. For a half marathon we like thirds of seven kilometers: calm, steady, brave.",
    },
    { heading: "Rhythm instead of force" },
    {
      text: "When runners try to hold a pace on tired legs, they reach farther with each step, land in front of their own weight and brake. Do the opposite. Keep your steps quick and short, and let the speed come from how often your feet land.",
    },
    {
      fact: "170-180",
      meaning:
        "steps a minute is where most runners are light on their feet. Count your right foot for thirty seconds and multiply by four.",
    },
    {
      text: "You don't have to force yourself to a number. But if you're at 155 on a long run, try a song with a faster beat for five minutes of every twenty, and see how your calves feel in a month.",
    },
    { heading: "Three sessions that teach it" },
    {
      list: [
        "The out and back. Run thirty minutes out on a flat path, turn around, and try to be home in twenty-nine. If you start too fast, you won't make it.",
        "The fast finish. On every second long run, run the last fifteen to twenty minutes at marathon pace. Never more than that, and never the first kilometer.",
        "The blind kilometer. Cover your watch, run a kilometer at what you believe is goal pace, then look. After six weeks most people are within three seconds.",
      ],
    },
    {
      text: "Do one of them a week and keep the rest easy. Take at least one rest day a week, too: you learn pacing while you're fresh, and nobody is fresh on the seventh day in a row.",
    },
    { heading: "On race day" },
    {
      text: "Line up where you belong, not where the camera is. Switch your watch to average lap pace, because the current pace jumps around between buildings. Don't weave: it adds distance, and you never get it back. Drink early, take the first gel before you want it, and talk to someone. If you can't get out a full sentence in the first quarter, you're going too fast.",
    },
    {
      text: "It takes nerve to let the crowd go. But there's no better feeling in running than the last ten kilometers of a race in which you pass people without speeding up. They come toward you one by one, and you'll know exactly what they did in the first hour.",
    },
  ],
};
