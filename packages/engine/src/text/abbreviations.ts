import { GERMAN } from '../language/de/german.js';
import { START_OF_MONTH, WEEKDAY } from '../language/en/calendar.js';
/** Abbreviations after which a sentence goes on, whatever follows. */
export const NEVER_FINAL = new Set(
  `mr mrs ms mx dr prof rev hon gen col capt lt sgt e.g i.e eg ie vs v viz cf resp incl excl
  approx ca dept fig figs eq sect para paras ch chap vol ed eds pp al op cit z.b d.h u.a
  bzw vgl inkl zzgl evtl ggf ggfs bspw insbes einschl sog usw.b mme mlle mio mrd mill tsd bijv aprox misc`.split(
    /\s+/,
  ),
);

/** Abbreviations that may end a sentence: they do when a typical first word follows. */
export const SOMETIMES_FINAL = new Set(
  `etc inc ltd co corp bros plc llc gmbh st sr jr mt gov sen rep est u.s u.k u.n e.u d.c ph.d m.d b.a m.a b.sc m.sc a.k.a
  jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun usw min max ave blvd rd`.split(
    /\s+/,
  ),
);

/** Abbreviations only before a number: "No. 7", "p. 3", "Nr. 12", "Art. IV". */
export const BEFORE_NUMBER = new Set(`no nos nr p s c pos cl reg abs rn ziff art arts sec tab`.split(/\s+/));

/** Words that rarely continue a name, so a capital letter after a doubtful period starts a sentence. */
export const FIRST_WORDS = new Set(
  `the a an it its this that these those there here he she they we you i in on at for from if when while
  after before since because however but and so also as by to with all each every no not most many some any
  both either our your their his her my one two three what which who why how where then please`.split(/\s+/),
);

export const MONTHS_AFTER_ORDINAL = new RegExp(`^(?:${GERMAN.months.join('|')})\\b`, 'i');

/** What goes on after "5 p.m.": a day, a date or a time zone. */
export const AFTER_CLOCK = new RegExp(
  `^(?:\\p{N}|[ecmp][sd]?t\\b|gmt|utc|cest|bst|${WEEKDAY}|${START_OF_MONTH}[a-z]*\\b|eastern|central|mountain|pacific|greenwich)`,
  'iu',
);

/** German abbreviations in two parts, as far as their last letter: "z. B", "u. a", "d. h". */
export const SPACED_ABBREVIATION = /(?:^|[\s(])(?:z\. ?[bt]|u\. ?[au]|d\. ?h|o\. ?ä|v\. ?a|i\. ?d|d\. ?r)$/iu;

/** Words before a German ordinal: "das 2. Kapitel", "im 3. Stock". */
export const BEFORE_ORDINAL =
  /(?:^|\s)(?:der|die|das|dem|den|des|im|zum|zur|beim|vom|eine?[mnrs]?|jede[mnrs]?|ihre?[mnrs]?|seine?[mnrs]?)\s+$/iu;
