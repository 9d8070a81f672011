import { quantitiesAgree } from '../figures/agreement.js';
import { type Rate, ratesIn } from '../figures/rates.js';
import { sharedWords } from '../topic.js';
import { defineCheck } from './check.js';
import { placeAt, saidOtherwise } from './said-otherwise.js';

/** "€0.38 per mile" against "€0.38 per kilometre": the amount was kept and what it is paid for was changed. */
export const rateDiffers = defineCheck({
  id: 'figures/rate-differs',
  effect: 'contradicts',
  about: 'The right amount, for another unit: per mile instead of per kilometre.',
  run({ statement, unit, surroundings }) {
    const rates = ratesIn(statement);
    const nearby = rates.length === 0 ? [] : ratesIn(surroundings);
    for (const claimed of rates) {
      const same = (other: Rate) => quantitiesAgree(claimed.amount, other.amount);
      if (nearby.some((other) => same(other) && other.per.factor === claimed.per.factor)) continue;
      const rival = ratesIn(unit.text).find(
        (other) => same(other) && other.per.dimension === claimed.per.dimension,
      );
      if (!rival || sharedWords(statement, unit.text) === 0) continue;
      return {
        message: saidOtherwise(rival.text, claimed.text, placeAt(unit, rival.amount.start)),
        claimPart: claimed.text,
        replacement: rival.text,
        provesRelevance: true,
      };
    }
    return null;
  },
});
