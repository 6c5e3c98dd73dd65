import type { Card, CardFunding, DeclineReason, EWalletFunding } from '@paddock/contracts/events';
import { isEWallet } from '@paddock/contracts/payments';
import { type Refusal, refuse } from '@paddock/contracts/refusals';

/** Why nobody plays with the money of a card (LCCP 6.1.2, IE 165). */
const fundingRefusal = (funding: EWalletFunding): Refusal | undefined => {
  switch (funding) {
    case 'debit':
    case 'prepaid':
    case 'balance':
      return undefined;
    case 'credit':
      return refuse('credit-card-refused');
    case 'unknown':
      return refuse('card-funding-unknown');
    default:
      return funding satisfies never;
  }
};

/**
 * Why nobody pays in by this card or e-wallet, by what is known before the provider is asked. Of an e-wallet that is often
 * nothing: the provider says it of each payment, once it holds the money.
 */
export const borrowedRefusal = (card: Pick<Card, 'token'>, funding: CardFunding): Refusal | undefined =>
  isEWallet(card) && funding === 'unknown' ? undefined : fundingRefusal(funding);

type FundingReason = Extract<DeclineReason, 'credit-funding' | 'unknown-funding'>;

export const isForFunding = (reason: DeclineReason): reason is FundingReason =>
  reason === 'credit-funding' || reason === 'unknown-funding';

/** Why money that the provider holds, and has not taken, is let go; `undefined`: it may be taken. */
export const declinedForFunding = (funding: EWalletFunding): FundingReason | undefined => {
  if (fundingRefusal(funding) === undefined) return undefined;
  return funding === 'credit' ? 'credit-funding' : 'unknown-funding';
};
