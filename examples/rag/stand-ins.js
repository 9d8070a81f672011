import { DOCUMENTS } from './documents.js';

const words = (text) => new Set(text.toLowerCase().match(/[a-z]{4,}/g) ?? []);

/** Replace with `retriever.invoke(question)`. */
export async function retrieve(question) {
  const asked = words(question);
  const overlap = ({ pageContent }) => [...words(pageContent)].filter((word) => asked.has(word)).length;
  return DOCUMENTS.filter((document) => overlap(document) > 0).sort((a, b) => overlap(b) - overlap(a));
}

/** What a model could have said. The second answer has a wrong figure, the third an invention. */
const SAID = [
  [/refund/i, 'Refunds are made to the original means of payment within 14 days.'],
  [/return/i, 'Goods can be returned within 60 days of delivery. The buyer pays for the return shipment.'],
  [/warranty/i, 'The warranty period is 12 months from delivery. It also covers accidental damage by pets.'],
];

/** Replace with `generateText({ model, prompt })`. */
export async function generate({ question }) {
  const [, text] = SAID.find(([topic]) => topic.test(question)) ?? [null, 'I do not know.'];
  return { text };
}
