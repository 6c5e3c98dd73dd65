import type { MarketRecord } from '../catalogue/records.ts';
import { completedDividends, completedResult } from '../results/index.ts';
import { mapMarkets } from './fold-market.ts';
import type { FeedMessageOf } from './message.ts';
import { keeping } from './same.ts';
import type { FoldedFixture, FoldedMarket } from './state.ts';

type Results = NonNullable<MarketRecord['results']>;
type Declared = Pick<FoldedMarket, 'results' | 'dividends'>;

const joined = (held: Results, said: Results): Results => {
  const results = { ...held };
  for (const [selectionId, result] of Object.entries(said)) {
    const before = Object.hasOwn(held, selectionId) ? held[selectionId] : undefined;
    results[selectionId] = before ? completedResult(before, result) : result;
  }
  return results;
};

const close = (state: FoldedFixture, marketId: string, declare: (market: FoldedMarket) => Declared) =>
  mapMarkets(state, [marketId], (market) => {
    const declared = declare(market);
    const after: FoldedMarket = { ...market, status: 'resulted' };
    if (declared.results) after.results = keeping(market.results, declared.results);
    if (declared.dividends) after.dividends = keeping(market.dividends, declared.dividends);
    const isUnchanged =
      market.status === 'resulted' &&
      after.results === market.results &&
      after.dividends === market.dividends;
    return isUnchanged ? market : after;
  });

/** A result, or a further part of one: the market is closed. As settlement does, it keeps what was declared first. */
export const result = (state: FoldedFixture, message: FeedMessageOf<'MarketResulted'>): FoldedFixture =>
  close(state, message.marketId, ({ results = {}, dividends = [] }) => ({
    results: joined(results, message.results),
    ...(message.dividends && { dividends: completedDividends(dividends, message.dividends) }),
  }));

/** A correction replaces what was declared of the selections that it names, and the dividends if it has any. */
export const correct = (state: FoldedFixture, message: FeedMessageOf<'MarketResettled'>): FoldedFixture =>
  close(state, message.marketId, ({ results }) => ({
    results: { ...results, ...message.results },
    ...(message.dividends && { dividends: message.dividends }),
  }));
