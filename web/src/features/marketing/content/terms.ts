import { FULL_REFUND_DAYS, PARTIAL_REFUND_DAYS } from "../../../lib/refund-windows.ts";
import type { Block } from "./articles/article.ts";

/** A calendar day. */
export const termsChangedOn = "2026-11-22";

export const terms: readonly Block[] = [
  { heading: "1. What RUN is" },
  {
    text: "RUN is a place where people who organize running events and people who run them find each other. We show events, take registrations for their organizers, and keep both sides' lists. We organize no event ourselves: who adds an event is its organizer and answers for it.",
  },
  {
    text: "By creating an account or registering for an event you accept these terms. Reading the public pages needs neither.",
  },
  { heading: "2. Your account" },
  {
    list: [
      "You need an account to see event details, to register, to add events and to volunteer. It takes a name, an email address and a password, or a Google account.",
      "Give details that are true. Organizers rely on them, also in an emergency.",
      "Keep your password to yourself. What happens in your account counts as yours until you tell us that somebody else got into it.",
      "You have to be at least 16 years old. For younger runners, a parent or guardian registers and agrees.",
      "One person, one account. Registering several people means an account for each.",
    ],
  },
  { heading: "3. Registering for an event" },
  {
    text: "Your registration is an agreement between you and the event's organizer. RUN records it, counts it against the limit and shows it to the organizer. A place is yours as soon as the page says that you are registered, and you can hold one place per event.",
  },
  {
    text: "Until race day, or the earlier day on which the organizer closes changes, you can update your details or delete the registration under My Apply List. The organizer may ask for more before race day, such as a medical certificate, a minimum age or a waiver. If so, that applies too.",
  },
  { heading: "4. Fees and payment" },
  {
    text: "RUN takes no payments yet. Where an event has a fee, you pay it to its organizer in the way the organizer names, usually by cards, PayPal or bank transfer. The organizer's own terms apply to it, and receipts and invoices come from there.",
  },
  { heading: "5. Cancelling, and getting money back" },
  {
    list: [
      "You can delete your registration on RUN until race day begins, or until the earlier day on which the organizer closes changes. That frees your place; it does not by itself refund a fee.",
      `Refunds vary by event. Typically organizers return the full fee up to ${FULL_REFUND_DAYS} days before the event and a part of it up to ${PARTIAL_REFUND_DAYS} days before. The event's own terms decide.`,
      "If an organizer cancels an event, it is shown as canceled in your My Apply List. What you paid is then a matter between you and the organizer, who has to tell you how it is returned.",
    ],
  },
  { heading: "6. Your data, and who sees it" },
  {
    text: "We keep what the forms ask for and nothing we do not need. For each kind of reader this is what they see:",
  },
  {
    list: [
      "Visitors see events and how many people take part. They see no names of participants, and an organizer's address only in part.",
      "Signed-in people see the names of participants, and the address of the event's organizer.",
      "The organizer of an event sees your name, email, phone and emergency contact, for that event alone.",
      "If an organizer opens contact details for an event, its form asks you before you register whether to share yours. They are shown only if you agree.",
      "Feedback on the home page shows your name, your opinion and a masked address.",
      "Our own administrators can see records where running the service needs it.",
    ],
  },
  {
    text: "Your password is kept by the identity service that signs you in, and we never store it. We sell no data and show no advertising. Press your picture in the header to download everything about you or to delete your account: what goes, what stays and why is said there first. Emergency contacts are erased thirty days after the race. What you have seen of your own registrations is kept on your device, for when there is no network, until you log out.",
  },
  {
    text: "On your own device we store your session, your theme, the events you registered for with your own registrations, and half-filled forms until they are sent or you log out. There is no tracking.",
  },
  { heading: "7. If you organize" },
  {
    list: [
      "Add only events that you may and will hold. Permits, insurance, first aid and safety on the course are yours.",
      "Describe the event truthfully, keep its dates current, and state your own terms for fees and cancellations.",
      "Use runners' details for this event alone, share them with nobody who does not need them for it, and delete them when they are no longer needed.",
      "Tell your runners at once when something important changes or the event is off.",
      "Use only pictures and texts that you may use.",
    ],
  },
  {
    text: "Until somebody has registered or joined the waiting list, any signed-in person can correct an event, unless you lock it. From then on only you can. Every edit is recorded, and you can restore any version.",
  },
  { heading: "8. Fair use" },
  {
    text: "Do not register people without their knowledge, block places you do not mean to use, collect other people's data, post what is insulting or unlawful, or try to get around the limits of the service. We may hide an opinion, remove an event or close an account that does. We say why, unless the law forbids it.",
  },
  { heading: "9. Running is at your own risk" },
  {
    text: "Endurance sport is demanding. Whether you are fit for a distance is for you and your doctor to judge. Advice in our articles and training plans is general and replaces neither.",
  },
  { heading: "10. Liability, in plain words" },
  {
    text: "We work carefully, but we cannot promise that RUN is always available or that every detail of an event is right: those come from organizers. We answer without limit for harm caused on purpose or by gross negligence, and for injury to life, body or health. For slight negligence we answer only where a duty is broken on which you could rely, and only for damage that was to be expected. For the event itself its organizer answers.",
  },
  { heading: "11. Changes, and the end" },
  {
    text: "We may change these terms when the product or the law changes. The date above says when we last did, and we announce important changes on the site at least 30 days ahead. If you do not agree, you can delete your account at any time, by pressing your picture in the header.",
  },
  {
    text: "If one of these sentences turns out not to hold, the others still do. The law of Massachusetts applies, as far as the consumer law of the place where you live does not give you more.",
  },
];
