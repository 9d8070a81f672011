/** With straight quotation marks and apostrophes for curly ones: a text says the same with either. As long as before. */
export const withStraightQuotes = (text: string): string =>
  text.replace(/[“”„‟]/g, '"').replace(/[‘’‚‛]/g, "'");
