import { expect, test } from 'vitest';
import { type MarketCommand, type MarketState, marketAggregate } from './market.ts';

const startsAt = '2030-01-01T15:00:00.000Z';
const declared = { marketId: 'm-1', fixtureId: 'f-1', results: { home: { outcome: 'won' as const } } };
const result = (resultedAt: string, start: string | undefined = startsAt): MarketCommand => ({
  ...{ type: 'record-result', ...declared, messageId: `x-${resultedAt}`, resultedAt },
  ...(start && { startsAt: start }),
});
const correction = (resultedAt: string): MarketCommand => ({
  ...{ type: 'correct-result', ...declared, messageId: 'y', correctedAt: '2030-01-01T17:30:00.000Z' },
  ...{ resultedAt, reason: 'another date', startsAt },
});
const release: MarketCommand = { type: 'release', marketId: 'm-1' };
const [yesterday, justThen, toDate] = [
  '2029-12-31T16:50:00.000Z',
  '2030-01-01T12:00:00.000Z',
  '2030-01-01T16:50:00.000Z',
];

const eventsOf = (...commands: MarketCommand[]) => {
  let state: MarketState = marketAggregate.initial;
  return commands.flatMap((command) => {
    const events = marketAggregate.decide(state, command);
    for (const event of events) state = marketAggregate.evolve(state, event);
    return events;
  });
};
const typesOf = (...commands: MarketCommand[]) => eventsOf(...commands).map(({ type }) => type);

test('a first result dated more than three hours before the start freezes its market, and says the date', () => {
  expect(eventsOf(result(yesterday))).toEqual([
    {
      type: 'MarketFrozen',
      data: {
        marketId: 'm-1',
        reason: `The result is dated ${yesterday}, hours before the start, and bets struck since then would be void`,
      },
    },
    {
      type: 'MarketResultRecorded',
      data: { ...declared, messageId: `x-${yesterday}`, resultedAt: yesterday },
    },
  ]);
  expect(typesOf(result('2030-01-01T11:59:59.999Z'))[0]).toBe('MarketFrozen');
});

test('a result dated later is not withheld, nor one of a fixture that is not known', () => {
  for (const at of [justThen, toDate]) expect(typesOf(result(at))).toEqual(['MarketResultRecorded']);
  expect(typesOf(result(yesterday, ''))).toEqual(['MarketResultRecorded']);
});

test('a later part goes by the date of the first, and is not withheld for its own', () => {
  expect(typesOf(result(toDate), result(yesterday))).toEqual([
    'MarketResultRecorded',
    'MarketResultRecorded',
  ]);
});

test('what corrects nothing is a first result, and dated as it says', () => {
  expect(eventsOf(correction(yesterday))).toMatchObject([
    { type: 'MarketFrozen' },
    { type: 'MarketResultRecorded', data: { resultedAt: yesterday } },
  ]);
});

test('a correction gives the result another date, and the market pays once it is released', () => {
  expect(eventsOf(result(yesterday), correction(toDate), release).slice(2)).toMatchObject([
    { type: 'MarketResultCorrected', data: { resultedAt: toDate } },
    { type: 'MarketReleased' },
  ]);
});
