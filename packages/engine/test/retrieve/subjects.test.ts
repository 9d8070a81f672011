import { describe, expect, it } from 'vitest';
import { Subjects } from '../../src/retrieve/subjects.js';

const subjectsOf = (titles: readonly string[], contents: readonly string[] = [], text = ''): Subjects =>
  new Subjects(
    titles.map((title, i) => ({
      title,
      content: contents[i] ?? 'The rent is due on the first of the month.',
      uri: null,
      citationLabel: String(i + 1),
      mediaType: 'text/plain',
    })),
    text,
  );

describe('sources of one kind', () => {
  it.each([
    [['Lease Main Street 4', 'Lease Park Avenue 9'], 'The rent for Main Street is €900.'],
    [['Hotel Aurora', 'Hotel Bellevue'], 'Breakfast at the Aurora costs €18.'],
    [['Ibuprofen leaflet', 'Paracetamol leaflet'], 'With ibuprofen the daily dose is 1,200 mg.'],
    [['Annual report 2022', 'Annual report 2023'], 'In 2022 the company had 38 employees.'],
    [['Kestrel X1 data sheet', 'Kestrel X2 data sheet'], "The X1's battery lasts 12 hours."],
  ])('are told apart by the name that a statement gives: %j', (titles, statement) => {
    const subjects = subjectsOf(titles);
    expect([...subjects.silentOn(statement)]).toEqual([1]);
  });

  it.each([
    [
      ['a.md', 'b.md'],
      ['# Hotel Adler\n\nText.', '# Hotel Bellevue\n\nText.'],
    ],
    [
      ['Document 1', 'Document 2'],
      ['Hotel Adler\n\nText.', 'Hotel Bellevue\n\nText.'],
    ],
    [
      ['hotel-adler.txt', 'hotel-bellevue.txt'],
      ['House rules\n\nText.', 'House rules\n\nText.'],
    ],
  ])('are told apart by their headings where titles say nothing: %j', (titles, contents) => {
    const statement = 'Breakfast at the Adler costs €18.';
    const subjects = subjectsOf(titles, contents, statement);
    expect([...subjects.silentOn(statement)]).toEqual([1]);
    expect(subjects.areApart(0, 1)).toBe(true);
  });

  it.each([
    ['nothing is named', 'The rent is €900.'],
    ['both are named', 'Main Street costs as much as Park Avenue.'],
    ['they are compared', 'Of all shops, Main Street has the lowest rent.'],
  ])('may all speak about it where %s', (_, statement) => {
    const subjects = subjectsOf(['Lease Main Street 4', 'Lease Park Avenue 9']);
    expect(subjects.silentOn(statement).size).toBe(0);
  });

  it('may speak about another that they name themselves', () => {
    const subjects = subjectsOf(
      ['Hotel Aurora', 'Hotel Bellevue'],
      ['', 'Guests of the Aurora pay €5 for the pool.'],
    );
    expect(subjects.silentOn('The pool costs guests of the Aurora €5.').size).toBe(0);
  });
});

describe('sources about one thing', () => {
  it('are not told apart by names of files that no text uses', () => {
    const contents = ['The rent is €900.', 'The rent goes up to €950.'];
    expect(subjectsOf(['scan_217x.txt', 'scan_248x.txt'], contents).areApart(0, 1)).toBe(false);
    expect(subjectsOf(['adler.txt', 'bellevue.txt'], contents, 'The Adler costs €900.').areApart(0, 1)).toBe(
      true,
    );
  });

  it.each([
    [['Employee handbook', 'Amendment to the employee handbook'], 'Under the handbook, leave is 25 days.'],
    [['Velora tariffs', 'Velora user rules'], 'Velora tariffs are paid monthly.'],
    [['Sick leave policy v3', 'Sick leave policy v4'], 'Sick leave is paid for six weeks.'],
    [['House rules', 'House rules, revised 2024'], 'Pets are allowed since 2024.'],
  ])('are not told apart: %j', (titles, statement) => {
    const subjects = subjectsOf(titles);
    expect(subjects.silentOn(statement).size).toBe(0);
    expect(subjects.areApart(0, 1)).toBe(false);
  });

  it.each([
    [['Claims guide (superseded)', 'Claims guide, effective 2026'], false],
    [['Expense policy, previous edition', 'Expense policy, current edition'], false],
    [['Lease Main Street 4 (archived)', 'Lease Park Avenue 9'], true],
  ])('are no different things for the state that they are in: %j', (titles, areApart) => {
    expect(subjectsOf(titles).areApart(0, 1)).toBe(areApart);
  });
});
