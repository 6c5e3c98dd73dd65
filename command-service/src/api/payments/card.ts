import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { KnownCard, PaymentProvider } from '../../adapters/payments/provider.ts';

/** A card as the form names its fields. */
export type TypedCard = { CardNumber: string; ExpiryMonth: string; ExpiryYear: string };

/** A card is good until the last instant of its month (UTC). */
const isExpired = ({ ExpiryMonth, ExpiryYear }: TypedCard, now: Date): boolean =>
  now.getTime() >= Date.UTC(Number(ExpiryYear), Number(ExpiryMonth), 1);

/** The same for the provider. */
export const typedCard = ({ CardNumber, ExpiryMonth, ExpiryYear }: TypedCard) => ({
  number: CardNumber,
  expiryMonth: Number(ExpiryMonth),
  expiryYear: Number(ExpiryYear),
});

/**
 * The card behind what the customer typed. Refusals: card-refused (no such number), card-expired,
 * credit-card-refused (LCCP 6.1.2, IE 165).
 */
export const acceptCard = async (
  provider: Pick<PaymentProvider, 'recognise'>,
  typed: TypedCard,
  now: Date,
): Promise<KnownCard | Refusal> => {
  const card = await provider.recognise(typedCard(typed));
  if (!card) return refuse('card-refused', { field: 'CardNumber' });
  if (isExpired(typed, now)) return refuse('card-expired', { field: 'ExpiryMonth' });
  return card.funding === 'credit' ? refuse('credit-card-refused', { field: 'CardNumber' }) : card;
};

/** A card as events keep it. */
export const cardForEvents = ({ token, lastFour, scheme }: KnownCard) => ({ token, lastFour, scheme });
