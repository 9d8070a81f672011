import type { MediaType } from '@claimcheck/contracts';
import { parseDocument } from '../text/parse.js';

/** What a reader of the source sees of a quote: on one line, and from HTML without its tags. */
export function quoteText(quote: string, mediaType: MediaType | undefined): string {
  const words =
    mediaType === 'text/html'
      ? parseDocument(quote, 'text/html')
          .blocks.map((block) => block.text.plain)
          .join(' ')
      : quote;
  return words.replace(/\s+/g, ' ').trim();
}
