/** What stands before a statement and says nothing: "Note that". */
export const INTERJECTION =
  /(?:(?:sure|of course|certainly|absolutely|definitely|yes|no|okay|ok|right|great|well|perfect|understood|good news|alright)(?:\s+thing)?[,!.:]\s+|(?:(?:please |do |also )?(?:note|remember|be aware|keep in mind|bear in mind|mind you)(?: that|:)|(?:i|we) (?:found|can confirm|confirm|believe|think|see|noticed|note) that|it (?:is|should be) (?:worth )?(?:noting|noted|important to note|mentioning)(?: that)?|(?:in short|in summary|in brief|in conclusion|to summari[sz]e|to sum up|overall|basically|essentially|bottom line|tl;?dr|fyi|importantly|note|tip|reminder|warning|caution|important|key point|in other words|that said|as you know|however|therefore|moreover|furthermore|in addition|additionally|also|finally|lastly|similarly|likewise|meanwhile|instead|in fact|as a result|consequently|thus|hence|for example|for instance|in particular|specifically|notably|in contrast|by contrast|conversely|on the other hand|first|firstly|second|secondly|third|thirdly|next|last but not least|then|still|nevertheless|nonetheless)[,:])\s+)/iy;
/** Openings that say nothing themselves but may stand before a statement: "Thanks for asking, the fee is €5." */
export const OPENING =
  /(?:(?:sorry|congratulations|(?:many )?thanks|thank you|(?:great|good|excellent) (?:question|point))(?: (?:for|about) [^,.!?:;–—]{2,60}|(?: very| so) much)?\s*[,!:–—-]\s+|(?:(?:after|having) (?:reviewing|checking|reading|reviewed|checked|read) [^,.!?:;]{3,60}, )?(?:i|we)(?:['’](?:m|re|d))?(?: am| are| can| would)? (?:confirm|confident|certain|sure|say|tell you|(?:pleased|happy|glad|delighted) to (?:announce|confirm|report|inform you|tell you|let you know))(?: that)?\s+|i(?:['’]ve| have)? (?:checked|reviewed|looked|read|searched) [^.!?:;]{2,60}:\s+|here(?:['’]s| is| are) [^.!?:;]{2,60}:\s+)/iy;
/** Labels that steer the reader and name nothing. */
export const DISCOURSE =
  /^(?:some|a|an|the|one|as|for|in|on|about|regarding|also|finally|first|second|third|next|then|again|background|context|note|result|short answer|answer|details?|(?:step|part|point|tip|stage|phase|item|option) \d+|summary|overview|conclusion)\b/i;

/** "Anna *said*:" leads to speech. */
export const LEADS_TO_SPEECH =
  /\b(?:said|says|told|wrote|writes|stated|states|asked|added|promised|warned|explained|went on|according to)\b/i;

/** "*Never* take two". */
export const ORDERS = /^\s*(?:do not|don't|never|always|avoid|please)\b/i;

/** What is said among people, and states nothing. */
export const CHAT =
  /^(?:oh|ouch|ugh|wow|oops|congrats|wishing|salut|just|any questions|good (?:on|to|that|for)|(?:two|three|four|five) (?:\p{L}+ )?(?:points|things|notes|caveats|options|fixes|tips|details|questions))\b/iu;
