import type { CardFunding } from '@paddock/contracts/events';
import { isCardExpired } from '@paddock/contracts/payment-fields';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { FieldsUse, KnownCard, PaymentProvider } from '../../adapters/payments/provider.ts';
import { fundingRefusal } from '../../domain/account/payments/funding.ts';
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

type CardServices = {
  payments: Pick<PaymentProvider, 'methodOf'>;
  cardRanges: Pick<CardRanges, 'fundingOf'>;
};

/**
 * The card behind what the customer typed into the provider's fields. Refusals: card-details-again (the token is over, or
 * was used), card-expired; of a deposit credit-card-refused and card-funding-unknown.
 */
export const acceptCard = async (
  { payments, cardRanges }: CardServices,
  use: FieldsUse,
  now: Date,
): Promise<KnownCard | Refusal> => {
  const card = await payments.methodOf(use);
  if (!card) return refuse('card-details-again');
  if (isCardExpired(card, now.getTime())) return refuse('card-expired');
  // Nobody gambles with the money of a card that is paid to. The account decides the same: here, before records are asked.
  if (use.kind === 'withdrawal') return card;
  return fundingRefusal(await fundingOf(cardRanges, card)) ?? card;
};

/** By what other accounts know a card; of a saved one the event by which it was added has it. */
export const digestOf = (
  { marks }: { marks: Pick<Marks, 'cardDigest'> },
  { alias }: Pick<KnownCard, 'alias'>,
): { cardDigest?: string } => (alias === null ? {} : { cardDigest: marks.cardDigest(alias) });

/** A card as events keep it. */
export const cardForEvents = ({ token, lastFour, scheme }: KnownCard) => ({ token, lastFour, scheme });
