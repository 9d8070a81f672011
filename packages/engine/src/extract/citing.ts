import type { CitationMarker, Range } from '../model.js';

/** What a text as a whole tells about the form of its markers. */
export interface CitingStyle {
  /** Whether "(2)" at the end of a clause is a marker. */
  readonly inParentheses: boolean;
  /** Whether "[Price list]" at the end of a clause is a marker even where no source has that name. */
  readonly byName: boolean;
  /** Whether sources are cited as "(Okafor, 2020)". */
  readonly byAuthors: boolean;
  /** Whether a code such as "KB-9999" is of a series, others of which the text cites in parentheses. */
  readonly isOfCitedSeries: (code: string) => boolean;
  /** Whether sources are cited by labels such as "[A]" or "[HB]". */
  readonly byLetters: boolean;
  /** Whether a link to this address cites: the text links to several sources, and one has its place where they have theirs. */
  readonly isLinkedAs: (href: string) => boolean;
  /** Whether a code that may be a source's label is cited where it stands. */
  readonly isNamed: (plain: string, code: Range) => boolean;
}

/** A marker in a block. Plain offsets place it; one that is part of the sentence's wording does not cut it. */
export interface PlacedMarker {
  readonly start: number;
  readonly end: number;
  readonly partOfSentence: boolean;
  readonly marker: CitationMarker;
}

/** The text that is cited in, and how it cites. */
export interface Citing {
  readonly raw: string;
  readonly style: CitingStyle;
}
