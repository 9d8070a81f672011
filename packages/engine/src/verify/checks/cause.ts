import { sharedWords } from '../topic.js';
import { defineCheck } from './check.js';

const GIVES_CAUSE =
  /\b(?:because|due to|owing to|thanks to|caused by|as a result of|result(?:s|ed)? from|the (?:reason|cause) (?:is|was|for)|(?:is|are|was|were) responsible for|proves? that|explains? (?:why|the))\b/i;
const KNOWS_NO_CAUSE =
  /\b(?:do|does|did|can|could)(?: not|n['’]t|not) (?:yet )?(?:know|say|tell|explain|determine|establish) (?:why|the (?:reason|cause)|what (?:caused|led))|\b(?:reasons?|causes?)\b[^.;]{0,40}\b(?:unknown|unclear|not (?:yet )?(?:known|clear|established|determined)|under investigation|being investigated)\b|\b(?:unknown|unclear) (?:why|reasons?|causes?)\b|\bnot (?:allow|permit|enable) (?:us |one )?to (?:separate|distinguish|conclude|attribute|tell)\b|\bcausal\b[^.;]{0,60}\b(?:caution|not|cannot|no)\b|\b(?:no|not)\b[^.;]{0,30}\bcausal/i;

/** A cause where the source says that it is not known. */
export const causeUnknown = defineCheck({
  id: 'wording/cause-unknown',
  effect: 'contradicts',
  about: 'A cause is given where the source says that it is not known.',
  run({ statement, unit }) {
    if (!GIVES_CAUSE.test(statement) || !KNOWS_NO_CAUSE.test(unit.text) || KNOWS_NO_CAUSE.test(statement))
      return null;
    if (GIVES_CAUSE.test(unit.text)) return null;
    return {
      message: 'the source says that the reason is not known',
      claimPart: statement,
      replacement: null,
      provesRelevance: sharedWords(statement, unit.text) > 1,
    };
  },
});
