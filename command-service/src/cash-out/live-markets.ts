import type { OpenBet, OpenLeg } from '../account/bets/bets.ts';
import { catalogue, type Offer } from '../catalogue/catalogue.ts';
import type { Dependencies } from '../dependencies.ts';
import { settlementIndex } from '../processes/settlement/settlement-index.ts';

/** What cash out values follow from, beside the bets: how things stand at one moment. */
export type LiveMarkets = {
  /** How the selection of a leg is offered. */
  offerOf(leg: OpenLeg): Offer | undefined;
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

/** Reads the live catalogue for the legs of bets, each selection once, in one round trip. */
export const marketReader = ({
  redis,
  riskSettings,
}: Pick<Dependencies, 'redis' | 'riskSettings'>): MarketReader => {
  const book = catalogue(redis);
  const index = settlementIndex(redis);
  return async (bets) => {
    const legs = new Map(bets.flatMap((bet) => bet.legs.map((leg) => [idOf(leg), leg] as const)));
    const [offers, isFeedHeard, frozen, { cashOutMarginPercent }] = await Promise.all([
      book.offers([...legs.values()]),
      book.isFeedHeard(),
      index.frozen(),
      riskSettings(),
    ]);
    const byId = new Map([...legs.keys()].map((id, position) => [id, offers[position]]));
    return {
      offerOf: (leg) => byId.get(idOf(leg)),
      isFeedHeard,
      frozen: new Set(frozen),
      marginPercent: cashOutMarginPercent,
    };
  };
};
