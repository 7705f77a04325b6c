/** How to reach RUN, once for the footer, the contact page and the terms. */
export const contactDetails = {
  street: "42 Finish Line Avenue",
  city: "Boston, MA 02116",
  phone: "+1 (617) 555-0142",
  phoneHref: "tel:+16175550142",
  hours: "Mon-Fri 9AM-5PM",
  mail: {
    support: "support@run.example",
    organisers: "organisers@run.example",
    privacy: "privacy@run.example",
    press: "hello@run.example",
  },
} as const;
