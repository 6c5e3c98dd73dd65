import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asvsIds } from './asvs.fixture.ts';
import { faultsOf, placesIn } from './named-places.fixture.ts';

const document = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8');
const lines = document.split('\n');

type Row = { ids: string[]; cells: string[] };

const rowOf = (line: string): Row[] => {
  const [, first = '', ...cells] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  return /^V\d/.test(first) ? [{ ids: first.split(', '), cells: cells.slice(0, -1) }] : [];
};
const rows = lines.flatMap(rowOf);
/** Rows of requirements that apply: what is asked, the state, the place. */
const applied = rows.filter(({ cells }) => cells.length === 3);

/** A requirement, or all of a section or chapter. */
const covers = (named: string, id: string): boolean => id === named || id.startsWith(`${named}.`);
const timesNamed = (id: string): number =>
  rows.flatMap(({ ids }) => ids).filter((named) => covers(named, id)).length;

/** The last one is refused by the last rule. */
const states = ['met', 'operator', 'deviation', 'later', 'open', 'NOT YET'];

describe('docs/security.md', () => {
  it('names places and tests that are there', () => {
    const places = lines.flatMap(placesIn);
    expect(places.length).toBeGreaterThan(200);
    expect(places.flatMap(faultsOf)).toEqual([]);
  });

  it('names each requirement of the levels 1 and 2 once, by itself or with its section', () => {
    expect(asvsIds).toHaveLength(253);
    expect(asvsIds.filter((id) => timesNamed(id) !== 1)).toEqual([]);
  });

  it('names no requirement of another level, and none that does not exist', () => {
    const named = rows.flatMap(({ ids }) => ids);
    expect(named.filter((name) => !asvsIds.some((id) => covers(name, id)))).toEqual([]);
  });

  it('says of each requirement whether it is met, and of each that is met where', () => {
    expect(applied.length).toBeGreaterThan(150);
    const unsaid = applied.filter(({ cells: [asks = '', state = '', where = ''] }) => {
      const isSaid = states.includes(state) && asks !== '' && where !== '';
      return !isSaid || (state === 'met' && placesIn(where).length === 0);
    });
    expect(unsaid.map(({ ids }) => ids.join(', '))).toEqual([]);
  });

  it('says of all that does not apply why', () => {
    const others = rows.filter((row) => !applied.includes(row));
    expect(others.filter(({ cells }) => cells.length !== 1 || cells[0] === '')).toEqual([]);
  });

  it('lists at its end what is open', () => {
    const [, list = ''] = document.split('\n## Open\n');
    const open = applied.filter(({ cells }) => cells[1] === 'open').flatMap(({ ids }) => ids);
    expect(open.filter((id) => !list.includes(id))).toEqual([]);
  });

  it('leaves nothing to be filled in', () => {
    const left = lines.filter((line) => line.includes('NOT YET'));
    expect(left.map((line) => line.slice(0, 60))).toEqual([]);
  });
});

describe('a place that a document names', () => {
  it.each([
    ['`infra/docs/gone.ts`', 'infra/docs/gone.ts is gone'],
    ['`infra/docs/security.unit.test.ts`', 'infra/docs/security.unit.test.ts is named without a test'],
    [
      '`infra/docs/security.unit.test.ts` "leaves nothing"',
      'infra/docs/security.unit.test.ts has no test or heading "leaves nothing"',
    ],
    ['`docs/security.md` "Opened"', 'docs/security.md has no test or heading "Opened"'],
    [
      '`infra/docs/named-places.fixture.ts` "titles"',
      'infra/docs/named-places.fixture.ts has no tests to be named',
    ],
  ])('is found out where it is none: %s', (line, fault) => {
    expect(placesIn(line).flatMap(faultsOf)).toEqual([fault]);
  });

  it('is found by the whole titles of its tests, several too', () => {
    const line =
      '`infra/docs/security.unit.test.ts` "names each requirement of the levels 1 and 2 once, by itself or with its section", "a place that a document names"';
    expect(placesIn(line).flatMap(faultsOf)).toEqual([]);
  });
});
