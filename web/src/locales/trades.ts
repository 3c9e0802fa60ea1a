/** The trades a first chatbot can start from, in the order shown; their names and pairs are in the texts. */
export const trades = [
  'florist',
  'dentist',
  'workshop',
  'restaurant',
  'shop',
  'hairdresser',
] as const;
export type Trade = (typeof trades)[number];
