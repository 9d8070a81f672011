/**
 * What decides by how much: how alike, how sure, how plain. Chosen over the development cases. How much is read stands in
 * gather-evidence.ts, what readings weigh in read/pooling.ts and read/plainness.ts, a check's own measure in the check.
 */

// What one source says
/** What a check finds in a unit says something of the claim only where the unit talks about the same thing. */
export const ALIGNED = 0.4;
/** A finding refutes a claim where its unit is aligned with that, and no other unit of the source is much closer; */
export const CLOSE_ENOUGH = 0.05;
/** or where the verifier, too, sees a contradiction in the unit. */
export const SEEN_BY_VERIFIER = 0.7;
/** A unit this much less close may still be the one that states the claim's figure. */
export const ABOUT_AS_CLOSE = 0.15;
/** Versions of one text are about equally close; a unit of another source that is this much closer is no version. */
export const CLEARLY_CLOSER = 0.2;
/** A claim that denies something is easily mistaken by a check, and not by readings that are this sure of support. */
export const SURE_SUPPORT = 0.8;
/** How much likelier another figure in a unit about the same, or a limit that the claim leaves out, makes a contradiction. */
export const CONTRADICTION_ODDS = { 'another figure': 2.5, 'a limit': 4 } as const;
/** Figures of a unit are reckoned with when it shares at least this much with the claim. */
export const RECKONED_ALIGNMENT = 0.08;
export const RECKONED_UNITS = 3;
/** How sure it is, at the least, what figures of the source give. */
export const RECKONED_STRENGTH = 0.65;
/** A unit with the claim's bound, said from its other side, need share no more than this with it. */
export const RESTATED_ALIGNMENT = 0.25;

// What several sources say
/** A disagreement below this is noise, not a conflict between sources; */
export const CONFLICT_STRENGTH = 0.6;
/** and the less alike their passages are, the surer it has to be. */
export const CLEAR_DISAGREEMENT = 0.8;
export const LIKENESS_WEIGHT = 0.5;
/** Support below this does not stand against a contradiction that is followed. */
export const CLEAR_SUPPORT = 0.5;
/** Sources seldom disagree: what only the verifier sees as a contradiction has to be this much surer than another source's support. */
export const RARE_DISAGREEMENT = 0.3;
/** A passage of another version that supports the claim this surely says the same in other words. */
export const SAYS_THE_SAME = 0.9;
/** Two titles, or two passages, that share this much of their words are versions of one another. */
export const LIKE_TITLE = 0.6;
export const LIKE_PASSAGE = 0.35;
/** A change is about what a text speaks of where this share of the words for what is changed stands there. */
export const SAME_THING = 0.5;
/** The opposite, seen in a passage, counts as far as that is like the deciding one; a little in any passage. */
export const UNLIKE_WEIGHT = 0.2;
export const CONFLICT_FORCE = 0.25;

// A part of a claim
export const SUPPORTED_PART = 0.6;
/** Where every source is read as silent about the claim, a few of its words prove nothing. */
export const OFF_TOPIC = 0.6;

// What is quoted
/** A quote that is as silent as this does not show why its source supports the claim. */
export const UNTELLING_QUOTE = 0.6;
/** A unit that supports the claim this far by itself shows it, */
export const STATES_BY_ITSELF = 0.5;
/** and one that does so this far shows it better than a quote that hardly states even a part of it. */
export const PLAINLY_STATING = 0.65;
export const HARDLY_STATES = 0.4;
/** A heading that says it this plainly by itself is what states it; */
export const HEADING_STATES = 0.5;
/** and it has at least so many of the claim's words, and that many more than the sentence under it. */
export const HEADING_WORDS = 2;
/** Two sentences that say it this much more plainly than either are quoted together. */
export const PLAINER_TOGETHER = 0.05;
/** One that says it this plainly needs no other. */
export const PLAIN_ALONE = 0.85;
/** A quote that is as silent as this does not show by itself why the claim has its status. */
export const SILENT_QUOTE = 0.5;
/** Two passages show it together where they say it this plainly, */
export const PLAIN_TOGETHER = 0.65;
