/** First and last names of one region, and phone numbers of one of its countries that belong to nobody. */
export type NameGroup = { firstNames: string[]; lastNames: string[]; phone: string };

const words = (text: string) => text.trim().split(/\s+/);

/** `#` stands for a digit. The numbers contain 555 01 or are in a range that the country reserves for fiction. */
export const nameGroups: NameGroup[] = [
  {
    firstNames: words("Inês Tiago Beatriz Duarte Leonor Gonçalo Mafalda Afonso Carolina Henrique"),
    lastNames: words("Carvalho Figueiredo Teixeira Moreira Quintela Sequeira Vasconcelos Barros Antunes Lourenço"),
    phone: "+351 21 555 01##",
  },
  {
    firstNames: words("Sigrid Eirik Tuva Håkon Maren Sindre Astrid Jonas Live Torstein"),
    lastNames: words("Haugen Bakke Nygård Lillevik Strand Kvamme Fossum Ødegård Myhre Tveit"),
    phone: "+47 555 01 0##",
  },
  {
    firstNames: words("Thandiwe Sipho Lerato Kagiso Naledi Bongani Zanele Johan Anika Themba"),
    lastNames: words("Mokoena Dlamini Nkosi Botha Khumalo Maseko Pillay Jacobs Sithole Venter"),
    phone: "+27 21 555 01##",
  },
  {
    firstNames: words("Haruka Daichi Misaki Takumi Yui Ren Aoi Shota Kaori Naoki"),
    lastNames: words("Ishikawa Fujimoto Kuroda Hayashi Nakagawa Ogawa Sakai Uchida Morita Endo"),
    phone: "+81 3 5550 01##",
  },
  {
    firstNames: words("Hannah Tyler Maya Caleb Brooke Marcus Leah Devon Audrey Wesley"),
    lastNames: words("Whitaker Okafor Delgado Lindgren Sandoval Prescott Nguyen Ferris Hollis Tran"),
    phone: "+1 202-555-01##",
  },
  {
    firstNames: words("Callum Isla Rhys Eilidh Imogen Alistair Zara Gethin Rowan Freya"),
    lastNames: words("Sinclair Hathaway Drummond Pritchard Ashworth Lennox Bramley Mistry Kinnear Thorne"),
    phone: "+44 7700 9000##",
  },
  {
    firstNames: words("Wanjiru Kiprono Akinyi Otieno Njeri Kamau Chebet Mwangi Atieno Barasa"),
    lastNames: words("Kariuki Cheruiyot Odhiambo Mutua Njoroge Wafula Koech Onyango Gitau Kilonzo"),
    phone: "+254 20 555 01##",
  },
  {
    firstNames: words("Valentina Santiago Camila Joaquín Lucía Emiliano Renata Facundo Ximena Tomás"),
    lastNames: words("Villarreal Ibarra Quiroga Benítez Zambrano Arriaga Montoya Salinas Rosales Peralta"),
    phone: "+52 55 5550 01##",
  },
  {
    firstNames: words("Ananya Rohan Kavya Arjun Meera Vikram Ishita Karthik Divya Nikhil"),
    lastNames: words("Deshpande Iyer Chatterjee Malhotra Kulkarni Menon Bhatia Sengupta Naidu Joshi"),
    phone: "+91 22 5550 01##",
  },
  {
    firstNames: words("Mia Harrison Ruby Lachlan Matilda Angus Chloe Bailey Georgia Kieran"),
    lastNames: words("Fairweather McAllister Donovan Papadakis Hargreaves Tully Whelan Rossiter Beaumont Keogh"),
    phone: "+61 491 570 1##",
  },
  {
    firstNames: words("Clémence Théo Margaux Bastien Élodie Antoine Solène Mathis Camille Rémi"),
    lastNames: words("Lefebvre Garnier Rousselot Chevallier Marchand Fontaine Delacourt Perrin Vasseur Collet"),
    phone: "+33 1 99 00 01 ##",
  },
  {
    firstNames: words("Annika Lukas Frieda Moritz Johanna Niklas Leonie Torben Mareike Felix"),
    lastNames: words("Brandt Hoffmann Seidel Albrecht Winkler Reinhardt Kessler Vogt Dietrich Lorenz"),
    phone: "+49 30 23125 1##",
  },
  {
    firstNames: words("Mei Wei Xinyi Jun Siew Kai Hui Daniel Li Adrian"),
    lastNames: words("Tan Lim Koh Chua Goh Seah Ng Teo Yeo Ong"),
    phone: "+65 6555 01##",
  },
  {
    firstNames: words("Elif Emre Defne Kerem Zeynep Baran Selin Deniz Aylin Onur"),
    lastNames: words("Yıldız Demirci Aksoy Korkmaz Şahin Özkan Kaplan Erdem Tekin Aydın"),
    phone: "+90 212 555 01##",
  },
  {
    firstNames: words("Salma Youssef Layla Karim Imane Omar Rania Mehdi Hiba Tariq"),
    lastNames: words("Benjelloun Amrani Tazi Haddou Khalil Nasser Bennani Saadi Rahmani Farouk"),
    phone: "+212 522 55 01 ##",
  },
];
