/** How to reach RUN, for the footer, the contact page and the terms. */
export const contactDetails = {
  street: "42 Finish Line Avenue",
  city: "Boston, MA 02116",
  phone: "+1 (617) 555-0142",
  phoneHref: "tel:+16175550142",
  hours: "Mon-Fri 9AM-5PM",
  timeZone: "Boston time",
  emails: {
    support: "support@run.example",
    organizers: "organisers@run.example",
    privacy: "privacy@run.example",
    press: "hello@run.example",
  },
} as const;
