import type { NonClaimReason } from '@claimcheck/contracts';

/** How sentences are worded that state nothing a source could decide, and why they do not. */
export interface NonClaim {
  readonly reason: NonClaimReason;
  readonly pattern: RegExp;
}

const DOCUMENT = '(?:answer|response|summary|overview|list|rundown|breakdown|draft|reply|recap)';
const SOURCES = '(?:sources?|documents?|context|materials?|excerpts?|passages?|texts?|files?)';
const INFORMATION = '(?:information|mention|details?|data|reference|figures?|anything|an answer)';
const VERDICT = '(?:supported|verified|approved|correct|accurate|true)';
const CLAIMS =
  '(?:this|these|those|it|them|everything|all|any|each|every|(?:the )?(?:following|above|answers?|claims?|statements?|sentences?|response|output|text))';

/** The first that matches a sentence, without leading emoji, labels and citation markers, gives the reason. */
export const NON_CLAIMS: readonly NonClaim[] = [
  // Text that addresses whoever checks the answer. It is data like any other and decides nothing.
  {
    reason: 'meta',
    pattern:
      /\b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:previous|prior|above|earlier|all|any|your|these|other)\b.{0,20}\b(?:instructions?|rules|prompts?|(?:system|previous) messages?)\b/i,
  },
  {
    reason: 'meta',
    pattern: new RegExp(
      `\\b(?:mark|treat|report|return|output|label|rate|classify|accept|flag|score|consider)\\b(?:(?: ${CLAIMS}\\b.{0,60}\\s|.{0,60}\\bas )["'“‘]?${VERDICT}["'”’]?(?=\\s*(?:$|[.,;:!)\\]]|(?:and|or|in|for|even|regardless|without|whatever|no matter)\\b))|.{0,60}["'“‘]${VERDICT}["'”’])`,
      'i',
    ),
  },
  {
    reason: 'meta',
    pattern:
      /\b(?:(?:note|message|instructions?)\s+(?:to|for)\s+(?:the\s+|all\s+|any\s+)?(?:ai|assistants?|models?|verifier|checker|checking|review(?:er|ing)?|grader|system)|verification\s+(?:is\s+)?(?:finished|complete[d]?|passed|skipped)(?=\s*(?:$|[.,;:!]))|skip\s+(?:the\s+|all\s+|any\s+)?(?:check|comparison|verification|review)(?![\w-])|do\s+not\s+(?:report|flag|check|verify)\s+(?:this|these|those|it|them|any(?:thing)?|the\s+(?:following|above|claims?|statements?|answers?|figures?))\b)/i,
  },
  {
    reason: 'meta',
    pattern:
      /\b(?:(?:fact-?)?checkers?|reviewers?|verifiers?|graders?|validators?|auditors?|(?:ai|language) models?|ais?|llms?|assistants?)\b.{0,40}\b(?:skip|ignore|accept|pass over|overlook|not (?:check|flag|verify|question|report|review))\b.{0,20}\b(?:this|these|next|following|above|previous|preceding|last)\s(?:\w+\s)?(?:sentences?|paragraphs?|claims?|statements?|sections?|lines?|answers?|passages?|parts?)\b/i,
  },
  // What was asked is known to whoever asked it; no source need tell.
  {
    reason: 'meta',
    pattern:
      /^(?:you (?:asked(?: me)?|wanted to know|were asking|wondered|enquired|inquired) (?:about|whether|if|how|what|when|where|which|who|why) |your (?:question|query) (?:(?:is|was) (?:about|on|whether|if|how)|concern(?:s|ed)) )(?!.*\d)/i,
  },
  {
    reason: 'pleasantry',
    pattern:
      /^(?:hi|hello|hey|dear|greetings|welcome(?:\s+(?:to|back|aboard)\b|[!,.]|$)|good (?:morning|afternoon|evening|day)\b|thanks(?! to\b)|thank you|many thanks|(?:you're|you are) (?:very )?welcome|no problem|no worries|(?:great|good|excellent|interesting) (?:question|point|choice)|congratulations|good luck|best of luck|cheers|enjoy(?=[!.]|$| (?:your|the|it)\b)|(?:sure|of course|certainly|absolutely|yes|no|okay|ok|understood|done|perfect|great)(?=[!.,]*$)|have (?:a|an) (?:great|good|nice|wonderful|lovely|safe|fantastic)\b|take care|(?:best|kind|warm) (?:regards|wishes)|yours (?:sincerely|faithfully|truly)|sincerely|regards|all the best|get well|safe travels|that(?:'s|’s| is) (?:all|it)(?=[.!]|$)|happy \w+ing)(?![\p{L}-])/iu,
  },
  {
    reason: 'pleasantry',
    pattern:
      /^(?:(?:i'm|i am|we're|we are|so|very|really) )*(?:sorry|glad|pleased|happy|delighted|thrilled|excited)\b(?!.*\b(?:with|about) the\b.*\d)|^(?:my|our) (?:sincere )?(?:apologies|condolences)|^(?:i|we) (?:apologi[sz]e|(?:deeply |very much )?regret|understand|appreciate|hope|know (?:how|this|that)|wish you|see (?:that )?you)\b|^(?:i )?hope (?:this|that|you|it)\b|^that (?:sounds|must be)\b|^we(?:'re|’re| are) here (?:to help|for you)\b|^(?:i|we) look forward to\b/i,
  },
  {
    reason: 'opinion',
    pattern:
      /^(?:in my (?:opinion|view)\b|personally,|to my mind\b|i(?:'d|’d| would)? (?:personally )?(?:recommend|suggest|prefer|advise)\b)/i,
  },
  {
    reason: 'offer',
    pattern:
      /^(?:(?:please |just |simply )*(?:let me know|feel free|don't hesitate|do not hesitate|reach out|get in touch|ask (?:me|away)|say the word|ping me|drop me)\b|(?:(?:if (?:you|that|this|anything|there)|should you (?:have|need))\b.{0,80},? )?(?:(?:please |just )*(?:let (?:me|us) know|don't hesitate|don’t hesitate|do not hesitate|reach out|get in touch|contact (?:me|us)[.!]*$)|feel free|i(?:'d| would| can|'m|'ll| am| could| will)\b.{0,40}\b(?:help|happy|glad|assist|draft|prepare|turn|provide|write|explain|create|put together|go (?:into|through|deeper)|walk|share|send|look|check|expand|add|show|tell|give))\b)/i,
  },
  {
    reason: 'offer',
    pattern: /^i (?:can|could|would|will|may|am happy to)\b|^i(?:'d|'ll|’d|’ll)\b|^happy to\b/i,
  },
  {
    reason: 'meta',
    pattern: new RegExp(
      `^(?:(?:and |so |now )?here(?:'s|’s| is| are| you (?:go|are)| goes)|below(?: is| are| you(?:'ll| will)? find|,? i)|(?:the )?above (?:is|are|summary|list|answer)\\b|the (?:following|points? below|table below|list below) (?:is|are|${DOCUMENT}|points?|sections?|table|list|steps?|covers?|shows?|summari[sz]es?)|this ${DOCUMENT} (?:is|was|will|does|covers?|only|summari[sz]es|provides|explains|outlines|draws|uses|should|may|has)\\b|there (?:is|are) (?:a few|some|several|a couple of|one|two|three) (?:things?|points?|details?|caveats?|notes?)\\b|let me\\b|let's\\b|let us\\b|i(?:'ve| have|'m| am| was| had| did| don't| do not| cannot| can't| couldn't| could not| checked| reviewed| looked| found| searched| read| used| based| kept| focused)\\b|as an ai\\b|as (?:a|your) (?:language model|assistant)\\b|to (?:summari[sz]e|recap|sum up|conclude)[:,.]?$|in (?:summary|short|conclusion|brief|a nutshell)[:,.]?$|(?:quick |short |brief )?(?:summary|overview|recap|tl;?dr)[:.]?$)`,
      'i',
    ),
  },
  {
    reason: 'meta',
    pattern:
      /\b(?:(?:is|are|constitutes?|provides?|as) (?:not|no)(?: be| a| an| intended| meant| considered| to be| as| substitute| replacement| for)* ?(?:legal|medical|financial|tax|professional|investment|a substitute)\b|(?:not|no) (?:a )?substitute for (?:professional|medical|legal)|\b(?:no|not) (?:a |as )?(?:legal|medical|financial|tax|investment|professional) advice\b|for (?:informational|information|general information|educational|illustration) purposes? only|i(?:'m| am) not an? (?:lawyer|doctor|attorney|expert)|^(?:please |you should |do |always )*(?:double-?check|verify) (?:this|these|the (?:details|figures|information))\b|based (?:only |solely |entirely )?on the (?:sources?|documents?|information|text|excerpts?) (?:you |that |which )?(?:provided|supplied|shared|gave|above)\b[^,]*[.:]?$)/i,
  },
  // What the sources do not say is a remark about the search, not a statement to look up in them.
  {
    reason: 'meta',
    pattern: new RegExp(
      [
        `^(?:(?:however|but|unfortunately|also|note that),? )?(?:(?:the|these|those|your|none of the|neither of the|both) )?(?:(?:provided|supplied|given|available|attached|two|three) )*${SOURCES}(?: (?:you )?(?:provided|supplied|shared|given))? (?:(?:do|does|did)(?:n't|n’t| not) (?:mention|specify|say|state|address|cover|discuss|indicate|clarify|explain|tell|answer|describe|name|(?:contain|provide|give|include|have|offer) (?:any |enough |further )?${INFORMATION}\\b)|(?:contains?|provides?|gives?|includes?|has|have) no\\b|mentions? nothing|(?:is|are) silent|say nothing|says nothing)`,
        `^(?:no|none of the|neither of the) (?:\\w+ )?${SOURCES} (?:mentions?|says?|states?|covers?|address(?:es)?|discuss(?:es)?|gives?|specif(?:y|ies)|provides?|contains?)\\b`,
        `^(?:(?:unfortunately,? )?there (?:is|was|are) )?no (?:\\w+ )?${INFORMATION}(?: (?:about|on|of|to|regarding|concerning|as to|in the ${SOURCES})\\b| (?:(?:is|was|are|were|has been|have been|could be) )?(?:available|provided|given|found|included|mentioned|specified|stated)\\b|[.!]?$)`,
        `\\bnot (?:mentioned|stated|specified|covered|addressed|included|found) in (?:the|your|any of the) ${SOURCES}\\b`,
      ].join('|'),
      'i',
    ),
  },
  {
    reason: 'meta',
    pattern:
      /^(?:based on|from|according to|looking at|having (?:read|reviewed)|after (?:reading|reviewing)) [^.]{3,80}, (?:here(?:'s|’s| is| are)|i |this is what|below|the answer is:)/i,
  },
  {
    reason: 'instruction_to_reader',
    pattern:
      /^(?:please )?(?:see(?! (?:a|an|your)\b)|refer to|check out|have a look|take a look|look at|read (?:on|more|the)|note the following)\b|^(?:please )?(?:visit|see (?:a|an|your)|keep (?:this|that|the following) in mind|bear (?:this|that) in mind|consult (?:a|an|your|the|with)|speak (?:to|with)|talk to|seek (?:legal|medical|professional)|(?:contact|call|email|ask) (?:me|us|them|him|her|support|your|the|customer)|try again|follow these steps|think about|remember (?:this|the following)|consider (?:whether|if|the following))\b(?!.*(?:\d|\bwithin\b|\bbefore\b(?! (?:making|taking) (?:any|a|an|your|important)\b.*(?:decision|choice|action)s?\b)|\bimmediately\b|\bat once\b))/i,
  },
  {
    reason: 'opinion',
    pattern:
      /^(?:that's|that is|this is|it's|it is|what) (?:a |an |really |truly |such a )?(?:great|good|excellent|fantastic|smart|wise|wonderful|amazing|nice|lovely|tough|tricky|sensible|understandable|frustrating)(?: (?:idea|choice|option|news|question|point|start|situation|one))?(?: to (?:hear|ask))?[.!]*$/i,
  },
];

/** What a line begins with that plays the part of a system message. */
export const ROLE_LINE =
  /^(?:SYSTEM|ASSISTANT|DEVELOPER|INSTRUCTIONS?|ADMIN|NOTE TO [A-Z ]{2,40})(?: (?:NOTE|MESSAGE|PROMPT))?\s*:/;
