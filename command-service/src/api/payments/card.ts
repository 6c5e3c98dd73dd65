import type { Card, CardFunding } from '@paddock/contracts/events';
import { isCardExpired } from '@paddock/contracts/payment-fields';
import { isEWallet } from '@paddock/contracts/payments';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { FieldsUse, KnownCard, KnownMethod, PaymentProvider } from '../../adapters/payments/provider.ts';
import { borrowedRefusal } from '../../domain/account/payments/funding.ts';
import type { CardRanges } from '../../domain/card-ranges/service.ts';
import type { Marks } from '../../domain/claims/evidence.ts';

/** Where the money of a card comes from: as its provider says, and where that does not know, as operations do. */
export const fundingOf = async (
  cardRanges: Pick<CardRanges, 'fundingOf'>,
  { funding, bin }: Pick<KnownCard, 'funding' | 'bin'>,
): Promise<CardFunding> => {
  if (funding !== 'unknown' || bin === null) return funding;
  return (await cardRanges.fundingOf(bin)) ?? funding;
};

/** The same before a payment by it; of an e-wallet nobody knows it before the provider holds its money. */
export const fundingBefore = async (
  cardRanges: Pick<CardRanges, 'fundingOf'>,
  method: KnownMethod,
): Promise<CardFunding> => (isEWallet(method) ? 'unknown' : fundingOf(cardRanges, method));

type CardServices = {
  payments: Pick<PaymentProvider, 'methodOf'>;
  cardRanges: Pick<CardRanges, 'fundingOf'>;
};

/**
 * The card or e-wallet behind what the customer typed or chose in the provider's fields. Refusals: card-details-again (the token
 * is over, or was used), card-expired; of a deposit by card credit-card-refused and card-funding-unknown.
 */
export const acceptCard = async (
  { payments, cardRanges }: CardServices,
  use: FieldsUse,
  now: Date,
): Promise<KnownMethod | Refusal> => {
  const card = await payments.methodOf(use);
  if (!card) return refuse('card-details-again');
  if (!isEWallet(card) && isCardExpired(card, now.getTime())) return refuse('card-expired');
  // Nobody gambles with the money of a card that is paid to. The account decides the same: here, before records are asked.
  if (use.kind === 'withdrawal') return card;
  return borrowedRefusal(card, await fundingBefore(cardRanges, card)) ?? card;
};

/** By what other accounts know a card or e-wallet; of a saved one the event by which it was added has it. */
export const digestOf = (
  { marks }: { marks: Pick<Marks, 'cardDigest'> },
  { alias }: Pick<KnownMethod, 'alias'>,
): { cardDigest?: string } => (alias === null ? {} : { cardDigest: marks.cardDigest(alias) });

/** A card or e-wallet as events keep it. */
export const cardForEvents = (method: Card): Card => {
  const { token } = method;
  if (isEWallet(method)) return { token, eWallet: method.eWallet };
  return { token, lastFour: method.lastFour, scheme: method.scheme };
};
