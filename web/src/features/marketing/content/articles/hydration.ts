import { team } from "../team.ts";
import type { Article } from "./article.ts";

export const hydration: Article = {
  slug: "hydration",
  topic: "Nutrition",
  title: "How much to drink, and when to stop",
  summary:
    "Too little slows you down, and too much can do worse. A plain guide to water, salt and the cups at kilometer 5, with one number to remember.",
  author: team.mei,
  publishedOn: "2026-08-17",
  picture: "/pictures/blog/hydration.svg",
  nextStep: "marathons",
  blocks: [
    {
      text: "Support gets more email about water than about anything else except forgotten passwords. Some runners carry two liters to a flat 10K in October. Others cross a desert half marathon on a single cup because a champion once said so. Both can do better, and it takes three minutes to explain how.",
    },
    { heading: "Before: one number" },
    {
      fact: "500 ml",
      meaning:
        "of water two hours before the start. It's enough to begin well, and early enough to lose what you don't need.",
    },
    {
      text: "That's the rule, and it holds from 5 kilometers to a marathon. Drink normally the day before, with your meals; you don't have to run to the bathroom every half hour. If you get up three hours before the start, have your coffee too. If you're used to it, it does no harm. After the half liter, take only sips, and perhaps one more mouthful in the last twenty minutes to settle the dry mouth that is really nerves.",
    },
    { heading: "During: it depends how long you run" },
    {
      text: "For anything under an hour on a mild day, you need nothing at all. If it's warm, take a cup, pour half of it over your head and run on. Beyond an hour, the rule of thumb is 400 to 800 milliliters an hour: the lower end if you're light, slow or cold, the upper end if you're heavy or fast, or if it's hot. In between, thirst is a good guide. It doesn't come too late, whatever the poster at the gym says.",
    },
    {
      list: [
        "5 and 10 kilometers: a cup if you like.",
        "Half marathon: two or three mouthfuls at every second station, from the first one on.",
        "Marathon: a mouthful or two at every station. Take a gel with water, never with a sports drink: that's sugar on top of sugar.",
      ],
    },
    {
      text: "Find out your own number once. Weigh yourself without clothes before and after an hour's run on which you drink nothing. Every 100 grams you lose are about 100 milliliters of sweat. You don't have to replace all of it in a race. Most people can lose two percent of their weight and never notice.",
    },
    { heading: "Salt" },
    {
      text: "Sweat is salty, and some of us finish a summer run with white lines on the shirt. For up to about two hours you don't need to think about it; breakfast had enough. For longer than that, or in the heat, choose the sports drink over plain water at every other station, or take what you've practiced with. Cramps come from tired muscles far more often than from too little salt. To prevent them, start slower.",
    },
    { heading: "Too much" },
    {
      text: "This part matters most. If you drink far beyond your thirst for four or five hours, and only water, you dilute the salt in your blood. It begins with a swollen feeling, a headache and nausea, and it can quickly become dangerous. It happens to careful people: slower runners, first-timers, those who stop at every table because someone told them to. If your rings get tight or you have gained weight by the finish, you have drunk too much. Stop drinking, and tell the medical tent.",
    },
    {
      fact: "0",
      meaning: "kilos is how much you may gain in a race. If you weigh more at the finish, you drank too much.",
    },
    { heading: "How to take a cup" },
    {
      list: [
        "Look ahead and pick a table near the end; everyone stops at the first one.",
        "Catch a volunteer's eye and point at the cup you want.",
        "Squeeze the rim into a spout, take two mouthfuls, and walk four steps if you need to. Four steps cost you two seconds.",
        "Throw the cup where the bins are. Someone has to sweep that road.",
      ],
    },
    { heading: "After" },
    {
      text: "Drink to thirst, over hours, with something salty on the side. Get some protein within thirty minutes, as milk, yogurt, a sandwich or a bowl of beans: it doesn't have to come in a shaker. Then sleep, and take the next day off. You've earned that rest day.",
    },
    {
      text: "If you remember one thing, make it the half liter two hours before. If you remember two: drink when you're thirsty, and stop when you're not. All of this is advice for healthy people. If you have a heart or kidney condition, or take medicine that affects your fluids, ask the doctor who knows you.",
    },
  ],
};
