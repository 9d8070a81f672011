import { describe, expect, it } from 'vitest';
import { indexSources } from '../../src/retrieve/index-sources.js';
import { rivalsOf } from '../../src/verify/decide/rival-version.js';
import { lexicalVerifier } from '../../src/verify/read/lexical-verifier.js';

const source = (title: string, content: string) => ({
  title,
  content,
  mediaType: 'text/plain' as const,
  uri: null,
  citationLabel: title,
});

/** The passage of the second source that speaks against the first sentence of the first one. */
function rivalOf(claim: string, ...[stating, other]: [ReturnType<typeof source>, ReturnType<typeof source>]) {
  const index = indexSources([stating, other], lexicalVerifier);
  return rivalsOf(claim, index.unitsBySource[0]![0]!, index)(1);
}

describe('the same passage in another source', () => {
  const claim = 'Buyers have twenty days to bring a purchase back.';
  const before = source('Shop terms 2021', 'Goods may be sent back within 20 days of receipt of the parcel.');

  it('contradicts the claim where it has another figure, however the claim is worded', () => {
    const now = source(
      'Shop terms 2024',
      'The shop is open daily. Goods may be sent back within 14 days of receipt of the parcel.',
    );
    const rival = rivalOf(claim, before, now);
    expect(rival?.unit.text).toContain('14 days');
    expect(rival?.finding.message).toContain('14 days');
  });

  it('says nothing where it has the same figure, or differs on what the claim does not mention', () => {
    const same = source('Shop terms 2024', 'Goods may be sent back within 20 days of receipt of a parcel.');
    expect(rivalOf(claim, before, same)).toBeNull();
    const priced = source('Shop terms 2021', 'Goods may be sent back within 20 days for a fee of €4.');
    const dearer = source('Shop terms 2024', 'Goods may be sent back within 20 days for a fee of €6.');
    expect(rivalOf(claim, priced, dearer)).toBeNull();
    expect(rivalOf('Sending goods back costs €4.', priced, dearer)).not.toBeNull();
    expect(rivalOf('Sending goods back cost €4 in 2021 and costs €6 now.', priced, dearer)).toBeNull();
  });

  it('has to be worded the more alike, the less the titles tell that both are versions of one text', () => {
    const wording =
      'Within 14 days of receipt goods may go back to the shop by parcel if they are new and unused.';
    expect(rivalOf(claim, before, source('Shop terms 2024', wording))).not.toBeNull();
    expect(rivalOf(claim, before, source('Notes of a market trader', wording))).toBeNull();
  });

  it('is not the name of the document, which differs between versions anyway', () => {
    const [old, current] = [3, 4].map((n) => source(`Key policy v${n}`, `Key policy, version ${n}.`));
    expect(rivalOf('There are 4 keys.', current!, old!)).toBeNull();
  });
});
