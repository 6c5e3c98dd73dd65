import { isCardExpired } from '@paddock/contracts/payment-fields';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { FieldsUse, KnownCard, PaymentProvider } from '../../adapters/payments/provider.ts';

/** Why nobody plays with the money of a card (LCCP 6.1.2, IE 165). */
const fundingRefusal = ({ funding }: Pick<KnownCard, 'funding'>): Refusal | undefined => {
  switch (funding) {
    case 'debit':
    case 'prepaid':
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
 * The card behind what the customer typed into the provider's fields. Refusals: card-details-again (the token is over, or
 * was used), card-expired; of a deposit credit-card-refused and card-funding-unknown.
 */
export const acceptCard = async (
  provider: Pick<PaymentProvider, 'methodOf'>,
  use: FieldsUse,
  now: Date,
): Promise<KnownCard | Refusal> => {
  const card = await provider.methodOf(use);
  if (!card) return refuse('card-details-again');
  if (isCardExpired(card, now.getTime())) return refuse('card-expired');
  // Nobody gambles with the money of a card that is paid to.
  return (use.kind === 'deposit' ? fundingRefusal(card) : undefined) ?? card;
};

/** A card as events keep it. */
export const cardForEvents = ({ token, lastFour, scheme }: KnownCard) => ({ token, lastFour, scheme });
