import type { FeedMessage, FeedMessageOf, FeedMessageType } from '@paddock/contracts/feed';
import { feedMessageSchema } from '@paddock/contracts/feed';
import { homeAndAway, match, matchResult } from '@paddock/contracts/feed/feed.fixture';
import { type LiveUpdate, liveUpdateSchema } from '@paddock/contracts/gateway';
import { describe, expect, it } from 'vitest';
import { createFixtureBook, retention } from './fixture-book.ts';
import { liveUpdates } from './live-updates.ts';

const at = '2026-05-01T12:00:00.000Z';

const fact = <Type extends FeedMessageType>(
  type: Type,
  rest: Omit<FeedMessageOf<Type>, 'type' | 'messageId' | 'fixtureId' | 'at'>,
): FeedMessage => feedMessageSchema.parse({ type, messageId: 'm', fixtureId: 'f1', at, ...rest });

const announced = fact('FixtureAnnounced', { ...match, startsAt: at });
const offered = fact('MarketOffered', { ...matchResult, betDelaySeconds: 0, selections: homeAndAway });
const score = fact('ScoreChanged', {
  period: '1H',
  clock: { seconds: 60, running: true, at },
  score: { home: 1, away: 0 },
});

/** Folds all and returns what the last one sends. */
const sentBy = (...messages: FeedMessage[]): LiveUpdate[] => {
  const book = createFixtureBook();
  return messages.map((message) => liveUpdates(book.fold(message, 0), message)).at(-1) ?? [];
};

const livesIn = (updates: LiveUpdate[]): Record<string, string> =>
  Object.fromEntries(updates.map((update) => [`${update.T} ${update.I}`, update.L]));

describe('a feed message on its way to browsers', () => {
  it('sends a market and the price of each of its selections when it is offered', () => {
    const updates = sentBy(announced, offered);
    expect(updates.every((update) => liveUpdateSchema.safeParse(update).success)).toBe(true);
    expect(livesIn(updates)).toEqual({ 'market f1': 'O', 'price m1:home': 'O', 'price m1:away': 'O' });
  });

  it('sends a changed price and not one that stayed', () => {
    const prices = { home: { up: 3, down: 1 }, away: { up: 5, down: 2 } };
    expect(sentBy(offered, fact('PricesChanged', { marketId: 'm1', prices }))).toEqual([
      { I: 'm1:home', T: 'price', M: 'm1', L: 'O', A: { price: { up: 3, down: 1 } } },
    ]);
  });

  it('sends nothing of a price message that arrives twice', () => {
    const change = fact('PricesChanged', { marketId: 'm1', prices: { home: null } });
    expect(sentBy(offered, change, change)).toEqual([]);
  });

  it('prices a selection of a market whose offer is no longer in the log', () => {
    const change = fact('PricesChanged', { marketId: 'm9', prices: { x: null } });
    expect(sentBy(change)).toEqual([{ I: 'm9:x', T: 'price', M: 'm9', L: 'O', A: { price: null } }]);
  });

  it('shuts the selections of a suspended market, prices included', () => {
    const suspended = fact('MarketSuspended', { marketIds: ['m1'] });
    expect(livesIn(sentBy(offered, suspended))).toEqual({
      'market f1': 'S',
      'price m1:home': 'S',
      'price m1:away': 'S',
    });
    const change = fact('PricesChanged', { marketId: 'm1', prices: { home: { up: 9, down: 1 } } });
    expect(livesIn(sentBy(offered, suspended, change))).toEqual({ 'price m1:home': 'S' });
  });

  it('suspends all markets of the fixture when none is named, also one not seen before', () => {
    const suspended = fact('MarketSuspended', {});
    expect(livesIn(sentBy(offered, suspended))).toMatchObject({ 'market f1': 'S' });
    const change = fact('PricesChanged', { marketId: 'm9', prices: { x: null } });
    expect(livesIn(sentBy(suspended, change))).toEqual({ 'price m9:x': 'S' });
  });

  it('keeps a suspended selection shut when its market reopens', () => {
    const one = fact('SelectionSuspended', { marketId: 'm1', selectionIds: ['home'] });
    const updates = sentBy(offered, one, fact('MarketSuspended', {}), fact('MarketReopened', {}));
    expect(livesIn(updates)).toEqual({ 'market f1': 'O', 'price m1:home': 'S', 'price m1:away': 'O' });
  });

  it('keeps a withdrawn selection withdrawn whatever happens to its market', () => {
    const withdrawn = fact('SelectionWithdrawn', { marketId: 'm1', selectionId: 'home', price: null });
    expect(livesIn(sentBy(offered, withdrawn))).toEqual({ 'price m1:home': 'W' });
    expect(livesIn(sentBy(offered, withdrawn, fact('MarketSuspended', {})))['price m1:home']).toBe('W');
  });

  it('closes a selection that a new offer of the market leaves out', () => {
    const again = fact('MarketOffered', {
      ...(offered as FeedMessageOf<'MarketOffered'>),
      selections: [{ selectionId: 'home', name: 'Alpha', price: null }],
    });
    expect(livesIn(sentBy(offered, again))).toMatchObject({ 'price m1:home': 'O', 'price m1:away': 'C' });
  });

  it('never reopens a resulted market', () => {
    const resulted = fact('MarketResulted', { marketId: 'm1', results: {} });
    expect(livesIn(sentBy(offered, resulted))).toMatchObject({ 'market f1': 'R', 'price m1:home': 'R' });
    expect(sentBy(offered, resulted, fact('MarketReopened', {}))).toEqual([]);
    expect(livesIn(sentBy(offered, resulted, offered))).toMatchObject({ 'market f1': 'R' });
  });

  it('sends score, period and clock', () => {
    expect(sentBy(score)).toMatchObject([
      { I: 'f1', T: 'score', L: 'O', A: { score: { home: 1, away: 0 } } },
    ]);
  });

  it('closes fixture, score and unresulted markets at the end', () => {
    const updates = sentBy(announced, offered, fact('InPlayStarted', {}), score, fact('FixtureFinished', {}));
    expect(livesIn(updates)).toMatchObject({ 'fixture f1': 'C', 'score f1': 'C', 'market f1': 'C' });
    expect(updates[0]?.A).toEqual({ sport: 'football', inPlay: false });
  });

  it('forgets a finished fixture after its retention and an unfinished one much later', () => {
    const book = createFixtureBook();
    book.fold(offered, 0);
    book.fold({ ...fact('FixtureFinished', {}), fixtureId: 'f2' }, 0);
    expect(book.expire(retention.finishedMs)).toEqual([]);
    expect(book.expire(retention.finishedMs + 1).map((f) => f.fixtureId)).toEqual(['f2']);
    expect(book.expire(retention.silentMs + 1).map((f) => f.fixtureId)).toEqual(['f1']);
    expect(book.size()).toBe(0);
  });
});
