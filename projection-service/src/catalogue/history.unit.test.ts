import { type FeedMessage, feedMessageSchema, foldFeedMessage } from '@paddock/contracts/feed';
import {
  announced,
  matchResult,
  feedMessage as message,
  offered,
  sides,
} from '@paddock/contracts/feed/feed.fixture';
import { expect, test } from 'vitest';
import { changedFields, readFixtureState } from './stored-fixture.ts';

const ofMarket = { marketId: 'm1' };
const ofAlpha = { ...ofMarket, selectionIds: ['s1'] };
const clock = { seconds: 60, running: true, at: '2026-06-01T15:01:00.000Z' };
const won = { s1: { outcome: 'won' }, s2: { outcome: 'lost' } };
const lost = { s1: { outcome: 'lost' }, s2: { outcome: 'void', nonRunner: true } };

/** A match through every type of message. */
const history: readonly FeedMessage[] = [
  announced,
  offered,
  message('PricesChanged', { ...ofMarket, prices: { s1: { up: 9, down: 4 }, s2: null } }),
  message('TradingStopped', { marketId: 'm1' }),
  message('TradingResumed', { marketId: 'm1' }),
  message('MarketSuspended', { marketIds: ['m1'] }),
  message('MarketReopened'),
  message('SelectionSuspended', ofAlpha),
  message('SelectionReopened', ofAlpha),
  message('InPlayStarted'),
  message('ActionReported', { actionId: 'a1', kind: 'goal', home: true, matchTime: 60 }),
  message('ScoreChanged', { period: '1H', clock, score: { home: 1, away: 0 } }),
  message('SelectionWithdrawn', { ...ofMarket, selectionId: 's2', price: { up: 1, down: 1 } }),
  message('MarketOffered', { ...matchResult, selections: sides.slice(0, 1) }),
  message('MarketResulted', {
    ...ofMarket,
    results: won,
    dividends: [{ order: ['s1', 's2'], dividend: 1234 }],
  }),
  message('MarketResettled', { ...ofMarket, results: lost, reason: 'appeal' }),
  message('FixtureFinished'),
];

/** What a message changes, a line for each field, from what Redis held before it. */
const hash = new Map<string, string>();
const steps = history.map((next) => {
  const before = readFixtureState('f1', Object.fromEntries(hash));
  const { set, removed } = changedFields(before, foldFeedMessage(before, next));
  for (const [name, value] of set) hash.set(name, JSON.stringify(value));
  for (const name of removed) hash.delete(name);
  const written = [...set.keys()].sort().map((name) => `${name} ${hash.get(name)}`);
  return [next.type, ...written, ...removed.map((name) => `${name} out`)].join('\n  ');
});

test('the history has every type of message', () => {
  const types = feedMessageSchema.options.map(({ shape }) => shape.type.value);
  expect(new Set(history.map(({ type }) => type))).toEqual(new Set(types));
});

/**
 * `vitest -u` writes it; a line that changed says that a message is folded otherwise. Where records of before can't
 * stand beside the new ones, give the schema of the record (in the contracts) a `.meta({ fold: … })` that it has not
 * had: the catalogue is folded from the feed again then.
 */
test('every message of the history is folded into what it was folded into', async () => {
  await expect(`${steps.join('\n')}\n`).toMatchFileSnapshot('golden/history.txt');
});
