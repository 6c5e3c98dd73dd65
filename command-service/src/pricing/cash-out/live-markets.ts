import type { OpenBet, OpenLeg } from '../../domain/account/bets/open-bet.ts';
import { selectionPath } from '../../domain/risk/selection-path.ts';
import type { Offer } from '../offer.ts';
import { expectedDeduction, type NonRunner } from './expected-deduction.ts';

/** What cash out values follow from, beside the bets: how the markets stand at one moment. */
export type LiveMarkets = {
  /** How the selection of a leg is offered. */
  offerOf(leg: OpenLeg): Offer | undefined;
  /** Rule 4 that is to be expected of a leg, pence in the pound; `undefined` while it is not known. */
  deductionOf(leg: OpenLeg, bet: OpenBet): number | undefined;
  /** Whether the feed is live, so that prices can be trusted. */
  isFeedLive: boolean;
  /** Markets whose winnings operations withhold. */
  frozen: ReadonlySet<string>;
  /** Taken off the fair value, percent. */
  marginPercent: number;
};

/** The markets as they were read. */
type MarketsAsRead = Pick<LiveMarkets, 'isFeedLive' | 'frozen' | 'marginPercent'> & {
  /** By `selectionPath`. */
  offers: ReadonlyMap<string, Offer | undefined>;
  /** Withdrawn runners, by market. */
  nonRunners: ReadonlyMap<string, readonly NonRunner[]>;
  /** How far the platform's clock runs ahead of the feed's, milliseconds. */
  aheadMs: number;
};

/** Live markets from what was read of them. */
export const liveMarketsOf = ({ offers, nonRunners, aheadMs, ...markets }: MarketsAsRead): LiveMarkets => ({
  ...markets,
  offerOf: (leg) => offers.get(selectionPath(leg)),
  deductionOf: (leg, bet) => expectedDeduction(leg, bet, nonRunners.get(leg.marketId) ?? [], aheadMs),
});
