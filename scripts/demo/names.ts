/**
 * First and last names of one region, and phone numbers of one of its countries that belong to nobody. `genders` has a
 * letter for each first name.
 */
export type NameGroup = {
  country: string;
  firstNames: string[];
  genders: string;
  lastNames: string[];
  phone: string;
};

const words = (text: string) => text.trim().split(/\s+/);

/** `#` stands for a digit. The numbers contain 555 01 or are in a range that the country reserves for fiction. */
export const nameGroups: NameGroup[] = [
  {
    country: "PT",
    firstNames: words("Inês Tiago Beatriz Duarte Leonor Gonçalo Mafalda Afonso Carolina Henrique"),
    genders: "FMFMFMFMFM",
    lastNames: words("Carvalho Figueiredo Teixeira Moreira Quintela Sequeira Vasconcelos Barros Antunes Lourenço"),
    phone: "+351 21 555 01##",
  },
  {
    country: "NO",
    firstNames: words("Sigrid Eirik Tuva Håkon Maren Sindre Astrid Jonas Live Torstein"),
    genders: "FMFMFMFMFM",
    lastNames: words("Haugen Bakke Nygård Lillevik Strand Kvamme Fossum Ødegård Myhre Tveit"),
    phone: "+47 555 01 0##",
  },
  {
    country: "ZA",
    firstNames: words("Thandiwe Sipho Lerato Kagiso Naledi Bongani Zanele Johan Anika Themba"),
    genders: "FMFMFMFMFM",
    lastNames: words("Mokoena Dlamini Nkosi Botha Khumalo Maseko Pillay Jacobs Sithole Venter"),
    phone: "+27 21 555 01##",
  },
  {
    country: "JP",
    firstNames: words("Haruka Daichi Misaki Takumi Yui Ren Aoi Shota Kaori Naoki"),
    genders: "FMFMFMFMFM",
    lastNames: words("Ishikawa Fujimoto Kuroda Hayashi Nakagawa Ogawa Sakai Uchida Morita Endo"),
    phone: "+81 3 5550 01##",
  },
  {
    country: "US",
    firstNames: words("Hannah Tyler Maya Caleb Brooke Marcus Leah Devon Audrey Wesley"),
    genders: "FMFMFMFMFM",
    lastNames: words("Whitaker Okafor Delgado Lindgren Sandoval Prescott Nguyen Ferris Hollis Tran"),
    phone: "+1 202-555-01##",
  },
  {
    country: "GB",
    firstNames: words("Callum Isla Rhys Eilidh Imogen Alistair Zara Gethin Rowan Freya"),
    genders: "MFMFFMFMXF",
    lastNames: words("Sinclair Hathaway Drummond Pritchard Ashworth Lennox Bramley Mistry Kinnear Thorne"),
    phone: "+44 7700 9000##",
  },
  {
    country: "KE",
    firstNames: words("Wanjiru Kiprono Akinyi Otieno Njeri Kamau Chebet Mwangi Atieno Barasa"),
    genders: "FMFMFMFMFM",
    lastNames: words("Kariuki Cheruiyot Odhiambo Mutua Njoroge Wafula Koech Onyango Gitau Kilonzo"),
    phone: "+254 20 555 01##",
  },
  {
    country: "MX",
    firstNames: words("Valentina Santiago Camila Joaquín Lucía Emiliano Renata Facundo Ximena Tomás"),
    genders: "FMFMFMFMFM",
    lastNames: words("Villarreal Ibarra Quiroga Benítez Zambrano Arriaga Montoya Salinas Rosales Peralta"),
    phone: "+52 55 5550 01##",
  },
  {
    country: "IN",
    firstNames: words("Ananya Rohan Kavya Arjun Meera Vikram Ishita Karthik Divya Nikhil"),
    genders: "FMFMFMFMFM",
    lastNames: words("Deshpande Iyer Chatterjee Malhotra Kulkarni Menon Bhatia Sengupta Naidu Joshi"),
    phone: "+91 22 5550 01##",
  },
  {
    country: "AU",
    firstNames: words("Mia Harrison Ruby Lachlan Matilda Angus Chloe Bailey Georgia Kieran"),
    genders: "FMFMFMFXFM",
    lastNames: words("Fairweather McAllister Donovan Papadakis Hargreaves Tully Whelan Rossiter Beaumont Keogh"),
    phone: "+61 491 570 1##",
  },
  {
    country: "FR",
    firstNames: words("Clémence Théo Margaux Bastien Élodie Antoine Solène Mathis Camille Rémi"),
    genders: "FMFMFMFMFM",
    lastNames: words("Lefebvre Garnier Rousselot Chevallier Marchand Fontaine Delacourt Perrin Vasseur Collet"),
    phone: "+33 1 99 00 01 ##",
  },
  {
    country: "DE",
    firstNames: words("Annika Lukas Frieda Moritz Johanna Niklas Leonie Torben Mareike Felix"),
    genders: "FMFMFMFMFM",
    lastNames: words("Brandt Hoffmann Seidel Albrecht Winkler Reinhardt Kessler Vogt Dietrich Lorenz"),
    phone: "+49 30 23125 1##",
  },
  {
    country: "SG",
    firstNames: words("Mei Wei Xinyi Jun Siew Kai Hui Daniel Li Adrian"),
    genders: "FMFMFMFMXM",
    lastNames: words("Tan Lim Koh Chua Goh Seah Ng Teo Yeo Ong"),
    phone: "+65 6555 01##",
  },
  {
    country: "TR",
    firstNames: words("Elif Emre Defne Kerem Zeynep Baran Selin Deniz Aylin Onur"),
    genders: "FMFMFMFMFM",
    lastNames: words("Yıldız Demirci Aksoy Korkmaz Şahin Özkan Kaplan Erdem Tekin Aydın"),
    phone: "+90 212 555 01##",
  },
  {
    country: "MA",
    firstNames: words("Salma Youssef Layla Karim Imane Omar Rania Mehdi Hiba Tariq"),
    genders: "FMFMFMFMFM",
    lastNames: words("Benjelloun Amrani Tazi Haddou Khalil Nasser Bennani Saadi Rahmani Farouk"),
    phone: "+212 522 55 01 ##",
  },
];
