import { childId } from '@claimcheck/contracts';
import { describe, expect, it } from 'vitest';
import {
  type CitationFinding,
  howSure,
  lexicalVerifier,
  type Review,
  type ReviewInput,
  renderHtml,
  review,
  type SourceInput,
  toRunRecords,
} from '../../src/index.js';

const RUN_ID = 'run_01a1dd3e-c157-7624-9df4-7aea742c3bc3';
const NOW = '2026-01-31T12:00:00.000Z';

const source = (title: string, content: string): SourceInput => ({
  title,
  content,
  uri: null,
  citationLabel: title,
  mediaType: 'text/markdown',
});

const reviewOf = (aiOutput: string, sources: readonly SourceInput[], options: Partial<ReviewInput> = {}) =>
  review(
    { aiOutput, sources, intendedUse: 'customer_facing', strictness: 'standard', question: null, ...options },
    { verifier: lexicalVerifier },
  );

function reportOf(result: Review) {
  const { claims, claimReport, sourceSpans } = toRunRecords(result, RUN_ID, NOW);
  const sources = result.input.sources.map(({ title, content, citationLabel, mediaType }, index) => ({
    id: childId(RUN_ID, 'source', index + 1),
    title,
    content,
    citation_label: citationLabel,
    media_type: mediaType,
  }));
  const { aiOutput } = result.input;
  const html = renderHtml({ aiOutput, sources, claims, spans: sourceSpans, report: claimReport });
  return { ...claimReport, html, rationales: result.verdicts.map(({ rationale }) => rationale) };
}

const report = async (...args: Parameters<typeof reviewOf>) => reportOf(await reviewOf(...args));

const LEAVE_20 = 'Staff receive 20 days of annual leave.';
const LEAVE_22 = 'Staff receive 22 days of annual leave.';

describe('sources that disagree', () => {
  it.each([
    ['policy, version 3', 'policy, version 4', 'because its title has the higher version number'],
    ['policy 2023', 'policy 2025', 'because its title has the later date'],
    [
      'policy (draft)',
      'policy',
      'because policy (draft) seems outdated or not final (it is called “policy (draft)”)',
    ],
    ['policy', 'amendment', 'because it seems to change or replace the other (it is called “amendment”)'],
  ])('are followed as the rationale says: %s, %s', async (older, newer, why) => {
    const sources = [source(older, LEAVE_20), source(newer, LEAVE_22)];
    for (const [claim, sides] of [
      [LEAVE_20, `Supported by ${older}, contradicted by ${newer}`],
      [LEAVE_22, `Supported by ${newer}, contradicted by ${older}`],
    ] as const) {
      const { rationales, conflicts } = await report(claim, sources);
      expect(rationales[0]).toMatch(
        new RegExp(`^[^;]*; the sources disagree, and the status follows ${newer}, `),
      );
      expect(rationales[0]).toContain(why);
      expect(conflicts[0]!.message).toBe(`${sides}; the status follows ${newer}, ${why}.`);
    }
  });

  it.each([
    ['superseding', {}, { supersedes: ['guide 2025'] }, 'because you said that it supersedes guide 2025'],
    [
      'authority',
      { authority: 2, version: '9' },
      { authority: 4, version: '1' },
      'because you gave it more authority (4, the other 2)',
    ],
    [
      'authority beside none',
      { published_at: '2026-01-01' },
      { authority: 4 },
      'because you gave it more authority (4, the other 3)',
    ],
    [
      'version',
      { version: 'v2.9', published_at: '2026-05-02' },
      { version: '2.10', published_at: '2026-05-01' },
      'because you said that it is the later version (2.10, the other v2.9)',
    ],
    [
      'version before its release',
      { version: '2.0-rc1' },
      { version: '2.0' },
      'because you said that it is the later version (2.0, the other 2.0-rc1)',
    ],
    [
      'date',
      { published_at: '2020-04-01' },
      { published_at: '2020-04-02T08:00:00Z' },
      'because you said that it was published later (2020-04-02T08:00:00Z, the other 2020-04-01)',
    ],
    [
      'one date',
      {},
      { published_at: '2026-05-01' },
      'because it is dated later, by the date that you gave and the one that the other source has',
    ],
  ])('are followed on the customer’s word, whatever titles say: %s', async (_, older, newer, why) => {
    const sources = [
      { ...source('guide 2025', LEAVE_20), said: older },
      { ...source('guide 2023', LEAVE_22), said: newer },
    ];
    for (const ordered of [sources, sources.toReversed()]) {
      const right = await report(LEAVE_22, ordered);
      expect(right.conflicts[0]!.message).toContain(`the status follows guide 2023, ${why}.`);
      const { rationales, unsupported_claims } = await report(LEAVE_20, ordered);
      expect(rationales[0]).toContain(`the status follows guide 2023, ${why}.`);
      expect(unsupported_claims).toHaveLength(1);
    }
  });

  it('are followed along a chain of what supersedes what', async () => {
    const sources = [
      { ...source('C', LEAVE_22), said: { supersedes: ['B'] } },
      { ...source('B', 'Staff work in the office.'), said: { supersedes: ['A'] } },
      source('A', LEAVE_20),
    ];
    const { conflicts } = await report(LEAVE_20, sources);
    expect(conflicts[0]!.message).toContain('the status follows C, because you said that it supersedes A.');
  });

  it('are left to the reviewer where nothing tells which applies', async () => {
    const { rationales } = await report(LEAVE_20, [source('rules', LEAVE_20), source('guide', LEAVE_22)]);
    expect(rationales[0]).toMatch(
      /nothing in them tells which one applies: the status goes by \w+ until a person decides/,
    );
  });

  it('are pointed out where the status follows the older one', async () => {
    const keys = (keeper: string) => `The ${keeper} keeps the master keys of the house.`;
    const { rationales } = await report('The warden keeps the master keys.', [
      source('Key policy 2020', keys('warden')),
      source('Key policy 2025', keys('caretaker')),
    ]);
    expect(rationales[0]).toContain(
      'the status follows Key policy 2020, although the title of Key policy 2025 has the later date: check which one applies.',
    );
  });

  it('are asked about once, with both sides', async () => {
    const { follow_ups } = await report(LEAVE_20, [source('rules', LEAVE_20), source('guide', LEAVE_22)]);
    expect(follow_ups).toHaveLength(1);
    expect(follow_ups[0]!.question).toMatch(
      /^Which applies to “Staff receive 20 days of annual leave”: “.*20 days.*” \(rules\) or “.*22 days.*” \(guide\)\?$/,
    );
  });

  it('are not mentioned where they agree', async () => {
    const { rationales, conflicts } = await report(LEAVE_20, [source('a', LEAVE_20), source('b', LEAVE_20)]);
    expect(conflicts).toEqual([]);
    expect(rationales[0]).not.toContain('disagree');
  });
});

describe('the report', () => {
  const RULES = source('rules', `${LEAVE_22}\n\nYou are not covered if:\n\n- the device was opened\n`);

  it('counts conflicts and offered repairs', async () => {
    const { summary } = await report(LEAVE_20, [RULES]);
    expect(summary).toBe(
      '1 claim checked against 1 source: 1 unsupported (1 contradicted), 0 citation issues, 1 repair offered.',
    );
  });

  it('says plainly that a text makes no claim', async () => {
    const { summary, markdown, html, follow_ups } = await report('Hello! How can I help?', [RULES]);
    expect(summary).toContain('there was nothing to check');
    for (const page of [markdown, html]) {
      expect(page).toContain('The text makes no claim that could be checked.');
      expect(page).not.toContain('do not allow a judgement');
    }
    expect(follow_ups).toHaveLength(1);
  });

  it('shows the gravest first and otherwise keeps the order of the text', async () => {
    const text = `Parking is free for visitors. Dogs sleep in baskets. ${LEAVE_20}`;
    const { markdown, html, follow_ups } = await report(text, [RULES]);
    for (const page of [markdown, html.slice(html.indexOf('Points to look at'))]) {
      const places = ['20 days', 'Parking', 'Dogs'].map((word) => page.indexOf(word));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
    expect(follow_ups[0]!.question).toContain('Should “20 days”');
  });

  it('shows supported claims with their quotes, the least sure first', async () => {
    const result = await reviewOf(`Parking is free for visitors. ${LEAVE_22} Dogs sleep in baskets.`, [
      source('rules', `Parking is free for visitors.\n\n${LEAVE_22}\n\nDogs sleep in baskets.`),
    ]);
    const sure = [0.95, 0.9, 0.6];
    const verdicts = result.verdicts.map((verdict, i) => ({ ...verdict, confidence: sure[i]! }));
    const { markdown, html } = reportOf({ ...result, verdicts });
    expect(markdown.match(/Claim \d, supported \(.*?\)/g)).toEqual([
      'Claim 3, supported (not sure, 60 %)',
      'Claim 2, supported (very sure, 90 %)',
      'Claim 1, supported (very sure, 95 %)',
    ]);
    expect(markdown).toContain('  > Dogs sleep in baskets.');
    expect(html.match(/<span class="sure">.*?</g)).toEqual([
      '<span class="sure">Not sure, 60 %<',
      '<span class="sure">Very sure, 90 %<',
      '<span class="sure">Very sure, 95 %<',
    ]);
    expect(html).toContain('Dogs sleep in baskets.<footer>');
  });

  it('folds a long quote and keeps all of its words', async () => {
    const long = `Dogs sleep in baskets ${'that are made of willow and lined with wool '.repeat(12)}all year.`;
    const { html, markdown } = await report(long, [source('rules', long)]);
    const [, head, tail] = html.match(/<blockquote><details><summary>(.*?) …<\/summary>… (.*?)<\/details>/)!;
    expect(`${head} ${tail}`).toBe(long);
    expect(markdown).toMatch(/ {2}> Dogs sleep in .*… {2}\n/);
  });

  it('never rounds up how sure it is', () => {
    expect([0.8999, 0.9, 0.75, 0.29, 0].map(howSure)).toEqual([
      'Fairly sure, 89 %',
      'Very sure, 90 %',
      'Fairly sure, 75 %',
      'Close to a guess, 29 %',
      'Close to a guess, 0 %',
    ]);
  });

  it('shows a quote from a list with the words that introduce it', async () => {
    const { markdown, html } = await report('You are covered if the device was opened.', [RULES]);
    expect(markdown).toContain('\\[You are not covered if:\\] the device was opened');
    expect(html).toContain('[You are not covered if:] the device was opened');
  });

  it('reports a credential that would be shown beside a quote', async () => {
    const key = ['AKIA', 'ABCDEFGHIJKLMNOP'].join('');
    const content = `You are not covered by ${key} if:\n\n- the device was opened\n`;
    const { metadata } = await report('You are covered if the device was opened.', [
      source('terms', content),
    ]);
    expect(metadata.leakage_check).toMatchObject({ passed: false, errors: [expect.stringContaining('AWS')] });
  });

  it('names the source that a citation issue suggests, whatever its kind', async () => {
    const result = await reviewOf('Dogs sleep in baskets.', [RULES], { strictness: 'strict' });
    const missing = result.citationFindings[0]!;
    const suggesting = (finding: Partial<CitationFinding>) =>
      reportOf({ ...result, citationFindings: [{ ...missing, ...finding }] });
    for (const kind of ['missing_citation', 'wrong_source', 'cited_source_silent'] as const) {
      const { markdown, html } = suggesting({ kind, suggestedSourceIndex: 0 });
      for (const page of [markdown, html]) expect(page).toContain('Cite rules, rules.');
    }
    expect(suggesting({}).markdown).not.toContain('Cite rules');
  });

  it('names a source that the message names already only once, with its title', async () => {
    const terms = {
      ...source('House rules', 'Visitors sign in at the front desk.'),
      citationLabel: 'source 2',
    };
    const { markdown, html } = await report('Visitors sign in at the front desk.', [RULES, terms], {
      strictness: 'strict',
    });
    for (const page of [markdown, html]) {
      expect(page).toContain('This claim cites no source; source 2 (House rules) states it.');
      expect(page).not.toContain('Cite ');
    }
  });

  it('shows a cell of a table with its row and column', async () => {
    const table = '| Plan | Price | Seats |\n|---|---|---|\n| Basic | 19 EUR | 1 |\n| Pro | 59 EUR | 5 |\n';
    const { markdown, html } = await report(`${table}\nThe Pro plan has 5 seats.`, [RULES]);
    expect(markdown).toMatch(/^- \*\*Claim \d+, unsupported \(.*?\):\*\* Pro, Price: 59 EUR/m);
    expect(markdown).toMatch(/^- \*\*Claim \d+, unsupported \(.*?\):\*\* The Pro plan has 5 seats/m);
    expect(html).toContain('<h3>Basic, Seats: 1</h3>');
  });

  it.each([
    'The **annex** has a [roof garden](https://annex.example/roof) with *ten* seats.',
    '<p>The <b>annex</b> has a <a href="https://annex.example/roof">roof garden</a> with <em>ten</em> seats.</p>',
  ])('shows a claim without its markup: %j', async (output) => {
    const { markdown, html } = await report(output, [RULES]);
    expect(markdown).toContain(':** The annex has a roof garden with ten seats  \n');
    expect(html).toContain('<h3>The annex has a roof garden with ten seats</h3>');
  });

  it('shows a claim that opens with a pronoun after the one that says what it is about', async () => {
    const { markdown, html, unsupported_claims } = await report(
      'The annex has a roof garden. It closes in winter. It has a pond. Both wings have lifts.',
      [RULES],
    );
    expect(markdown).toContain('\\[The annex has a roof garden\\] It closes in winter');
    expect(html).toContain('<h3>[The annex has a roof garden] It has a pond</h3>');
    expect(html).toContain('<h3>Both wings have lifts</h3>');
    expect(unsupported_claims[1]!.claim_text).toBe('It closes in winter');
  });

  it('counts unsupported claims in one way', async () => {
    const { summary, markdown, html, unsupported_claims } = await report(
      `${LEAVE_20} Cats sleep on chairs. Dogs sleep in baskets.`,
      [RULES],
    );
    expect(unsupported_claims).toHaveLength(3);
    expect(summary).toContain(
      '3 claims checked against 1 source: 3 unsupported (1 contradicted, 2 stated nowhere), ',
    );
    expect(markdown).toContain('**Counts:** 3 claims: 3 unsupported (1 contradicted, 2 stated nowhere)  \n');
    expect(html).not.toContain('2 unsupported');
  });

  it('says once what several claims lack, with their texts', async () => {
    const { markdown } = await report('Dogs sleep in baskets. Cats sleep on chairs.', [RULES], {
      strictness: 'strict',
    });
    expect(markdown.match(/Missing citation/g)).toHaveLength(1);
    expect(markdown).toContain('  - Claim 2: Cats sleep on chairs');
  });

  it('folds many claims that lack nothing but a citation', async () => {
    const facts = ['lamps', 'chairs', 'tables', 'mirrors'].map((thing) => `The store sells ${thing}.`);
    const shop = source('shop', facts.join('\n\n'));
    const folded = /<details><summary>Missing citation in 4 supported claims<\/summary>/;
    const { html, summary } = await report(facts.join('\n\n'), [shop], { strictness: 'strict' });
    expect(html).toMatch(folded);
    expect(html.match(/<article/g)).toHaveLength(4);
    expect(summary).toContain('4 citation issues (all missing)');
    const fewer = facts.slice(0, 3).join('\n\n');
    expect((await report(fewer, [shop], { strictness: 'strict' })).html).not.toContain(
      'in 3 supported claims',
    );
  });

  it('asks every question once', async () => {
    const { follow_ups } = await report('Dogs sleep in baskets. Dogs sleep in baskets.', [RULES]);
    const questions = follow_ups.map(({ question }) => question);
    expect(questions).toEqual([
      'Are these the right sources? None of them speaks about any claim of the text.',
      'Which document states “Dogs sleep in baskets”? Supply it or remove the claim.',
    ]);
  });

  it('asks about a claim with a pronoun together with what it is about', async () => {
    const { follow_ups } = await report('The annex has a roof garden. It closes in winter.', [RULES]);
    expect(follow_ups.at(-1)!.question).toContain('“[The annex has a roof garden] It closes in winter”');
    const named = await report('The annex has a roof garden. Both wings close in winter.', [RULES]);
    expect(named.follow_ups.at(-1)!.question).toContain('“Both wings close in winter”');
  });

  it('asks about a phrase with its heading in brackets', async () => {
    const text =
      '**Who gets a place?** Distance to the school decides [1], measured along the shortest walking route [1].';
    const { follow_ups } = await report(text, [RULES]);
    expect(follow_ups.at(-1)!.question).toContain(
      '“[Who gets a place?] measured along the shortest walking route”',
    );
  });

  it('asks about a cell of a table by its row and column', async () => {
    const text = '| Group | Old fee |\n|---|---|\n| Families | €30 a month |\n| Adults | €14 a month |';
    const { follow_ups } = await report(text, [RULES]);
    expect(follow_ups.at(-1)!.question).toContain('“Adults: €14 a month”');
  });

  it('asks which document an unknown marker means', async () => {
    const { follow_ups } = await report('Dogs sleep in baskets [7].', [RULES]);
    expect(follow_ups.at(-1)!.question).toBe(
      'Which document is [7], cited for “Dogs sleep in baskets”? Supply it or remove the claim.',
    );
  });

  it('gives a page that needs nothing else and has a heading for every point', async () => {
    const { html } = await report(`${LEAVE_20} Dogs sleep in baskets.`, [RULES]);
    expect(html).not.toMatch(/<(?:script|link|img|iframe)|url\(|@import/);
    expect(html.match(/<h3>/g)).toHaveLength(2);
    expect(html.match(/<h1>/g)).toHaveLength(1);
  });
});

describe('the trail of a claim', () => {
  it('begins with what decided, and names the span of every quoted passage', async () => {
    const result = await reviewOf('Staff receive 20 days of annual leave.', [
      source('A', LEAVE_20),
      source('B', LEAVE_22),
    ]);
    const { verificationResults, sourceSpans } = toRunRecords(result, RUN_ID, NOW);
    const { decided_by, rulings } = verificationResults[0]!.metadata;
    expect(rulings!.map(({ ruled_by, status }) => [ruled_by, status])).toEqual([
      [decided_by, 'contradicted'],
      ['reader/embedded', 'supported'],
    ]);
    expect(rulings!.map(({ source_span_id }) => source_span_id)).toEqual([
      sourceSpans[1]!.id,
      sourceSpans[0]!.id,
    ]);
  });
});
