import {
  fixtureRecordSchema,
  isTradable,
  marketRecordSchema,
  selectionRecordSchema,
} from '@paddock/contracts/catalogue';
import {
  type FeedMessage,
  type FoldedFixture,
  foldFeedMessage,
  unknownFixture,
} from '@paddock/contracts/feed';
import {
  announced,
  matchResult,
  feedMessage as message,
  offered,
  sides,
} from '@paddock/contracts/feed/feed.fixture';
import { describe, expect, it } from 'vitest';
import {
  changedFields,
  readFixture,
  readFixtureState,
  readMarkets,
  readSelection,
} from './stored-fixture.ts';

const fewer = message('MarketOffered', { ...matchResult, selections: sides.slice(1) });
const withdrawn = message('SelectionWithdrawn', { marketId: 'm1', selectionId: 's1', price: null });
const moved = message('PricesChanged', { marketId: 'm1', prices: { s1: { up: 9, down: 4 } } });
const scored = message('ScoreChanged', {
  period: '1H',
  clock: { seconds: 60, running: true, at: '2026-06-01T15:01:00.000Z' },
  score: { home: 1, away: 0 },
});
const resulted = message('MarketResulted', {
  marketId: 'm1',
  results: { s1: { outcome: 'won' }, s2: { outcome: 'lost' } },
  dividends: [{ order: ['s1', 's2'], dividend: 1234 }],
});

const after = (...messages: FeedMessage[]): FoldedFixture =>
  messages.reduce(foldFeedMessage, unknownFixture('f1'));

/** The hash that holds the fixture once each message was written by itself. */
const hashOf = (...messages: FeedMessage[]): Record<string, string> => {
  const hash = new Map<string, string>();
  let state = unknownFixture('f1');
  for (const next of messages) {
    const { set, removed } = changedFields(state, foldFeedMessage(state, next));
    for (const [name, value] of set) hash.set(name, JSON.stringify(value));
    for (const name of removed) hash.delete(name);
    state = foldFeedMessage(state, next);
  }
  return Object.fromEntries(hash);
};

describe('a stored fixture', () => {
  it.each([
    ['announced', [announced]],
    ['with a market', [announced, offered, moved]],
    ['in play', [announced, offered, message('InPlayStarted'), scored]],
    ['with a non-runner', [announced, offered, withdrawn]],
    ['with a non-runner that is offered no more', [announced, offered, withdrawn, fewer]],
    ['resulted and finished', [announced, offered, resulted, message('FixtureFinished')]],
  ])('is read as it was written: %s', (_, messages) => {
    expect(readFixtureState('f1', hashOf(...messages))).toEqual(after(...messages));
  });

  it('holds records of the contracts', () => {
    const hash = hashOf(announced, offered, scored);
    const [fixture, [market], selection] = [
      readFixture(hash),
      readMarkets(hash),
      readSelection(hash, 'm1', 's1'),
    ];
    expect(fixtureRecordSchema.parse(fixture)).toEqual(fixture);
    expect(marketRecordSchema.parse(market)).toEqual(market);
    expect(selectionRecordSchema.parse(selection)).toEqual(selection);
    expect(
      fixture &&
        market &&
        selection &&
        isTradable(fixture, market, selection, Date.parse(fixture.startsAt) - 1),
    ).toBe(true);
  });

  it('is written field by field: a price touches its selection only', () => {
    const before = after(announced, offered);
    const { set, removed } = changedFields(before, foldFeedMessage(before, moved));
    expect([...set.keys()]).toEqual(['selection:m1:s1']);
    expect(removed).toEqual([]);
  });

  it('forgets selections that a market no longer offers, and writes them anew when it does again', () => {
    const [all, few] = [after(announced, offered), after(announced, offered, fewer)];
    expect(changedFields(all, few).removed).toEqual(['selection:m1:s1']);
    const again = changedFields(few, foldFeedMessage(few, offered));
    expect([...again.set.keys()]).toContain('selection:m1:s1');
  });

  it('is not read where it is not what was written', () => {
    const hash = hashOf(announced, offered);
    expect(() => readFixtureState('f1', { ...hash, 'selection:m1:s1': '{"price":1}' })).toThrow();
  });
});
