import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventTables } from '@paddock/contracts/events';
import { calls } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { faultsOf, placesIn } from './named-places.fixture.ts';
import { rules, unbuilt } from './rules.fixture.ts';

const document = readFileSync(join(import.meta.dirname, '../../docs/compliance.md'), 'utf8');

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

const numberOf = (rule: unknown): number => Number(String(rule).slice(1));

/** Words that the name of a call of what is not built would have. */
const wordsOf = ({ proof }: Row): string[] => {
  const [, list = ''] = proof.split('Calls: ');
  return [...list.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
};

/** `GameRoundPlayed` is also `game-round-played`; paths and names in small letters. */
const spelled = (name: string): string[] => [
  name.toLowerCase(),
  name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase(),
];

const namesOfCalls = calls.flatMap(({ name, path }) => [name, path]);
/** What there is of the product by name: calls, their paths, and events. */
const names = [...namesOfCalls, ...Object.values(eventTables).flatMap((table) => Object.keys(table))];

const namedBy = (words: readonly string[], among: readonly string[]): string[] =>
  among.filter((name) => words.some((word) => spelled(name).some((text) => text.includes(word))));

describe('docs/compliance.md', () => {
  it('has a row for each rule, in their order, that asks what the rule asks', () => {
    expect(Object.keys(rules)).toEqual(Array.from({ length: 86 }, (_, index) => `R${index + 1}`));
    expect(rows.map(({ rule, asks }) => [rule, asks])).toEqual(Object.entries(rules));
  });

  it('says of each rule whether it is held, partly held or not built', () => {
    const unsaid = rows.filter(({ state }) => !states.some((known) => known === state));
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

  it('says of each rule that is not built which product is missing, and by which words it would be found out', () => {
    const expected = Object.values(unbuilt).flatMap(({ missing, rules: ofProduct, words }) =>
      ofProduct.map((rule) => [rule, missing, [...words].sort()]),
    );
    const said = inState('not built').map((row) => {
      const missing = Object.values(unbuilt).find((product) => row.proof.startsWith(product.missing));
      return [row.rule, missing?.missing, wordsOf(row).sort()];
    });
    expect(said).toEqual(expected.sort(([one], [other]) => numberOf(one) - numberOf(other)));
    expect(named(inState('not built').filter(({ where }) => where !== ''))).toEqual([]);
  });

  it.each(Object.entries(unbuilt))(
    'calls %s not built while there is no call, no path and no event of them, and finds out the first',
    (_, { words, first }) => {
      expect(namedBy(words, names)).toEqual([]);
      for (const name of first) expect(namedBy(words, [...names, name])).toEqual([name]);
    },
  );

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
