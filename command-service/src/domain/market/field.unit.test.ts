import type { SelectionResult } from '@paddock/contracts/events';
import { expect, test } from 'vitest';
import { allToWin, termsByStarters } from '../../betting/index.ts';
import { fieldOf, type RaceCard } from './field.ts';
import { type MarketCommand, type MarketState, marketAggregate } from './market.ts';

const at = '2030-01-01T00:00:00.000Z';
const nonRunner: SelectionResult = { outcome: 'void', nonRunner: true };
const lost: SelectionResult = { outcome: 'lost' };

const card = (names: string, outs = ''): RaceCard => ({
  handicap: false,
  runners: [...names].map((selectionId) => ({ selectionId, isOut: outs.includes(selectionId) })),
});
const starters = (...given: Parameters<typeof fieldOf>) => {
  const { runners, starters: started } = fieldOf(...given);
  return [runners, started];
};

test('runners that nothing is said of have started', () => {
  expect(starters(card('abcde'), {}, [])).toEqual([5, 5]);
});

test('a runner is out by the catalogue, by a withdrawal, or by what is declared of it, and once', () => {
  expect(starters(card('abcde', 'a'), {}, [])).toEqual([5, 4]);
  expect(starters(card('abcde'), {}, ['a'])).toEqual([5, 4]);
  expect(starters(card('abcde'), { a: nonRunner }, [])).toEqual([5, 4]);
  expect(starters(card('abcde', 'a'), { a: nonRunner, b: lost }, ['a'])).toEqual([5, 4]);
});

test('a runner that is declared to have finished has started, whatever was said before', () => {
  expect(starters(card('abcde', 'a'), { a: lost }, ['a'])).toEqual([5, 5]);
});

test('a void runner counts as a starter unless it was withdrawn', () => {
  expect(starters(card('abcde'), { a: { outcome: 'void' } }, [])).toEqual([5, 5]);
  expect(starters(card('abcde', 'a'), { a: { outcome: 'void' } }, [])).toEqual([5, 4]);
});

test('a runner that the market no longer offers is counted where it is declared', () => {
  expect(starters(card('abcd'), { e: nonRunner, f: lost }, [])).toEqual([6, 5]);
});

test('a runner that was withdrawn is one of the field, also once the market is offered without it', () => {
  expect(starters(card('abcdefg'), {}, ['h'])).toEqual([8, 7]);
  expect(starters(card('abcdefg'), { h: lost }, ['h'])).toEqual([8, 8]);
  const field = fieldOf(card('abcdefg'), { a: { outcome: 'won' } }, ['h']);
  const struck = { eachWay: { fraction: { up: 1, down: 5 }, places: 3 } };
  expect(termsByStarters(struck, field, { eachWayTerms: 'by-starters' })).toEqual({
    starters: 7,
    eachWay: { fraction: { up: 1, down: 4 }, places: 2 },
  });
  const ofFive = { eachWay: { fraction: { up: 1, down: 4 }, places: 2 } };
  expect(termsByStarters(ofFive, fieldOf(card('abcd'), {}, ['e']), { eachWayTerms: 'by-starters' })).toEqual({
    starters: 4,
    eachWay: allToWin,
  });
});

test('a runner that a market is offered without, and that nobody withdrew, is not of the field: bets keep their terms', () => {
  const struckAtEight = { eachWay: { fraction: { up: 1, down: 5 }, places: 3 } };
  const withoutOne = fieldOf(card('abcdefg'), { a: { outcome: 'won' } }, []);
  expect(withoutOne).toMatchObject({ runners: 7, starters: 7 });
  expect(termsByStarters(struckAtEight, withoutOne, { eachWayTerms: 'by-starters' })).toBeUndefined();
  // Once the result says that it did not run, it came out of the field.
  const declared = fieldOf(card('abcdefg'), { a: { outcome: 'won' }, h: nonRunner }, []);
  expect(termsByStarters(struckAtEight, declared, { eachWayTerms: 'by-starters' })).toMatchObject({
    starters: 7,
  });
});

test('a part that says otherwise of a runner changes no field, and what is declared under another fixture neither', () => {
  const about = { type: 'record-result' as const, marketId: 'm-1', resultedAt: at, card: card('abcde') };
  const parts: MarketCommand[] = [
    { ...about, fixtureId: 'f-2', messageId: 'x', results: { c: nonRunner } },
    { ...about, fixtureId: 'f-1', messageId: 'y', results: { b: lost } },
    { ...about, fixtureId: 'f-1', messageId: 'z', results: { b: nonRunner } },
  ];
  let state: MarketState = marketAggregate.initial;
  const fields = parts.map((part) => {
    const events = marketAggregate.decide(state, part);
    state = events.reduce(marketAggregate.evolve, state);
    return events.flatMap(({ data }) => ('field' in data ? (data.field?.starters ?? []) : []));
  });
  expect(fields).toEqual([[4], [5], [5]]);
});

test('a result of a race is recorded with its field, and the parts declared before count', () => {
  let state: MarketState = marketAggregate.initial;
  const run = (command: MarketCommand) => {
    const events = marketAggregate.decide(state, command);
    for (const event of events) state = marketAggregate.evolve(state, event);
    return events.map(({ data }) => ('field' in data ? data.field : undefined));
  };
  const about = { marketId: 'm-1', fixtureId: 'f-1' };
  const result = { type: 'record-result' as const, ...about, resultedAt: at, card: card('abcde') };
  const correction = { type: 'correct-result' as const, ...about, correctedAt: at, reason: 'it ran' };
  run({
    type: 'record-withdrawal',
    ...about,
    messageId: 'w',
    selectionId: 'a',
    withdrawnAt: at,
    price: null,
  });
  expect(run({ ...result, messageId: 'x', results: { b: nonRunner } })).toEqual([
    { runners: 5, starters: 3, handicap: false },
  ]);
  expect(run({ ...result, messageId: 'y', results: { c: lost } })).toEqual([
    { runners: 5, starters: 3, handicap: false },
  ]);
  expect(run({ ...correction, messageId: 'z', results: { b: lost }, card: card('abcde') })).toEqual([
    { runners: 5, starters: 4, handicap: false },
  ]);
});

test('a result of what is no race has no field', () => {
  const command: MarketCommand = {
    ...{ type: 'record-result', marketId: 'm-1', fixtureId: 'f-1', messageId: 'x', resultedAt: at },
    results: { home: lost },
  };
  const [event] = marketAggregate.decide(marketAggregate.initial, command);
  expect(event?.data).not.toHaveProperty('field');
  expect(event?.data).not.toHaveProperty('card');
});
