import type { Currency } from '@paddock/contracts/money';

/** A card as the customer typed it. It goes to the provider and nowhere else. */
type CardDetails = { number: string; expiryMonth: number; expiryYear: number };

/** A card as the provider knows it, and the token that stands for it from then on: the same for the same card. */
export type KnownCard = {
  token: string;
  /** How the provider calls the card, whoever pays with it; nothing can be paid with it, and its number not be found. */
  alias: string;
  lastFour: string;
  scheme: string;
  funding: 'debit' | 'credit';
};

export type CardPaymentKind = 'deposit' | 'withdrawal';

export type PaymentRequest = {
  kind: CardPaymentKind;
  /** Ours. The provider takes it as idempotency key: a payment asked for twice is one payment. */
  paymentId: string;
  accountId: string;
  /** Minor units. */
  amount: number;
  currency: Currency;
  cardToken: string;
};

export type PaymentOutcome = { outcome: 'completed' | 'declined'; providerReference: string };

/** `unknown`: the provider has no such payment. */
export type PaymentStatus = PaymentOutcome | { outcome: 'pending' } | { outcome: 'unknown' };

/**
 * Who moves money between a card and us. `pay` may take long or never answer: the caller bounds it, and the
 * outcome comes later by callback or by `status`.
 */
export type PaymentProvider = {
  /** `undefined` for a number that is no card's. */
  recognise(card: CardDetails): Promise<KnownCard | undefined>;
  pay(payment: PaymentRequest): Promise<PaymentOutcome>;
  status(paymentId: string): Promise<PaymentStatus>;
};
