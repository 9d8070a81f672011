import { expect, it } from 'vitest';
import { certaintyOverstated } from '../../../src/verify/checks/hedge.js';
import { run } from '../compare.js';

it.each([
  ['The mill is Saxon.', 'The surveyors believe the mill is Saxon.', 'believe'],
  ['The ring belonged to a priest.', 'The ring probably belonged to a priest.', 'probably'],
  [
    'A giant sleeps under the hill.',
    'According to local legend, a giant sleeps under the hill.',
    'According to local legend',
  ],
  [
    'The dam was sabotaged.',
    'Police suspect that the dam was sabotaged; nothing has been proved.',
    'suspect',
  ],
  ['The oak is the tallest in the valley.', 'The oak is thought to be the tallest in the valley.', 'thought'],
  ['The barn was set on fire.', 'The barn could have been set on fire on purpose.', 'could'],
  ['The bell was cast in Ghent.', 'The bell may well have been cast in Ghent.', 'may'],
  ['The gate was widened later.', 'It seems that the gate was widened later.', 'seems'],
])('what a source only takes to be so is not asserted by it: %s / %s', (statement, text, cue) => {
  expect(run(certaintyOverstated, statement, text)).toMatchObject({
    effect: 'limits',
    message: `the source does not say this for certain: “${cue}”`,
  });
});

it.each([
  ['The oak may be the tallest in the valley.', 'The oak is thought to be the tallest in the valley.'],
  ['The surveyors think that the mill is Saxon.', 'The surveyors believe the mill is Saxon.'],
  ['The boots need wax.', 'We believe that the boots need wax.'],
  ['Mink have become rarer.', 'Mink have become rarer, perhaps because otters drive them away.'],
  ['The shop assumes no liability for damage.', 'The shop assumes no liability for damage.'],
  ['The name appears on the list.', 'The name appears on the list.'],
  ['The fire was started by a match.', 'The fire was started by a match that could have been dropped.'],
  ['Members have to pay for guests.', 'Members may have to pay for guests.'],
  [
    'The roof was damaged by a storm.',
    'The roof was damaged by a storm; the owner thinks the repair will be dear.',
  ],
])('no guess, or one that the claim keeps: %s / %s', (statement, text) => {
  expect(run(certaintyOverstated, statement, text)).toBeNull();
});
