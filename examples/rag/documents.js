/** Documents in the shape that LangChain.js retrievers return. */
export const DOCUMENTS = [
  {
    pageContent:
      'Goods can be returned within 30 days of delivery. The buyer pays for the return shipment. Refunds are made to the original means of payment within 14 days.',
    metadata: { title: 'Returns policy', source: 'https://example.com/returns' },
  },
  {
    pageContent: 'The warranty period is 12 months from delivery. Batteries are covered for 6 months.',
    metadata: { title: 'Warranty terms', source: 'https://example.com/warranty' },
  },
  {
    pageContent: 'Orders are shipped from Rotterdam. Standard delivery takes 3 to 5 working days.',
    metadata: { title: 'Delivery', source: 'https://example.com/delivery' },
  },
];
