import { texts } from '@paddock/contracts/texts';
import type { OpenBet, OpenLeg } from '../../domain/account/bets/open-bet.ts';
import type { Offer } from '../offer.ts';
import type { LiveMarkets } from './live-markets.ts';

/** The status of a leg, and what of it blocks cashing its bet out: for a moment (`suspended`) or for good. */
type LegStatus = {
  /** As customers read it. */
  status: string;
  blocker?: 'suspended' | 'unavailable';
  /** Why it is blocked; empty without a blocker. */
  message: string;
};

const { legs: reasons } = texts.cashOut;
const { outcomes } = texts;

const blocked = (blocker: 'suspended' | 'unavailable', message: string, status?: string): LegStatus => ({
  status: status ?? outcomes[blocker],
  blocker,
  message,
});

const isOver = ({ fixture, market, selection }: Offer): boolean =>
  fixture.status === 'finished' || market.status === 'resulted' || selection.status === 'withdrawn';

/** The status of a leg without a result. */
const statusAsOffered = (leg: OpenLeg, bet: OpenBet, live: LiveMarkets): LegStatus => {
  const offer = live.offerOf(leg);
  if (!offer || offer.market.cashOut === false) return blocked('unavailable', reasons.notOffered);
  if (live.deductionOf(leg, bet) === undefined) return blocked('unavailable', reasons.nonRunner);
  if (!live.isFeedLive) return blocked('suspended', reasons.pricesPaused);
  if (isOver(offer)) return blocked('suspended', reasons.awaitingResult);
  if (leg.line !== offer.market.line) return blocked('suspended', reasons.lineMoved);
  const isOpen = offer.isTradable && offer.selection.price !== null;
  return isOpen ? { status: outcomes.open, message: '' } : blocked('suspended', reasons.suspended);
};

/** The status of a leg of a bet now. */
export const legStatus = (leg: OpenLeg, bet: OpenBet, live: LiveMarkets): LegStatus => {
  const status = leg.result && outcomes[leg.result.outcome];
  if (leg.priceType === 'sp') return blocked('unavailable', reasons.startingPrice, status);
  if (live.frozen.has(leg.marketId)) return blocked('suspended', reasons.withheld, status);
  if (live.corrected.has(leg.marketId)) return blocked('suspended', reasons.awaitingResult);
  return status ? { status, message: '' } : statusAsOffered(leg, bet, live);
};
