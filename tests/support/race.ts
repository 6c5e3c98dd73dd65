import { randomUUID } from 'node:crypto';
import type { Dividends, EachWayTerms, SelectionResult } from '@paddock/contracts/events';
import type { Price } from '@paddock/contracts/odds';
import type { FeedPublisher } from './feed-publisher.ts';

export type RaceTerms = {
  course: string;
  /** Prices by the name of the runner, in the order of their numbers; `null`: starting price only. */
  runners: Readonly<Record<string, Price | null>>;
  eachWay?: EachWayTerms;
  bestOddsGuaranteed?: boolean;
  startsInMinutes?: number;
};

/** How a runner ended; the starting price is that of the board unless it is said. */
type Finish = Partial<SelectionResult> & Pick<SelectionResult, 'outcome'>;

const fifthOfThree: EachWayTerms = { fraction: { up: 1, down: 5 }, places: 3 };

/**
 * A horse race, published as operations publish it: the test alone decides its prices, its non-runners, its result and
 * its corrections.
 */
export const createRace = (feed: FeedPublisher, terms: RaceTerms) => {
  const { course, runners, eachWay = fifthOfThree, bestOddsGuaranteed = false, startsInMinutes = 30 } = terms;
  const fixtureId = `race-${randomUUID().slice(0, 8)}`;
  const marketId = `${fixtureId}:win`;
  const names = Object.keys(runners);
  const board: Record<string, Price | null> = { ...runners };
  const idOf = (runner: string): string => `${marketId}:${names.indexOf(runner) + 1}`;
  const name = `${course} race 1`;

  const announce = async (): Promise<void> => {
    await feed.publish('FixtureAnnounced', fixtureId, {
      ...{ name, sport: 'horse-racing', competition: { id: `${fixtureId}-meeting`, name: course } },
      startsAt: new Date(Date.now() + startsInMinutes * 60_000).toISOString(),
      race: { course, handicap: false },
    });
    await feed.publish('MarketOffered', fixtureId, {
      ...{ marketId, kind: 'race-win', name: 'Win or each-way', order: 0, eachWay, bestOddsGuaranteed },
      ...{ startingPrice: true, betDelaySeconds: 0, forecasts: true, tricasts: true },
      selections: names.map((runner, index) => ({
        ...{ selectionId: idOf(runner), name: runner, number: index + 1, price: board[runner] ?? null },
      })),
    });
  };

  const move = async (runner: string, price: Price): Promise<void> => {
    board[runner] = price;
    await feed.publish('PricesChanged', fixtureId, { marketId, prices: { [idOf(runner)]: price } });
  };

  const withdraw = async (runner: string): Promise<void> => {
    const price = board[runner] ?? null;
    await feed.publish('SelectionWithdrawn', fixtureId, { marketId, selectionId: idOf(runner), price });
  };

  const resultsOf = (finishes: Readonly<Record<string, Finish>>) =>
    Object.fromEntries(
      names.map((runner): [string, Finish] => {
        const finish = finishes[runner] ?? { outcome: 'lost' };
        const sp = board[runner];
        return [idOf(runner), sp && finish.outcome !== 'void' ? { sp, ...finish } : finish];
      }),
    );

  /** Runners that are not named lost. */
  const result = async (finishes: Readonly<Record<string, Finish>>, dividends?: Dividends): Promise<void> => {
    const results = resultsOf(finishes);
    await feed.publish('MarketResulted', fixtureId, { marketId, results, ...(dividends && { dividends }) });
    await feed.publish('FixtureFinished', fixtureId);
  };

  const correct = (
    finishes: Readonly<Record<string, Finish>>,
    reason: string,
    dividends?: Dividends,
  ): Promise<void> =>
    feed.publish('MarketResettled', fixtureId, {
      ...{ marketId, results: resultsOf(finishes), reason },
      ...(dividends && { dividends }),
    });

  return {
    ...{ fixtureId, marketId, idOf, name, announce, move, withdraw, result, correct },
    path: `/sports/horse-racing/event/${fixtureId}`,
    off: () => feed.publish('InPlayStarted', fixtureId),
  };
};
export type Race = ReturnType<typeof createRace>;
