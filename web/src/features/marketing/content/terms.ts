import { FULL_REFUND_DAYS, PARTIAL_REFUND_DAYS } from "../../../entities/event/refund-windows.ts";
import type { ArticleBlock } from "./articles/article.ts";

/** A calendar day. Update it with every change of the terms. */
export const termsChangedOn = "2026-11-22";

export const terms: readonly ArticleBlock[] = [
  { heading: "1. What RUN is" },
  {
    text: "On RUN, people who organize running events and people who run them find each other. We list events, take registrations for their organizers, and keep both sides' lists. We organize no events ourselves: whoever adds an event, or accepts it from its organizer, is its organizer and is responsible for it.",
  },
  {
    text: "By creating an account or registering for an event, you accept these terms. You can read the public pages without either.",
  },
  { heading: "2. Your account" },
  {
    list: [
      "You need an account to see event details, to register, to add events and to volunteer. It takes a name, an email address and a password, or a Google account.",
      "Give true details. Organizers rely on them, especially in an emergency.",
      "Keep your password to yourself. You are responsible for what happens in your account until you tell us that someone else got into it.",
      "You have to be at least 16 years old. For younger runners, a parent or guardian opens the account, registers and agrees.",
      "Each runner needs an account of their own, because an account can register once per event.",
    ],
  },
  { heading: "3. Registering for an event" },
  {
    text: "Your registration is an agreement between you and the event's organizer. RUN records it, counts it against the limit and shows it to the organizer. You have a place as soon as the page says that you're registered, and you can hold one place of your own per event. You can also enter up to ten other people, such as family and club mates, if they or their guardians have asked you to; you answer for their details, and your account shows them.",
  },
  {
    text: "If an event is full, you can join its waiting list. If a place opens up while registration is open, we hold it for the first runner in line for the hours that the organizer set (12 by default). If you don't accept it in time, it goes to the next runner. The organizer can also offer a place out of turn, or remove someone from the list; that runner gets a message with the reason. You get a message about an offer, and see your position on the site.",
  },
  {
    text: "While registration is open, you can give your place to another runner with a link. You keep the place until they accept.",
  },
  {
    text: "Until race day, or the earlier day on which the organizer closes changes, you can update your details or delete your registration under My Apply List. The organizer may require more, such as a medical certificate, a minimum age or a waiver. If so, that applies too.",
  },
  { heading: "4. Fees and payment" },
  {
    text: "RUN takes no payments yet. If an event has a fee, you pay its organizer in the way that the organizer states, usually by cards, PayPal or bank transfer. The organizer's own terms apply, and receipts and invoices come from the organizer.",
  },
  { heading: "5. Canceling, and getting money back" },
  {
    list: [
      "You can delete your registration on RUN until race day begins, or until the earlier day on which the organizer closes changes. That gives up your place; it doesn't by itself refund a fee.",
      `Refunds vary by event. Typically, organizers return the full fee up to ${FULL_REFUND_DAYS} days before the event and a part of it up to ${PARTIAL_REFUND_DAYS} days before. The event's own terms decide.`,
      "If an organizer cancels an event, My Apply List shows it as canceled, and you can delete your registration at any time. What you paid is between you and the organizer, who has to tell you how you get it back.",
    ],
  },
  { heading: "6. Your data, and who sees it" },
  {
    text: "We keep what the forms ask for, and nothing that we don't need. Here is who sees what:",
  },
  {
    list: [
      "Visitors see events and how many people take part. They see no runners' names, and only part of an organizer's email address.",
      "Signed-in users see runners' names and the organizer's email address.",
      "The organizer of an event sees your name, email, phone and emergency contact, for that event alone.",
      "An organizer can let runners share their contact details with signed-in users. Then the form asks you before you register, and we show yours only if you agree.",
      "Feedback on the home page shows your name, your opinion and a masked email address.",
      "Our own administrators can see records when they need to in order to run the service.",
    ],
  },
  {
    text: "The identity service that signs you in keeps a hash of your password; we never store it. We sell no data and show no advertising. Press your picture in the header to download your data or to delete your account: that page says what is deleted, what stays and why. An entry that an organizer made for you isn’t part of your account; ask the organizer about it. We erase emergency contacts 30 days after race day, or 30 days after its date was last changed if that is later. With them go your date of birth, your answers to an event's questions, what organizers noted about you, and their reasons for changing your entry. For results, we keep your gender, your age group and whether you were under 18.",
  },
  {
    text: "On your device we keep your theme, your sign-in, a list of the events you registered for, and an offline copy of the events you opened and of your own registrations and waiting lists, so that you can read them without a network. What you type into a form stays in its tab until you send it, close the tab or log out. If you organize an event, your device also keeps its list of entries for up to 30 days, and an import or a change of many entries that isn’t finished for up to seven. When you log out, we remove all of this except your theme. There is no tracking. Your browser tells us about errors of the site and how fast its pages were; these reports aren't linked to you, and a browser with Global Privacy Control sends none.",
  },
  { heading: "7. If you organize" },
  {
    list: [
      "Add only events that you may and will hold. You are responsible for permits, insurance, first aid and safety on the course.",
      "Describe the event truthfully, keep its dates current, and state your own terms for fees and cancellations.",
      "Use runners' details for this event alone, share them only with people who need them for it, and delete them when you no longer need them.",
      "Tell your runners at once when something important changes. RUN tells them of a new date, start or location, of a postponement and of a cancellation.",
      "Use only pictures and texts that you are allowed to use.",
      "You can hand an event over to someone who accepts it. From then on they are its organizer and see its runners with their contact details.",
    ],
  },
  {
    text: "Until someone has registered or joined the waiting list, any signed-in user can correct your event, unless you lock it; they can change its dates only while registration is open. After that, only you can edit it. Every edit is recorded, and you can restore any version.",
  },
  { heading: "8. Fair use" },
  {
    text: "Don't register people without their knowledge, take places that you don't mean to use, collect other people's data, post anything insulting or unlawful, or try to get around the limits of the service. If you do, we may hide your opinion, remove your event or close your account. We tell you why, unless the law forbids it.",
  },
  { heading: "9. Running is at your own risk" },
  {
    text: "Endurance sport is demanding. You and your doctor judge whether you are fit for a distance. The advice in our articles and training plans is general and replaces neither.",
  },
  { heading: "10. Liability, in plain words" },
  {
    text: "We work carefully, but we can't promise that RUN is always available or that every detail of an event is right, because the details come from organizers. We are liable without limit for harm that we cause on purpose or by gross negligence, and for injury to life, body or health. For ordinary negligence, we are liable only if we break a duty that you could rely on, and only for damage that could be expected. The organizer is liable for the event itself.",
  },
  { heading: "11. Changes, and the end" },
  {
    text: "We may change these terms when the product or the law changes. The date above says when we last did, and we announce important changes on the site at least 30 days ahead. If you don't agree, you can delete your account at any time: press your picture in the header. If you organize an upcoming event, hand it over or cancel it first.",
  },
  {
    text: "If one of these sentences turns out to be invalid, the others still apply. The law of Massachusetts applies, unless the consumer law where you live gives you more rights.",
  },
];
