import { team } from "../team.ts";
import type { Article } from "./article.ts";

export const negativeSplits: Article = {
  slug: "negative-splits",
  topic: "Racing",
  title: "Start slow, finish fast: the case for negative splits",
  summary:
    "Almost everybody loses their race in the first quarter of it. Running the second half faster than the first is a skill, and it can be trained.",
  author: team.jonas,
  publishedOn: "2026-10-19",
  picture: "/pictures/blog/negative-splits.svg",
  wayOn: "training",
  blocks: [
    {
      text: "Look at the results of any marathon and compare the two halves. For nine runners out of ten the second one is slower, often by ten minutes or more. They did not become weaker people at kilometre twenty-five. They spent, in the first hour, what they needed in the fourth.",
    },
    {
      text: "A negative split is the opposite: a second half that is a little faster than the first. Most world records on the road were run that way. That is not because the best runners hold back; it is because even effort at the start feels far too easy, and they have learned to trust the feeling.",
    },
    { heading: "Why the start lies to you" },
    {
      text: "On the start line you are rested, fed, excited and surrounded. Your usual sense of effort is switched off. A pace that is twenty seconds a kilometre too quick feels like a warm-up, and the watch needs a few hundred metres to disagree. Meanwhile you burn carbohydrate at a rate that your stores do not cover. The body can keep something like ninety minutes to two hours of hard running in reserve. Go out too fast and you find the bottom of it with a third of the course still ahead.",
    },
    {
      text: "The bill is not proportional, either. Ten seconds too fast per kilometre over the first ten saves you a hundred seconds. The walk breaks at the end cost five times that.",
    },
    {
      fact: "2%",
      meaning:
        "slower than goal pace is enough for the first quarter. At five minutes a kilometre that is six seconds.",
    },
    { heading: "A plan in four quarters" },
    {
      list: [
        "The first quarter: two per cent slower than goal pace. Let people pass. You will meet most of them again.",
        "The second quarter: goal pace, no faster, however good it feels. Half-way should come as a surprise.",
        "The third quarter: goal pace, which now takes some attention. Shorten the stride on climbs and keep the rhythm.",
        "The last quarter: whatever is left. If you have done it right there will be something.",
      ],
      isOrdered: true,
    },
    {
      text: "For a 10K the same quarters are two and a half kilometres each, and the first one is over before you have finished worrying about it. For a half marathon we like thirds of seven: calm, steady, brave.",
    },
    { heading: "Rhythm instead of force" },
    {
      text: "When runners try to hold a pace on tired legs they reach further with each step, land in front of their own weight and brake. Do the reverse. Keep the steps quick and short, and let speed come from how often the foot lands.",
    },
    {
      fact: "170-180",
      meaning:
        "steps a minute is where most runners are light on their feet. Count the right foot for thirty seconds and multiply by four.",
    },
    {
      text: "You do not have to force yourself to a number. But if you are at 155 on a long run, try a song with a faster beat for five minutes of every twenty, and see how your calves feel in a month.",
    },
    { heading: "Three sessions that teach it" },
    {
      list: [
        "The out and back. Run thirty minutes out on a flat path, turn, and try to be home in twenty-nine. Simple, and merciless about a hasty start.",
        "The fast finish. On every second long run, the last fifteen to twenty minutes at marathon pace. Never more than that, and never the first kilometre.",
        "The blind kilometre. Cover the watch, run a kilometre at what you believe is goal pace, then look. After six weeks most people are within three seconds.",
      ],
    },
    {
      text: "Put one of them into a week and keep the rest easy. Take at least one rest day a week all the same: pacing is a thing you learn while you are fresh, and nobody is fresh on the seventh day in a row.",
    },
    { heading: "On the day" },
    {
      text: "Stand where you belong and not where the camera is. Switch the watch to average pace of the lap, because the current pace jumps about between buildings. Do not weave: every overtaking arc in the first two kilometres is distance that nobody gives you back. Drink early, take the first gel before you want it, and talk to somebody. If you cannot get out a full sentence in the first quarter, you have your answer.",
    },
    {
      text: "It takes some nerve to let the crowd go. But there is no better feeling in running than the last ten kilometres of a race in which you pass people without speeding up. They come towards you one by one, and you will know exactly what they did in the first hour.",
    },
  ],
};
