import { describe, expect, it } from 'vitest';
import { announced, matchResult, feedMessage as message, offered, sides } from './feed.fixture.ts';
import { foldFeedMessage, knownPartOf, unknownIn } from './fold.ts';
import type { FeedMessage } from './message.ts';
import { type FoldedFixture, isOffered, unknownFixture } from './state.ts';

/** The market offered again without `s1`. */
const fewer = message('MarketOffered', { ...matchResult, selections: sides.slice(1) });
const results = { s1: { outcome: 'won' }, s2: { outcome: 'lost' } };

const nothing = unknownFixture('f1');

/** The fixture after messages of which everything is known. */
const after = (...messages: FeedMessage[]): FoldedFixture =>
  messages.reduce<FoldedFixture>((state, next) => {
    expect(unknownIn(state, next)).toBeUndefined();
    return foldFeedMessage(state, next);
  }, nothing);

/** The same where the log may have lost what came before. */
const tail = (...messages: FeedMessage[]): FoldedFixture => messages.reduce(foldFeedMessage, nothing);

const market = (state: FoldedFixture) => state.markets.m1;
const selectionIn = (state: FoldedFixture, id = 's1') => market(state)?.selections[id];
const status = (state: FoldedFixture, id = 's1') => selectionIn(state, id)?.status;
const price = (state: FoldedFixture, id = 's1') => selectionIn(state, id)?.price;

/** Whether a bet on `s1` can be struck. */
const tradable = (state: FoldedFixture): boolean =>
  state.status !== 'finished' &&
  market(state)?.status === 'open' &&
  status(state) === 'open' &&
  price(state) !== null;

describe('a fixture folded from the feed', () => {
  it('can be bet on once its market is offered', () => {
    expect(tradable(after(announced))).toBe(false);
    expect(tradable(after(announced, offered))).toBe(true);
  });

  it('shows the latest price, or none', () => {
    const prices = message('PricesChanged', { marketId: 'm1', prices: { s1: { up: 9, down: 4 }, s2: null } });
    const state = after(announced, offered, prices);
    expect(price(state)).toEqual({ up: 9, down: 4 });
    expect(price(state, 's2')).toBeNull();
  });

  it('takes no bet while a market or selection is suspended', () => {
    const state = after(announced, offered, message('MarketSuspended'));
    expect(tradable(state)).toBe(false);
    expect(tradable(after(announced, offered, message('MarketSuspended'), message('MarketReopened')))).toBe(
      true,
    );
    const one = message('SelectionSuspended', { marketId: 'm1', selectionIds: ['s1'] });
    expect(status(after(announced, offered, one))).toBe('suspended');
    expect(status(after(announced, offered, one), 's2')).toBe('open');
  });

  it('takes no bet while operations stop a market, whatever else the feed says, and goes on as it left it', () => {
    const stop = message('TradingStopped', { marketId: 'm1' });
    const resume = message('TradingResumed', { marketId: 'm1' });
    const suspend = message('MarketSuspended');
    const reopen = message('MarketReopened');
    for (const said of [[], [reopen], [offered], [suspend, reopen], [stop]]) {
      const state = after(announced, offered, stop, ...said);
      expect(tradable(state)).toBe(false);
      expect(tradable(foldFeedMessage(state, resume))).toBe(true);
    }
    expect(tradable(after(announced, offered, stop, suspend, resume))).toBe(false);
    expect(tradable(after(announced, offered, suspend, stop, resume))).toBe(false);
    expect(tradable(after(announced, offered, suspend, stop, resume, reopen))).toBe(true);
    expect(market(after(announced, offered, stop, message('FixtureFinished'), resume))?.status).toBe(
      'suspended',
    );
    const over = after(
      announced,
      offered,
      stop,
      message('MarketResulted', { marketId: 'm1', results }),
      resume,
    );
    expect(market(over)?.status).toBe('resulted');
  });

  it('is the same state when it is said again that operations stop a market, or let it go on', () => {
    const stop = message('TradingStopped', { marketId: 'm1' });
    const resume = message('TradingResumed', { marketId: 'm1' });
    const stopped = after(announced, offered, stop);
    for (const said of [stop, offered]) expect(foldFeedMessage(stopped, said)).toBe(stopped);
    const open = after(announced, offered);
    expect(foldFeedMessage(open, resume)).toBe(open);
  });

  it('keeps a withdrawn selection withdrawn, whatever is reopened or offered again', () => {
    const withdrawn = message('SelectionWithdrawn', { marketId: 'm1', selectionId: 's1', price: null });
    const reopened = message('SelectionReopened', { marketId: 'm1', selectionIds: ['s1'] });
    expect(status(after(announced, offered, withdrawn, reopened, offered))).toBe('withdrawn');
  });

  it('keeps a resulted market resulted, whatever is reopened or offered again', () => {
    const resulted = message('MarketResulted', { marketId: 'm1', results });
    const state = after(announced, offered, resulted, message('MarketReopened'), offered);
    expect(market(state)).toMatchObject({ status: 'resulted', results });
  });

  it('shows corrected results', () => {
    const corrected = { s1: { outcome: 'lost' }, s2: { outcome: 'won' } };
    const state = after(
      announced,
      offered,
      message('MarketResulted', { marketId: 'm1', results }),
      message('MarketResettled', { marketId: 'm1', results: corrected, reason: 'stewards' }),
    );
    expect(market(state)?.results).toEqual(corrected);
  });

  it('keeps the terms that a market is offered on', () => {
    const terms = {
      eachWay: { fraction: { up: 1, down: 5 }, places: 3 },
      bestOddsGuaranteed: true,
      antePost: true,
      nonRunnerNoBet: true,
      forecasts: true,
      tricasts: false,
      cashOut: false,
    };
    expect(market(after(announced, { ...offered, ...terms } as FeedMessage))?.offer).toMatchObject(terms);
  });

  it('keeps when a runner was first withdrawn and at which price, whatever is published again', () => {
    const out = {
      marketId: 'm1',
      selectionId: 's1',
      at: '2026-06-01T14:00:00.000Z',
      price: { up: 3, down: 1 },
    };
    const first = message('SelectionWithdrawn', out);
    const again = message('SelectionWithdrawn', { ...out, price: { up: 9, down: 1 } });
    const state = after(announced, offered, first, again, offered);
    expect(selectionIn(state)?.withdrawn).toEqual({ at: out.at, price: out.price });
  });

  it('joins the parts of a result; what was declared first of a selection stands, and may be completed', () => {
    const forecast = { order: ['s1', 's2'], dividend: 1234 };
    const tricast = { order: ['s1', 's2', 's3'], dividend: 5678 };
    const sp = { up: 3, down: 1 };
    const state = after(
      announced,
      offered,
      message('MarketResulted', { marketId: 'm1', results: { s1: results.s1 }, dividends: [forecast] }),
      message('MarketResulted', {
        marketId: 'm1',
        results: { s1: { outcome: 'won', sp }, s2: results.s2 },
        dividends: [{ ...forecast, dividend: 1 }, tricast],
      }),
      message('MarketResulted', { marketId: 'm1', results: { s2: { outcome: 'won' } } }),
    );
    expect(market(state)).toMatchObject({
      results: { s1: { outcome: 'won', sp }, s2: { outcome: 'lost' } },
      dividends: [forecast, tricast],
    });
  });

  it('replaces dividends by corrected ones, and keeps them when it is offered again', () => {
    const dividends = [{ order: ['s1', 's2'], dividend: 1234 }];
    const corrected = [{ order: ['s2', 's1'], dividend: 4321 }];
    const state = after(
      announced,
      offered,
      message('MarketResulted', { marketId: 'm1', results, dividends }),
      message('MarketResettled', { marketId: 'm1', results, dividends: corrected, reason: 'stewards' }),
      offered,
    );
    expect(market(state)?.dividends).toEqual(corrected);
  });

  it('has no open market once it is finished, also when one is offered or reopened late', () => {
    const finished = after(announced, offered, message('FixtureFinished'));
    expect(finished.status).toBe('finished');
    expect(tradable(after(announced, offered, message('FixtureFinished'), offered))).toBe(false);
    expect(tradable(after(announced, offered, message('FixtureFinished'), message('MarketReopened')))).toBe(
      false,
    );
  });

  it('keeps score, clock and state when it is announced again', () => {
    const score = message('ScoreChanged', {
      period: '1H',
      clock: { seconds: 60, running: true, at: '2026-06-01T15:01:00.000Z' },
      score: { home: 1, away: 0 },
    });
    const renamed = { ...announced, name: 'Alpha Town v Beta' } as FeedMessage;
    const state = after(announced, message('InPlayStarted'), score, renamed);
    expect(state).toMatchObject({
      announced: { name: 'Alpha Town v Beta' },
      status: 'in-play',
      match: { score: { home: 1, away: 0 } },
    });
  });

  it('offers a selection no more that a new offer leaves out, and opens it when it is offered again', () => {
    const one = message('SelectionSuspended', { marketId: 'm1', selectionIds: ['s1'] });
    const left = market(after(announced, offered, one, fewer));
    expect(left && isOffered(left, 's1')).toBe(false);
    expect(left && isOffered(left, 's2')).toBe(true);
    expect(status(after(announced, offered, one, fewer, offered))).toBe('open');
  });

  it('keeps a withdrawn selection withdrawn that an offer left out in between', () => {
    const withdrawn = message('SelectionWithdrawn', { marketId: 'm1', selectionId: 's1', price: null });
    expect(status(after(announced, offered, withdrawn, fewer, offered))).toBe('withdrawn');
  });

  it('reports what was never announced or offered', () => {
    const prices = message('PricesChanged', { marketId: 'm1', prices: { s9: null } });
    const gone = message('PricesChanged', { marketId: 'm1', prices: { s1: null } });
    expect(unknownIn(nothing, offered)).toBe('unknown fixture f1');
    expect(unknownIn(after(announced), prices)).toBe('unknown market m1');
    expect(unknownIn(after(announced, offered), prices)).toBe('unknown selection s9 of market m1');
    expect(unknownIn(after(announced, offered, fewer), gone)).toBe('unknown selection s1 of market m1');
  });

  it('takes of a message with something unknown what it says of the rest: what is suspended is suspended', () => {
    const state = after(announced, offered);
    const markets = message('MarketSuspended', { marketIds: ['m1', 'm9'] });
    const selections = message('SelectionSuspended', { marketId: 'm1', selectionIds: ['s9', 's1'] });
    const prices = message('PricesChanged', { marketId: 'm1', prices: { s9: null, s2: { up: 1, down: 5 } } });
    expect(knownPartOf(state, markets)).toMatchObject({ type: 'MarketSuspended', marketIds: ['m1'] });
    expect(knownPartOf(state, selections)).toMatchObject({ selectionIds: ['s1'] });
    expect(knownPartOf(state, prices)).toMatchObject({ prices: { s2: { up: 1, down: 5 } } });
    const unknown = message('MarketSuspended', { marketIds: ['m8', 'm9'] });
    expect(knownPartOf(state, unknown)).toBeUndefined();
    expect(knownPartOf(nothing, markets)).toBeUndefined();
    expect(knownPartOf(state, message('TradingStopped', { marketId: 'm9' }))).toBeUndefined();
  });
});

describe('a fixture of which the log keeps only a tail', () => {
  const prices = message('PricesChanged', { marketId: 'm1', prices: { s1: { up: 9, down: 4 } } });

  it('begins with what a message contains of it', () => {
    expect(tail(prices)).toMatchObject({
      announced: undefined,
      markets: { m1: { offer: undefined, status: 'open', selections: { s1: { status: 'open' } } } },
    });
    expect(price(tail(prices))).toEqual({ up: 9, down: 4 });
  });

  it('has its markets suspended that were never seen, when all were, and open again when all are', () => {
    expect(market(tail(message('MarketSuspended'), prices))?.status).toBe('suspended');
    expect(market(tail(message('MarketSuspended'), message('MarketReopened'), prices))?.status).toBe('open');
    expect(market(tail(message('FixtureFinished'), prices))?.status).toBe('suspended');
  });
});

describe('a feed message folded twice', () => {
  const all: FeedMessage[] = [
    announced,
    offered,
    message('PricesChanged', { marketId: 'm1', prices: { s1: { up: 9, down: 4 } } }),
    message('MarketSuspended'),
    message('MarketReopened', { marketIds: ['m1'] }),
    message('SelectionSuspended', { marketId: 'm1', selectionIds: ['s1'] }),
    message('SelectionReopened', { marketId: 'm1', selectionIds: ['s1'] }),
    message('SelectionWithdrawn', { marketId: 'm1', selectionId: 's2', price: null }),
    message('InPlayStarted'),
    message('ActionReported', { actionId: 'a', kind: 'goal', home: true, matchTime: 60 }),
    message('ScoreChanged', {
      period: '1H',
      clock: { seconds: 60, running: true, at: '2026-06-01T15:01:00.000Z' },
      score: { home: 1, away: 0 },
    }),
    message('MarketResulted', { marketId: 'm1', results }),
    message('MarketResettled', { marketId: 'm1', results, reason: 'again' }),
    message('FixtureFinished'),
  ];

  it.each(all.map((one, index) => [one.type, index] as const))(
    'the message %s folded twice changes nothing',
    (_, index) => {
      const state = after(...all.slice(0, index + 1));
      const again = foldFeedMessage(state, all[index] as FeedMessage);
      expect(again).toBe(state);
    },
  );
});
