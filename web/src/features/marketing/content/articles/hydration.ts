import { team } from "../team.ts";
import type { Article } from "./article.ts";

export const hydration: Article = {
  slug: "hydration",
  topic: "Nutrition",
  title: "How much to drink, and when to stop",
  summary:
    "Too little slows you down, too much can do worse. A plain guide to water, salt and the cups at kilometre five, with one number to remember.",
  author: team.mei,
  publishedOn: "2026-08-17",
  picture: "/pictures/blog/hydration.svg",
  wayOn: "marathons",
  blocks: [
    {
      text: "Support gets more mail about water than about anything else except forgotten passwords. Runners carry two litres to a flat 10K in October, and others cross a desert half marathon on a single cup because a champion once said so. Both can be talked out of it in three minutes. So let us take three minutes.",
    },
    { heading: "Before: one number" },
    {
      fact: "500 ml",
      meaning: "of water two hours before the start. Enough to begin well, early enough to lose what is too much.",
    },
    {
      text: "That is the rule, and it holds from 5 kilometres to a marathon. Drink normally the day before, with your meals; clear urine every half hour is not a sign of virtue. If you get up three hours before the start, have your coffee too. Used to it, you lose nothing by it. After the half litre take sips only, and in the last twenty minutes perhaps one more mouthful to settle the dry feeling that is really nerves.",
    },
    { heading: "During: it depends on an hour" },
    {
      text: "For anything under an hour you need nothing at all on a mild day. Take a cup if it is warm, pour half of it over your head, run on. Beyond an hour the rule of thumb is 400 to 800 millilitres an hour: the lower end if you are light, slow or cold, the upper end if you are heavy, fast or it is hot. Thirst is a good guide in between. It is not late, whatever the poster at the gym says.",
    },
    {
      list: [
        "5 and 10 kilometres: a cup if you like.",
        "Half marathon: two or three mouthfuls at every second station, from the first one on.",
        "Marathon: a few mouthfuls at every station. A gel goes with water, never with a sports drink: that is sugar upon sugar.",
      ],
    },
    {
      text: "Find out your own figure once. Weigh yourself without clothes before and after an hour's run on which you drink nothing. Every 100 grams you have lost are about 100 millilitres of sweat. You do not have to replace all of it in a race. Two per cent of your weight is a loss that most people carry to the finish without a trace.",
    },
    { heading: "Salt" },
    {
      text: "Sweat is salty, and some of us end a summer run with white lines on the shirt. Up to about two hours you need not think about it; breakfast had enough. Longer than that, or in the heat, choose the sports drink over plain water at every other station, or take what you have practised with. Cramps, by the way, come from tired muscles far more often than from missing salt. The cure for those was at kilometre three, and it was to run slower.",
    },
    { heading: "Too much" },
    {
      text: "This is the part that matters most. Who drinks far beyond thirst for four or five hours, water only, thins the salt in the blood. It begins with a swollen feeling, a headache and nausea, and it can become dangerous quickly. It hits careful people: slower runners, first-timers, those who stop at every table because somebody told them to. If your rings get tight or you have gained weight by the finish, you have drunk too much. Stop drinking, and tell the medical tent, clearly.",
    },
    {
      fact: "0",
      meaning: "kilos is what you may gain in a race. A runner who weighs more at the finish has had too much.",
    },
    { heading: "The technique of the cup" },
    {
      list: [
        "Look ahead and take a table near the end; everybody stops at the first one.",
        "Catch the eye of a volunteer and point at the cup you want.",
        "Squeeze the rim into a spout, two mouthfuls, walk four steps if you need to. Nobody ever lost a race on four steps.",
        "Throw the cup where the bins are. Somebody gets up at four to sweep that road.",
      ],
    },
    { heading: "After" },
    {
      text: "Drink to thirst, over hours, with something salty beside it. Have your protein within thirty minutes, as milk, yoghurt, a sandwich or a bowl of beans: it does not have to come in a shaker. Then sleep, and take the next day off. You have earned at least that one rest day this week.",
    },
    {
      text: "If you remember one thing, let it be the half litre two hours before. If you remember two: drink when you are thirsty, and stop when you are not. This is advice for healthy people, in any case. With a heart or kidney condition, or with medicine that affects your fluids, ask the doctor who knows you.",
    },
  ],
};
