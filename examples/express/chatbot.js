/** What the bot may rely on. */
const HANDBOOK = [
  {
    title: 'Returns policy',
    content: 'Goods can be returned within 30 days of delivery. The buyer pays for the return shipment.',
  },
  {
    title: 'Opening hours',
    content: 'The shop is open from 9 to 18 on working days. It is closed on Sundays.',
  },
];

/** Stands in for a language model: replace it with yours, and the handbook with what it was given. */
export async function reply(message) {
  const text = /open|hours/i.test(message)
    ? 'The shop is open from 9 to 18 on working days.'
    : 'Goods can be returned within 90 days of delivery.';
  return { text, sources: HANDBOOK };
}
