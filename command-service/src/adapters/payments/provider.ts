import type { CardFunding, EWallet, EWalletFunding } from '@paddock/contracts/events';
import type { Currency } from '@paddock/contracts/money';
import type { FieldsAsk } from '@paddock/contracts/payment-fields';

/** A card as the provider knows it, and the token that stands for it from then on: the same for the same card. */
export type KnownCard = {
  token: string;
  /**
   * How the provider calls the card, whoever pays with it; nothing can be paid with it, and its number not be found.
   * `null`: only the security code was typed, of a card that its account has known since it was typed whole.
   */
  alias: string | null;
  lastFour: string;
  scheme: string;
  expiryMonth: number;
  expiryYear: number;
  funding: CardFunding;
  /** The first six to eight digits, which name the issuer. `null`: the provider does not say. */
  bin: string | null;
  /** Two letters; `null`: the provider does not say. */
  issuerCountry: string | null;
};

/** An e-wallet likewise. What it pays from is said of each payment, once the provider holds its money. */
export type KnownEWallet = {
  token: string;
  eWallet: EWallet;
  /** `null`: of one that its account has known since the customer chose it at the provider. */
  alias: string | null;
  /** Its address, masked, by which its owner knows it. `null`: as its account knows it. */
  email: string | null;
};

export type KnownMethod = KnownCard | KnownEWallet;

/**
 * Fields in which a customer types a card, on an origin of the provider's: what is typed there never reaches us. The
 * security code alone is asked of a card that came out of them before, as its account knows it.
 */
export type FieldsOrder =
  | { accountId: string; asks: Exclude<FieldsAsk, 'code'> }
  | { accountId: string; asks: 'code'; card: AccountsCard }
  /** `token`: of a saved one, of which nothing is asked but that it pays. */
  | { accountId: string; asks: 'e-wallet'; eWallet: EWallet; token?: string };

/** A card as the account keeps it. */
export type AccountsCard = Omit<KnownCard, 'alias' | 'issuerCountry'>;

/** What a page needs to open them. */
export type FieldsSession = { address: string; session: string; expiresAt: Date };

export type CardPaymentKind = 'deposit' | 'withdrawal';

/** A token that came out of the fields. It is good for one command of one customer, and for that again. */
export type FieldsUse = { kind: CardPaymentKind; accountId: string; token: string; commandId: string };

export type PaymentRequest = {
  kind: CardPaymentKind;
  /** Ours. The provider takes it as idempotency key: a payment asked for twice is one payment. */
  paymentId: string;
  accountId: string;
  /** Minor units. */
  amount: number;
  currency: Currency;
  cardToken: string;
  /** The token of the fields in which the customer has just typed: what the issuer wants beside the card is behind it. */
  typed?: string | undefined;
  /** Ours, where a customer comes back to who was sent to confirm the payment with their bank. */
  returnTo?: string | undefined;
};

export type ForgottenCard = { accountId: string; token?: string | undefined };

/** How a payment ended. `expired`: the customer did not confirm it with their bank in time. */
export type PaymentOutcome = {
  outcome: 'completed' | 'declined' | 'expired';
  providerReference: string;
  /** Their bank was not satisfied that it was them. */
  authentication?: 'failed';
};

/**
 * It has not ended. `authenticate`: the customer is sent to `address`, a page of the provider's or the bank's, to confirm
 * it (strong customer authentication); the same as long as that waits for them.
 */
export type PaymentProgress =
  | { outcome: 'authenticate'; address: string }
  | { outcome: 'pending' }
  | Authorised;

/** It holds the money of a deposit by an e-wallet, and takes it once it is told to. */
export type Authorised = { outcome: 'authorised'; funding: EWalletFunding };

export type PaymentAnswer = PaymentOutcome | PaymentProgress;

/** `unknown`: the provider has no such payment. */
export type PaymentStatus = PaymentAnswer | { outcome: 'unknown' };

/** What became of a deposit that had come in; each counts once, by its reference. */
export type ReclaimReport = {
  outcome: 'charged-back' | 'chargeback-reversed' | 'refunded';
  /** The provider's, of the chargeback or refund. */
  reference: string;
  /** The provider's, of the deposit. */
  providerReference: string;
  /** Minor units; absent: all of the deposit. */
  amount?: number | undefined;
};

/** A payment that moved money, as the provider's report has it. */
export type ReportedPayment = {
  /** Ours, as it was given with the payment. */
  paymentId: string;
  providerReference: string;
  kind: CardPaymentKind;
  /** Minor units. */
  amount: number;
  currency: Currency;
  /** When it was completed, by the provider's clock. */
  at: Date;
  /** It was booked and has come back, or never arrived: a withdrawal that moved nothing in the end. `at`: when that was. */
  undone?: true;
  /** What this line moved of a deposit that had come in, and its reference; absent: the payment itself. */
  reclaim?: Pick<ReclaimReport, 'outcome' | 'reference'> | undefined;
};

/** A line of the provider's report that cannot be read, such as one in a currency that no account has. */
export type UnreadLine = {
  /** Ours, or what the line has in its place. */
  paymentId: string;
  at: Date;
  /** What is wrong with it, for people: "the currency USD". */
  fault: string;
};

export const isUnread = (line: ReportedPayment | UnreadLine): line is UnreadLine => 'fault' in line;

/** What a provider does that takes deposits by e-wallets: each is held first, and taken or let go as the account decides. */
export type EWalletPayments = {
  offered: readonly EWallet[];
  /** Takes the money of a deposit that is held; `cancel` lets it go. Twice is once; nothing of one that was let go. */
  capture(paymentId: string): Promise<PaymentAnswer>;
};

/**
 * Who moves money between a card or e-wallet and us. `pay` may take long or never answer: the caller bounds it, and the
 * outcome comes later by callback or by `status`.
 */
export type PaymentProvider = {
  session(order: FieldsOrder): Promise<FieldsSession>;
  /**
   * `undefined` for a token that is over, of another customer, or was used for another command; and for a deposit where
   * the security code was not asked for.
   */
  methodOf(use: FieldsUse): Promise<KnownMethod | undefined>;
  pay(payment: PaymentRequest): Promise<PaymentAnswer>;
  /** Absent: it takes no e-wallets. */
  eWallets?: EWalletPayments;
  status(paymentId: string): Promise<PaymentStatus>;
  /**
   * How the provider's own books have a payment that is in no line of its report, whatever it has told us of it and we have
   * kept. `unknown` also where it cannot be asked: then the report alone has it.
   */
  booked(payment: { kind: CardPaymentKind; accountId: string; paymentId: string }): Promise<PaymentStatus>;
  /**
   * Completes a payment whose customer comes back from confirming it, with `result`, which the page that they confirmed it
   * on appended to our address: without that it is never completed. Answers how it stands. Nobody vouches for the result: what
   * does not belong to the payment changes nothing. Twice is once.
   */
  returned(paymentId: string, result: string): Promise<PaymentStatus>;
  /**
   * Ends a deposit that its customer is to confirm, or whose money is held, as far as it is not completed: nothing comes of
   * what they say from then on, and what is held is let go. Of one that has ended, or that the provider does not have, it
   * is done.
   */
  cancel(paymentId: string): Promise<void>;
  /**
   * Keeps a card of a customer no longer; without one, none of theirs, also of those that no account has heard of. Nothing
   * is paid by it, or to it, from then on. Of one that it does not keep it is done.
   */
  forget(card: ForgottenCard): Promise<void>;
  /**
   * The provider's own report of what was completed from one instant up to another, which is not included. Throws where it is
   * not whole, or says of a line not even when that was.
   */
  report(from: Date, until: Date): AsyncIterable<ReportedPayment | UnreadLine>;
};
