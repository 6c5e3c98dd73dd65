import {
  type FixtureRecord,
  fixtureField,
  isTradable,
  type MarketRecord,
  marketField,
  type SelectionRecord,
  selectionField,
} from '@paddock/contracts/catalogue';
import { feedHealthKey, fixtureKey, marketFixtureKey } from '@paddock/service-kit/catalogue';
import type { Redis } from '@paddock/service-kit/engines';
import { escapesRuleFour } from '../../betting/index.ts';
import type { RaceCard, Runner } from '../../domain/market/field.ts';
import type { Offer, SelectionRef } from '../../pricing/offer.ts';
import { readStopped } from '../trading-index/stopped-markets.ts';
import { readFeedHealth, readFixture, readMarket, readSelection } from './records.ts';
import { runnersIn } from './runners.ts';

const fieldsOf = ({ marketId, selectionId }: SelectionRef): [string, string] => [
  marketField(marketId),
  selectionField(marketId, selectionId),
];

const offerOf = (
  ref: SelectionRef,
  fixture: FixtureRecord | undefined,
  market: MarketRecord | undefined,
  selection: SelectionRecord | undefined,
  now: number,
): Offer | undefined => {
  const selectionName = market?.selections.find((held) => held.selectionId === ref.selectionId)?.name;
  if (!fixture || !market || !selection || selectionName === undefined) return undefined;
  const tradable = isTradable(fixture, market, selection, now);
  return { fixture, market, selection, selectionName, isTradable: tradable };
};

/**
 * What projection-service keeps of the feed in Redis, to check prices against. `now`: by the machine's clock, which the
 * feed goes by, wherever operations moved the platform's to.
 */
export const createCatalogue = (
  redis: Pick<Redis, 'get' | 'hmGet' | 'hGetAll'>,
  now: () => number = Date.now,
) => {
  const readOffers = async (fixtureId: string, refs: readonly SelectionRef[]) => {
    const fields = [fixtureField, ...refs.flatMap(fieldsOf)];
    const [fixtureText, ...texts] = await redis.hmGet(fixtureKey(fixtureId), fields);
    const [fixture, at] = [readFixture(fixtureText), now()];
    return refs.map((ref, index) =>
      offerOf(ref, fixture, readMarket(texts[2 * index]), readSelection(texts[2 * index + 1]), at),
    );
  };

  /** The runners of a race's market, with those withdrawn that it offers no more. One round trip. */
  const runners = async (fixtureId: string, market: MarketRecord): Promise<Runner[]> =>
    runnersIn(await redis.hGetAll(fixtureKey(fixtureId)), market);

  const isFeedLive = async (): Promise<boolean> =>
    readFeedHealth(await redis.get(feedHealthKey)) !== undefined;
  let lookingAtFeed: Promise<boolean> | undefined;

  return {
    runners,

    /**
     * How each selection is offered, in the order given; `undefined` for one that is not. What operations keep from
     * taking bets is not tradable from when they are told so, whether or not the feed has heard of it. One round trip.
     */
    offers: async (refs: readonly SelectionRef[]): Promise<(Offer | undefined)[]> => {
      const byFixture = Map.groupBy(refs, ({ fixtureId }) => fixtureId);
      const found = new Map<SelectionRef, Offer | undefined>();
      // Sent in one tick, the commands of all fixtures travel as one pipeline.
      const [stopped] = await Promise.all([
        readStopped(redis, [...new Set(refs.map(({ marketId }) => marketId))]),
        ...[...byFixture].map(async ([fixtureId, refsOfFixture]) => {
          const offers = await readOffers(fixtureId, refsOfFixture);
          for (const [index, ref] of refsOfFixture.entries()) found.set(ref, offers[index]);
        }),
      ]);
      return refs.map((ref) => {
        const offer = found.get(ref);
        return offer && stopped.has(ref.marketId) ? { ...offer, isTradable: false } : offer;
      });
    },

    /** The fixture of each market, in the order given; `undefined` for a market that is not known. */
    fixturesOf: async (marketIds: readonly string[]): Promise<(string | undefined)[]> => {
      const found = await Promise.all(marketIds.map((marketId) => redis.get(marketFixtureKey(marketId))));
      return found.map((fixtureId) => fixtureId ?? undefined);
    },

    /** What each market is called, with its fixture; `null` for one that is not known. */
    namesOf: (marketIds: readonly string[]): Promise<(string | null)[]> =>
      Promise.all(
        marketIds.map(async (marketId) => {
          const fixtureId = await redis.get(marketFixtureKey(marketId));
          if (fixtureId === null) return null;
          const texts = await redis.hmGet(fixtureKey(fixtureId), [fixtureField, marketField(marketId)]);
          const [fixture, market] = [readFixture(texts[0]), readMarket(texts[1])];
          return fixture && market ? `${fixture.name}, ${market.name}` : null;
        }),
      ),

    /** A fixture without its markets; `undefined` for one that is not known. */
    fixture: async (fixtureId: string): Promise<FixtureRecord | undefined> =>
      readFixture((await redis.hmGet(fixtureKey(fixtureId), [fixtureField]))[0]),

    /**
     * Whether runners withdrawn from a market cost backers of others a deduction: in races, but for ante-post bets
     * that stand without one. `true` of a market that is not known.
     */
    isUnderRuleFour: async (fixtureId: string, marketId: string): Promise<boolean> => {
      const texts = await redis.hmGet(fixtureKey(fixtureId), [fixtureField, marketField(marketId)]);
      const [fixture, market] = [readFixture(texts[0]), readMarket(texts[1])];
      if (!fixture || !market) return true;
      return fixture.race !== undefined && !escapesRuleFour(market);
    },

    /** The race of a market, with all of its runners; `undefined` where it is none, or not known. */
    raceCard: async (fixtureId: string, marketId: string): Promise<RaceCard | undefined> => {
      const texts = await redis.hmGet(fixtureKey(fixtureId), [fixtureField, marketField(marketId)]);
      const [fixture, market] = [readFixture(texts[0]), readMarket(texts[1])];
      if (!fixture?.race || !market) return undefined;
      return {
        handicap: fixture.race.handicap,
        ...(market.antePost && { antePost: true }),
        runners: await runners(fixtureId, market),
      };
    },

    /** When a fixture was to start; `undefined` where it is not known. */
    startOf: async (fixtureId: string): Promise<string | undefined> => {
      const [text] = await redis.hmGet(fixtureKey(fixtureId), [fixtureField]);
      return readFixture(text)?.startsAt;
    },

    /** Whether the feed is live, so that prices can be trusted. Who asks while another waits for it, shares its answer. */
    isFeedLive: (): Promise<boolean> => {
      lookingAtFeed ??= isFeedLive().finally(() => {
        lookingAtFeed = undefined;
      });
      return lookingAtFeed;
    },
  };
};
export type Catalogue = ReturnType<typeof createCatalogue>;
