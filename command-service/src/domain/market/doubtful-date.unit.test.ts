import { expect, test } from 'vitest';
import { type MarketCommand, type MarketState, marketAggregate } from './market.ts';

const at = '1970-01-21T15:00:00.000Z';
const hours = 3_600_000;
const declared = { marketId: 'm-1', fixtureId: 'f-1', results: { home: { outcome: 'won' as const } } };
const result = (lateMs?: number): MarketCommand => ({
  ...{ type: 'record-result', ...declared, messageId: `x-${lateMs}`, resultedAt: at },
  ...(lateMs !== undefined && { lateMs }),
});
const correction: MarketCommand = {
  ...{ type: 'correct-result', ...declared, messageId: 'y', correctedAt: '2030-01-01T16:00:00.000Z' },
  ...{ resultedAt: '2030-01-01T15:00:00.000Z', reason: 'another date', lateMs: 60 * hours },
};
const release: MarketCommand = { type: 'release', marketId: 'm-1' };

const eventsOf = (...commands: MarketCommand[]) => {
  let state: MarketState = marketAggregate.initial;
  return commands.flatMap((command) => {
    const events = marketAggregate.decide(state, command);
    for (const event of events) state = marketAggregate.evolve(state, event);
    return events;
  });
};
const typesOf = (...commands: MarketCommand[]) => eventsOf(...commands).map(({ type }) => type);

test('a first result that was sent more than three hours after its date freezes its market, and says the date', () => {
  const [frozen, recorded] = eventsOf(result(3 * hours + 1));
  expect(frozen).toEqual({
    type: 'MarketFrozen',
    data: {
      marketId: 'm-1',
      reason: `The result is dated ${at}, hours before it was sent, and bets struck since then would be void`,
    },
  });
  expect(recorded).toEqual({
    type: 'MarketResultRecorded',
    data: { ...declared, messageId: `x-${3 * hours + 1}`, resultedAt: at },
  });
});

test.each([undefined, 0, -5 * hours, 3 * hours])('a result that was sent %s ms after its date is not withheld', (ms) => {
  expect(typesOf(result(ms))).toEqual(['MarketResultRecorded']);
});

test('a later part goes by the date of the first, and is not withheld for its own', () => {
  expect(typesOf(result(0), result(5 * hours))).toEqual(['MarketResultRecorded', 'MarketResultRecorded']);
});

test('what corrects nothing is withheld as a first result is, and dated as it says', () => {
  expect(eventsOf(correction)).toMatchObject([
    { type: 'MarketFrozen' },
    { type: 'MarketResultRecorded', data: { resultedAt: '2030-01-01T15:00:00.000Z' } },
  ]);
});

test('a correction holds another date of the result, and its market pays once it is released', () => {
  expect(eventsOf(result(9 * hours), correction, release).slice(2)).toMatchObject([
    { type: 'MarketResultCorrected', data: { resultedAt: '2030-01-01T15:00:00.000Z' } },
    { type: 'MarketReleased' },
  ]);
});
