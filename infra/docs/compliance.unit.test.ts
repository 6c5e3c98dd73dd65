import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { faultsOf, placesIn } from './named-places.fixture.ts';

const document = readFileSync(join(import.meta.dirname, '../../docs/compliance.md'), 'utf8');

/** Rules of Great Britain and Ireland that the table has: R1 to R86. */
const ruleCount = 86;

const states = ['held', 'partly', 'not built'] as const;

type Row = { rule: string; asks: string; state: string; where: string; proof: string };

const rowOf = (line: string): Row[] => {
  const [, rule = '', asks = '', state = '', where = '', proof = ''] = line
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
  return /^R\d+$/.test(rule) ? [{ rule, asks, state, where, proof }] : [];
};
const rows = document.split('\n').flatMap(rowOf);
const inState = (searched: (typeof states)[number]): Row[] => rows.filter(({ state }) => state === searched);
const named = (found: readonly Row[]): string[] => found.map(({ rule }) => rule);

const isTest = ({ path }: { path: string }): boolean => /\.test\.tsx?$/.test(path);

/** Words that the name of a call of what is not built would have. */
const wordsOf = ({ proof }: Row): string[] => {
  const [, list = ''] = proof.split('Calls: ');
  return [...list.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
};

const callsNamed = (word: string, names: readonly string[]): string[] =>
  names.filter((name) => name.includes(word));

const names = calls.map(({ name }) => name);

describe('docs/compliance.md', () => {
  it('has a row for each rule, in their order', () => {
    expect(named(rows)).toEqual(Array.from({ length: ruleCount }, (_, index) => `R${index + 1}`));
  });

  it('says of each rule what it asks, and whether it is held, partly held or not built', () => {
    const unsaid = rows.filter(({ asks, state }) => asks === '' || !states.some((known) => known === state));
    expect(named(unsaid)).toEqual([]);
  });

  it('names files and tests that are there', () => {
    const places = rows.flatMap(({ where, proof }) => [...placesIn(where), ...placesIn(proof)]);
    expect(places.length).toBeGreaterThan(100);
    expect(places.flatMap(faultsOf)).toEqual([]);
  });

  it('names of what is held, wholly or partly, the place that enforces it and a test that proves it', () => {
    const unproved = [...inState('held'), ...inState('partly')].filter(
      ({ where, proof }) =>
        placesIn(where).length === 0 || placesIn(where).some(isTest) || !placesIn(proof).some(isTest),
    );
    expect(named(unproved)).toEqual([]);
  });

  it('says of what is partly held what is missing, and of nothing else', () => {
    expect(named(rows.filter(({ proof }) => /\bMissing: \S/.test(proof)))).toEqual(named(inState('partly')));
  });

  it('names no place of what is not built, and words by which its first call is found out', () => {
    const wrong = inState('not built').filter((row) => row.where !== '' || wordsOf(row).length === 0);
    expect(named(wrong)).toEqual([]);
  });

  it('calls nothing not built of which there are calls', () => {
    const built = inState('not built').filter((row) =>
      wordsOf(row).some((word) => callsNamed(word, names).length > 0),
    );
    expect(named(built)).toEqual([]);
  });

  it('finds out the first call of what it calls not built', () => {
    const first = [...names, 'spin-slot', 'make-complaint'];
    const found = inState('not built').filter((row) =>
      wordsOf(row).some((word) => callsNamed(word, first).length > 0),
    );
    expect(named(found)).toEqual(expect.arrayContaining(['R25', 'R29', 'R57']));
  });

  it('counts its rules by their state as the table has them', () => {
    const [held, partly, absent] = states.map((state) => inState(state).length);
    expect(document).toContain(`${held} rules are held, ${partly} partly, ${absent} not built.`);
  });
});

describe('withdrawals', () => {
  it('no call of a customer takes back a withdrawal', () => {
    const ofCustomers = calls.filter(
      ({ who, changes }) => changes && who !== 'anyone' && who.includes('customer'),
    );
    expect(ofCustomers.length).toBeGreaterThan(20);
    const about = ofCustomers.map(({ name }) => name).filter((name) => /withdraw|payment|payout/.test(name));
    expect(about).toEqual([
      ...['withdraw', 'open-payment-fields', 'save-payment-method', 'remove-payment-method'],
    ]);
  });
});
