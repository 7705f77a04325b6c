import { team } from "../team.ts";
import type { Article } from "./article.ts";

export const firstMarathon: Article = {
  slug: "first-marathon",
  topic: "Training",
  title: "Your first marathon: the last seven days",
  summary:
    "The work is done. All that's left is a week in which doing less is the hardest part. Here's a plan for every day, from Monday to the start line.",
  author: team.mei,
  publishedOn: "2026-11-09",
  picture: "/pictures/blog/first-marathon.svg",
  nextStep: "training",
  blocks: [
    {
      text: "Sixteen weeks ago your long run was 20 kilometers, and you wondered how anyone runs that twice in a row. Now the longest run is behind you, and there are seven days left in which nothing you do will make you fitter. Plenty of things you could do will make you slower.",
    },
    {
      text: "That's the odd thing about the last week. Fitness takes about ten days to arrive, so a hard interval session on Tuesday pays off the week after your race. What you can still change is how rested, how fed and how calm you are. Here's how we would spend the week. The runs are those of the last week of our marathon plan.",
    },
    { heading: "Monday: a real rest day" },
    {
      text: "No shakeout jog, and no strength class because you feel guilty. Every week of training needs a rest day, and this one counts most. Walk to work if you like. Go to bed half an hour early, and do it again every night through Friday. Hardly anyone sleeps well with the alarm set for five, so the nights before the last one are the ones that count.",
    },
    {
      fact: "1",
      meaning: "rest day a week, at least. In race week, take three: Monday, Thursday and Friday. You lose nothing.",
    },
    { heading: "Tuesday: remind your legs" },
    {
      text: "Eight kilometers, with four in the middle at the pace you hope to hold on Sunday. No faster. The point is to learn what that pace feels like while you're fresh, so that you recognize it when everyone around you starts too fast. If you count your steps, look for a quick, light rhythm of 170 to 180 a minute. Long, bouncing strides are what hurt after 30 kilometers.",
    },
    { heading: "Wednesday: six easy kilometers, and the logistics" },
    {
      text: "Run slowly enough to tell someone a story. Then read the event page from top to bottom. When does the start area open, where do bags go, which train is the last safe one, how long does the course stay open? Open your registration in My Apply List and look at the emergency contact: is the number still right? Write down a plan for race morning with times on it, and stop thinking about it.",
    },
    { heading: "Thursday: rest, and check your shoes" },
    {
      text: "No run today, so look at your shoes instead. They should have at least 50 kilometers in them and fewer than 600; race day isn't the day for a new pair. The same goes for socks, shirt and gels. Anything you haven't worn or eaten on a long run stays at home.",
    },
    { heading: "Friday: rest, and eat normally" },
    {
      text: "You don't need a mountain of pasta. Two days with more rice, bread, potatoes and oats, and fewer raw vegetables and beans, fill your stores without upsetting your stomach. Drink as you usually do. Protein still matters, spread over the week and within thirty minutes after each run, so that your muscles can repair what training broke down.",
    },
    { heading: "Saturday: four kilometers and your feet up" },
    {
      text: "Pick up your bib early, then leave. The expo floor is concrete, and you'll walk five kilometers on it before you notice. Jog four easy kilometers, or skip them if you traveled today. Lay out everything you'll wear, with the bib already pinned on. Eat dinner at six, something you've eaten before a long run.",
    },
    { heading: "Sunday: the morning" },
    {
      text: "Get up three hours before the start, so that breakfast has time to settle. Oats, toast with honey, a banana, whatever worked in training.",
    },
    {
      fact: "500 ml",
      meaning: "of water two hours before the start, then only sips. That leaves you time to go to the bathroom.",
    },
    {
      list: [
        "Line up one corral farther back than your pride suggests.",
        "Run the first five kilometers as if someone were holding you back by the shirt.",
        "Take a mouthful or two at every station, from the first one on.",
        "When it gets hard, and around kilometer 32 it will, run to the next lamppost. Then to the one after that.",
      ],
      isOrdered: true,
    },
    {
      text: "In ten years you won't remember your splits. You'll remember the child who held out a hand at kilometer 38, and the moment you saw the arch and knew that you would make it. Everything you need for that is already in your legs. Leave it there until Sunday.",
    },
  ],
};
