import type { RaceField } from '@paddock/contracts/events';
import type { OpenBet, OpenLeg } from '../../domain/account/bets/open-bet.ts';
import { fieldOf, type Runner } from '../../domain/market/field.ts';
import { selectionPath } from '../../domain/risk/selection-path.ts';
import type { Offer } from '../offer.ts';
import { expectedDeduction } from './expected-deduction.ts';

/** What cash out values follow from, beside the bets: how the markets stand at one moment. */
export type LiveMarkets = {
  /** How the selection of a leg is offered. */
  offerOf(leg: OpenLeg): Offer | undefined;
  /** Rule 4 that is to be expected of a leg, pence in the pound; `undefined` while it is not known. */
  deductionOf(leg: OpenLeg, bet: OpenBet): number | undefined;
  /** The field of a leg's race as it stands; `undefined` for a leg of anything else. */
  fieldOf(leg: OpenLeg): RaceField | undefined;
  /** Whether the feed is live, so that prices can be trusted. */
  isFeedLive: boolean;
  /** Markets whose winnings operations withhold. */
  frozen: ReadonlySet<string>;
  /** Markets whose results were corrected, which not all bets have yet. */
  corrected: ReadonlySet<string>;
  /** Taken off the fair value, percent. */
  marginPercent: number;
};

/** The markets as they were read. */
type MarketsAsRead = Pick<LiveMarkets, 'isFeedLive' | 'frozen' | 'corrected' | 'marginPercent'> & {
  /** By `selectionPath`. */
  offers: ReadonlyMap<string, Offer | undefined>;
  /** Of races, by market: those withdrawn too, whether or not it still offers them. */
  runners: ReadonlyMap<string, readonly Runner[]>;
  /** How far the platform's clock runs ahead of the feed's, milliseconds. */
  aheadMs: number;
};

/** Live markets from what was read of them. */
export const liveMarketsOf = ({ offers, runners, aheadMs, ...markets }: MarketsAsRead): LiveMarkets => ({
  ...markets,
  offerOf: (leg) => offers.get(selectionPath(leg)),
  deductionOf: (leg, bet) => {
    const nonRunners = (runners.get(leg.marketId) ?? []).filter(({ isOut }) => isOut);
    return expectedDeduction(
      leg,
      bet,
      nonRunners.map(({ withdrawn }) => withdrawn),
      aheadMs,
    );
  },
  fieldOf: (leg) => {
    const race = offers.get(selectionPath(leg))?.fixture.race;
    const ofRace = runners.get(leg.marketId);
    if (!race || !ofRace) return undefined;
    return fieldOf({ handicap: race.handicap, runners: ofRace }, {}, []);
  },
});
