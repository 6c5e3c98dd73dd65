import type { SelectionResult } from '@paddock/contracts/events';
import { texts } from '@paddock/contracts/texts';
import type { OpenBet, OpenLeg } from '../../domain/account/bets/open-bet.ts';
import type { Offer } from '../offer.ts';
import type { LiveMarkets } from './live-markets.ts';

/** How a leg stands: `hindrance` where it keeps its bet from being cashed out, for a moment or for good. */
export type LegStanding = {
  /** As customers read it. */
  status: string;
  hindrance?: 'suspended' | 'unavailable';
  /** Why; empty without a hindrance. */
  message: string;
};

const { legs: reasons } = texts.cashOut;

const outcomes: Record<SelectionResult['outcome'], string> = {
  won: 'Won',
  lost: 'Lost',
  placed: 'Placed',
  void: 'Void',
  'half-won': 'Half won',
  'half-lost': 'Half lost',
};

const hindered = (hindrance: 'suspended' | 'unavailable', message: string, status?: string): LegStanding => ({
  status: status ?? (hindrance === 'suspended' ? 'Suspended' : 'Unavailable'),
  hindrance,
  message,
});

const isOver = ({ fixture, market, selection }: Offer): boolean =>
  fixture.status === 'finished' || market.status === 'resulted' || selection.status === 'withdrawn';

/** How a leg without a result is offered. */
const offeredStanding = (leg: OpenLeg, bet: OpenBet, live: LiveMarkets): LegStanding => {
  const offer = live.offerOf(leg);
  if (!offer || offer.market.cashOut === false) return hindered('unavailable', reasons.notOffered);
  if (live.deductionOf(leg, bet) === undefined) return hindered('unavailable', reasons.nonRunner);
  if (!live.isFeedHeard) return hindered('suspended', reasons.pricesPaused);
  if (isOver(offer)) return hindered('suspended', reasons.awaitingResult);
  if (leg.line !== offer.market.line) return hindered('suspended', reasons.lineMoved);
  const isOpen = offer.isTradable && offer.selection.price !== null;
  return isOpen ? { status: 'Open', message: '' } : hindered('suspended', reasons.suspended);
};

/** How a leg of a bet stands now. */
export const standingOf = (leg: OpenLeg, bet: OpenBet, live: LiveMarkets): LegStanding => {
  const status = leg.result && outcomes[leg.result.outcome];
  if (leg.priceType === 'sp') return hindered('unavailable', reasons.startingPrice, status);
  if (live.frozen.has(leg.marketId)) return hindered('suspended', reasons.withheld, status);
  return status ? { status, message: '' } : offeredStanding(leg, bet, live);
};
