import { createCatalogue } from '../../adapters/catalogue/catalogue.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { OpenBet, OpenLeg } from '../../domain/account/bets/open-bet.ts';
import { settlementIndex } from '../../processes/settlement/settlement-index.ts';
import type { Offer } from '../offer.ts';
import { expectedDeduction, readNonRunners } from './non-runners.ts';

/** What cash out values follow from, beside the bets: how things stand at one moment. */
export type LiveMarkets = {
  /** How the selection of a leg is offered. */
  offerOf(leg: OpenLeg): Offer | undefined;
  /** Rule 4 that is to be expected of a leg, pence in the pound; `undefined` while that can't be told. */
  deductionOf(leg: OpenLeg, bet: OpenBet): number | undefined;
  /** Whether the feed is heard, so that prices can be trusted. */
  isFeedHeard: boolean;
  /** Markets whose winnings operations withhold. */
  frozen: ReadonlySet<string>;
  /** Taken off the fair value, percent. */
  marginPercent: number;
};

export type MarketReader = (bets: readonly OpenBet[]) => Promise<LiveMarkets>;

const idOf = ({ fixtureId, marketId, selectionId }: OpenLeg): string =>
  `${fixtureId} ${marketId} ${selectionId}`;

/** Reads the live catalogue for the legs of bets, each selection once. */
export const marketReader = ({
  redis,
  riskSettings,
  clock,
}: Pick<Dependencies, 'redis' | 'riskSettings' | 'clock'>): MarketReader => {
  const book = createCatalogue(redis);
  const index = settlementIndex(redis);
  return async (bets) => {
    const legs = new Map(bets.flatMap((bet) => bet.legs.map((leg) => [idOf(leg), leg] as const)));
    const [offers, isFeedHeard, frozen, { cashOutMarginPercent }] = await Promise.all([
      book.offers([...legs.values()]),
      book.isFeedLive(),
      index.frozen(),
      riskSettings.current(),
    ]);
    const nonRunners = await readNonRunners(book, offers);
    const byId = new Map([...legs.keys()].map((id, position) => [id, offers[position]]));
    return {
      offerOf: (leg) => byId.get(idOf(leg)),
      deductionOf: (leg, bet) =>
        expectedDeduction(leg, bet, nonRunners.get(leg.marketId) ?? [], clock.aheadMs()),
      isFeedHeard,
      frozen: new Set(frozen),
      marginPercent: cashOutMarginPercent,
    };
  };
};
