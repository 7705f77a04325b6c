import { team } from "../team.ts";
import type { Article } from "./article.ts";

export const firstMarathon: Article = {
  slug: "first-marathon",
  topic: "Training",
  title: "Your first marathon: the last seven days",
  summary:
    "The work is done. What is left is a week in which doing less is the hardest session of all. A plan for every day, from Monday to the start line.",
  author: team.mei,
  publishedOn: "2026-11-09",
  picture: "/pictures/blog/first-marathon.svg",
  wayOn: "training",
  blocks: [
    {
      text: "Sixteen weeks ago the long run was twenty kilometers and you wondered how anybody does that twice in a row. Now the longest one is behind you, the start number has a date, and suddenly there are seven days in which nothing you do will make you fitter. Plenty of what you could do will make you slower.",
    },
    {
      text: "That is the odd thing about the last week. Fitness takes about ten days to arrive, so Tuesday's heroic interval session will pay out the week after your race. What you can still change is how rested, how fed and how calm you are. Here is how we would spend it.",
    },
    { heading: "Monday: a real rest day" },
    {
      text: "No jog to loosen up, no strength class because you feel guilty. A rest day belongs in every week of training, and this is the one that counts most. Walk to work if you like. Go to bed half an hour earlier than usual and do it again every night until Friday: the sleep before the last night is the sleep that carries you, because hardly anybody sleeps well with the alarm set for five.",
    },
    { fact: "1", meaning: "rest day a week, at least. In race week you may take three without losing anything." },
    { heading: "Tuesday: remind the legs" },
    {
      text: "Forty easy minutes with four stretches of one minute at the pace you hope to hold on Sunday. Not faster. The point is to remember what that pace feels like while you are fresh, so that you recognise it when ten thousand people around you are running quicker. If you count your steps, look for a quick and light rhythm of 170 to 180 a minute. Long, bouncing strides are what hurts after thirty kilometres.",
    },
    { heading: "Wednesday: check the logistics once" },
    {
      text: "Read the event page from top to bottom. When does the start area open, where do bags go, which train is the last sensible one, how long does the course stay open? Open your registration and look at the emergency contact: is the number still right? Write down a plan for the morning with times on it and stop thinking about it. A question that is answered on paper does not wake you at three.",
    },
    { heading: "Thursday: thirty minutes, easy" },
    {
      text: "Run slowly enough to tell somebody a story. Then look at your shoes. They should have at least fifty kilometres in them and less than six hundred; race day is not the day to meet a new pair. The same goes for socks, shirt and gels. Whatever you have not worn or eaten on a long run stays at home.",
    },
    { heading: "Friday: eat normally, a little more of the plain things" },
    {
      text: "You do not need a mountain of pasta. Two days with more rice, bread, potatoes and oats, and fewer raw vegetables and beans, fill the stores without upsetting anything. Drink as you usually do. Protein still matters: within thirty minutes after Thursday's run and spread over the days, so that what the training tore can mend.",
    },
    { heading: "Saturday: twenty minutes and your feet up" },
    {
      text: "Fetch the start number early, then leave. The expo floor is concrete and you will walk five kilometres on it before you notice. Jog for twenty minutes with three short strides, or skip it if travelling took the day. Lay out everything you will wear, with the number already pinned on. Eat dinner at six, something you have eaten before a long run.",
    },
    { heading: "Sunday: the morning" },
    {
      text: "Get up three hours before the start, so that breakfast has time to settle. Oats, toast with honey, a banana, whatever worked in training.",
    },
    {
      fact: "500 ml",
      meaning: "of water two hours before the start, then only sips. There is time to lose what is too much.",
    },
    {
      list: [
        "Stand one start block further back than your pride suggests.",
        "Run the first five kilometres as if somebody held your shirt.",
        "Take something at every station from the first one on, even if you are not thirsty.",
        "When it gets hard, and it will around thirty-two, run to the next lamp post. Then to the next one.",
      ],
      isOrdered: true,
    },
    {
      text: "You will not remember your splits in ten years. You will remember the child who held out a hand at kilometre thirty-eight, and the moment when you saw the arch and understood that it would be enough. Everything you need for that is already in your legs. Leave it there until Sunday.",
    },
  ],
};
