import type { SelectionResult } from '@paddock/contracts/events';
import { expect, test } from 'vitest';
import { type MarketCommand, type MarketState, marketAggregate } from './market.ts';

const at = '2030-01-01T00:00:00.000Z';
const won: Record<string, SelectionResult> = { home: { outcome: 'won' } };
const declared = { marketId: 'm-1', fixtureId: 'f-1', results: won };
const result: MarketCommand = { type: 'record-result', ...declared, messageId: 'x-1', resultedAt: at };
const correction: MarketCommand = {
  ...{
    type: 'correct-result' as const,
    ...declared,
    messageId: 'x-2',
    correctedAt: at,
    reason: 'photo finish',
  },
};
const freeze = { type: 'freeze', marketId: 'm-1', reason: 'an enquiry' } as const;
const release = { type: 'release', marketId: 'm-1' } as const;

/** Types of the events that the commands come to, one after another. */
const typesOf = (...commands: MarketCommand[]): string[] => {
  let state: MarketState = marketAggregate.initial;
  return commands.flatMap((command) => {
    const events = marketAggregate.decide(state, command);
    for (const event of events) state = marketAggregate.evolve(state, event);
    return events.map(({ type }) => type);
  });
};

test('a message that arrives twice is recorded once, and another message is another fact', () => {
  expect(typesOf(result, result)).toEqual(['MarketResultRecorded']);
  expect(typesOf(result, { ...result, messageId: 'x-9' })).toHaveLength(2);
});

test('a correction is recorded once behind the result', () => {
  expect(typesOf(result, correction, correction)).toEqual(['MarketResultRecorded', 'MarketResultCorrected']);
});

test('a correction of what was never declared, or only under another fixture, is a first result', () => {
  expect(typesOf(correction)).toEqual(['MarketResultRecorded']);
  expect(typesOf({ ...result, fixtureId: 'f-2' }, correction)).toEqual([
    'MarketResultRecorded',
    'MarketResultRecorded',
  ]);
});

test('a market is frozen once and released once, and takes results all the while', () => {
  expect(typesOf(release, freeze, freeze, result, release, release)).toEqual([
    'MarketFrozen',
    'MarketResultRecorded',
    'MarketReleased',
  ]);
});

test('a result that is to be withheld freezes its market in the same breath, once for each message', () => {
  const doubtful = { ...result, withhold: 'Rule 4 of the result is 10p, by the table 25p' };
  expect(typesOf(doubtful, doubtful, release, doubtful)).toEqual([
    'MarketFrozen',
    'MarketResultRecorded',
    'MarketReleased',
  ]);
  expect(typesOf(result, { ...correction, withhold: 'other pence' })).toEqual([
    'MarketResultRecorded',
    'MarketFrozen',
    'MarketResultCorrected',
  ]);
  expect(typesOf(freeze, doubtful)).toEqual(['MarketFrozen', 'MarketResultRecorded']);
});

test('a market remembers the last fifty messages: one of those is no new fact, one before them would be', () => {
  const messages = Array.from({ length: 51 }, (_, index) => ({ ...result, messageId: `x-${index}` }));
  expect(typesOf(...messages)).toHaveLength(51);
  for (const known of messages.slice(1)) expect(typesOf(...messages, known)).toHaveLength(51);
  expect(typesOf(...messages, messages[0] as MarketCommand)).toHaveLength(52);
});
