import { randomUUID } from 'node:crypto';
import type { Price } from '@paddock/contracts/odds';
import type { FeedPublisher } from './feed-publisher.ts';

export type Side = 'home' | 'draw' | 'away';

export type MatchTerms = {
  home: string;
  away: string;
  prices: Record<Side, Price>;
  /** Minutes until kick-off. */
  startsInMinutes?: number;
  /** Seconds between the press and acceptance while in play. */
  betDelaySeconds?: number;
};

const competition = { id: 'harbour-league', name: 'Harbour League', region: 'Ireland' };
const marketName = 'Match result';

/**
 * A match with one market, published as operations publish it: the test alone decides when its prices move and how it
 * ends. `announce` again after a broker lost its log.
 */
export const createMatch = (feed: FeedPublisher, terms: MatchTerms) => {
  const { home, away, betDelaySeconds = 0, startsInMinutes = 10 } = terms;
  const fixtureId = `match-${randomUUID().slice(0, 8)}`;
  const marketId = `${fixtureId}:result`;
  const startsAt = new Date(Date.now() + startsInMinutes * 60_000).toISOString();
  const names = { home, draw: 'Draw', away };
  const now = { ...terms.prices };
  const idOf = (side: Side): string => `${marketId}:${side}`;
  const sides = Object.keys(names) as Side[];
  const name = `${home} v ${away}`;

  const announce = async (): Promise<void> => {
    await feed.publish('FixtureAnnounced', fixtureId, {
      ...{
        name,
        home,
        away,
        startsAt,
        sport: 'football',
        competition,
        matchLengthMinutes: 90,
      },
    });
    await feed.publish('MarketOffered', fixtureId, {
      ...{
        marketId,
        kind: 'match-result',
        name: marketName,
        order: 0,
        startingPrice: false,
        betDelaySeconds,
      },
      selections: sides.map((role) => ({
        ...{ selectionId: idOf(role), name: names[role], role, price: now[role] },
      })),
    });
  };

  const move = async (side: Side, price: Price): Promise<void> => {
    now[side] = price;
    await feed.publish('PricesChanged', fixtureId, { marketId, prices: { [idOf(side)]: price } });
  };

  const resultsOf = (winner: Side) =>
    Object.fromEntries(sides.map((side) => [idOf(side), { outcome: side === winner ? 'won' : 'lost' }]));
  const finish = async (winner: Side): Promise<void> => {
    await feed.publish('MarketResulted', fixtureId, { marketId, results: resultsOf(winner) });
    await feed.publish('FixtureFinished', fixtureId);
  };
  /** Another one won after all. */
  const correct = (winner: Side): Promise<void> =>
    feed.publish('MarketResettled', fixtureId, {
      ...{ marketId, results: resultsOf(winner), reason: 'goal disallowed' },
    });

  return {
    fixtureId,
    marketId,
    idOf,
    ...{ name, names },
    path: `/sports/football/event/${fixtureId}`,
    announce,
    move,
    suspend: () => feed.publish('MarketSuspended', fixtureId, { marketIds: [marketId] }),
    reopen: () => feed.publish('MarketReopened', fixtureId, { marketIds: [marketId] }),
    kickOff: async (): Promise<void> => {
      const at = new Date().toISOString();
      await feed.publish('InPlayStarted', fixtureId);
      await feed.publish('ScoreChanged', fixtureId, {
        ...{ period: '1H', clock: { seconds: 0, running: true, at }, score: { home: 0, away: 0 } },
      });
    },
    ...{ finish, correct },
  };
};
export type Match = ReturnType<typeof createMatch>;
