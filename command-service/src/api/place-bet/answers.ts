import type { Funding } from '@paddock/contracts/events';
import type { Placement, PlacementChange } from '@paddock/contracts/http';
import { type RefusalCode, refusalText, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { reOfferSeconds } from '../../adapters/re-offers.ts';
import { type Placed, type Refused, refused } from './placement.ts';
import { receiptOf } from './receipt.ts';

/** What went wrong with a free bet, a token or a bonus: the documents' status 3. Others are shown by their reason. */
const failed: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'insufficient-free-balance',
  'token-not-chosen',
  'token-unknown',
  'token-bet-type',
  'one-bet-per-token',
  'promotions-exclude',
  'promotion-not-eligible',
  'boost-once-per-match',
  'boost-stake-too-high',
]);

/** A deposit from the betslip is never for less, minor units. */
const leastShortfall = 500;

/** A token is used whole: what it does not cover is a matter of the token, not of the bounds of stakes. */
const isAboveToken = ({ refusal }: Refused, funding: Funding | undefined): boolean =>
  funding?.kind === 'token' && refusal.refused === 'stake-too-high';

export const refusedAnswer = (no: Refused, funding?: Funding): Placement => {
  const { refusal, shortfall } = no;
  const isPromo = isAboveToken(no, funding);
  return {
    Status: isPromo || failed.has(refusal.refused) ? 3 : 1,
    msg: isPromo ? texts.insufficientPromoBalance : refusalText(refusal),
    reason: refusal.refused,
    ...(shortfall !== undefined && { shortfall: Math.max(shortfall, leastShortfall) }),
  };
};

/** Something to accept or to turn down within the countdown. */
export const changedAnswer = (changes: PlacementChange[]): Placement => ({
  Status: 8,
  msg: refusalText(refuse('price-changed')),
  reason: 'price-changed',
  countdown: reOfferSeconds,
  Data: changes,
});

/** It moved again while it was confirmed: the customer presses anew, having read how. */
export const tryAgainAnswer = (changes: PlacementChange[]): Placement => ({
  ...refusedAnswer(refused(refuse('try-again'))),
  Data: changes,
});

export const placedAnswer = (placed: Placed): Placement => ({
  Status: 0,
  msg: 'Your bet has been placed.',
  Data: receiptOf(placed),
});
