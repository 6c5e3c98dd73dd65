import { z } from 'zod';
import { fundsReasonWords } from '../documents/index.ts';
import { accountEvents } from '../events/account.ts';
import { type CardFunding, cardFundingSchema, type EWalletFunding } from '../events/funding.ts';
import {
  cardSchema,
  debtOfSchema,
  depositAuthorisedSchema,
  depositsBlockedSchema,
  heldReasonSchema,
  reclaimBeyondSchema,
  sourceOfFundsAskedSchema,
} from '../events/payment.ts';
import { methodDetailsSchema } from '../events/payment-method.ts';
import { formatAmount } from '../money/index.ts';
import { cardName, methodName } from '../payments/card-name.ts';
import { wayToDepositNames } from '../payments/ways.ts';
import { evidenceText } from './evidence-text.ts';
import { heldText } from './review-lines.ts';

// Amounts have no currency here: an event of the account is in that of the account.

const fundingWords = {
  debit: 'debit',
  credit: 'credit',
  prepaid: 'prepaid',
  unknown: 'of unknown funding',
} as const satisfies Record<CardFunding, string>;

const eWalletFundingWords = {
  debit: 'from a debit card',
  credit: 'from a credit card',
  prepaid: 'from a prepaid card',
  balance: 'from the balance or a bank account',
  unknown: 'from what nobody says',
} as const satisfies Record<EWalletFunding, string>;

const amountSchema = z.object({ amount: z.int() });
const byCardSchema = amountSchema.extend({ card: cardSchema });
const heldSchema = amountSchema.extend({
  reason: heldReasonSchema,
  furtherReasons: z.array(heldReasonSchema).optional(),
  sum: z.int().optional(),
});
const failedSchema = accountEvents.WithdrawalFailed.pick({ amount: true, reason: true, taken: true });
const reviewedSchema = accountEvents.DepositsReviewed.pick({ amount: true, documentIds: true });
const returnedSchema = accountEvents.BalanceReturned.pick({ amount: true, held: true });

const amountText = (data: unknown): string | undefined => {
  const shown = amountSchema.safeParse(data).data;
  return shown && formatAmount(shown.amount);
};

const cardText = (data: unknown, way: 'from' | 'to'): string | undefined => {
  const shown = byCardSchema.safeParse(data).data;
  return shown && `${formatAmount(shown.amount)} ${way} ${cardName(shown.card)}`;
};

const heldPaymentText = (data: unknown): string | undefined => {
  const shown = heldSchema.safeParse(data).data;
  if (!shown) return undefined;
  const { amount, reason, furtherReasons = [], sum } = shown;
  const said = `${formatAmount(amount)}, ${heldText([reason, ...furtherReasons])}`;
  return sum === undefined ? said : `${said}: ${formatAmount(sum)} within 30 days`;
};

const failedText = (data: unknown): string | undefined => {
  const shown = failedSchema.safeParse(data).data;
  if (!shown) return undefined;
  const { amount, reason, taken } = shown;
  const said = `${formatAmount(amount)}, ${reason}`;
  if (!taken) return said;
  const left = taken.heldAgainAs === undefined ? '' : `, ${formatAmount(amount - taken.amount)} held again`;
  return `${said}: ${formatAmount(taken.amount)} taken${left}`;
};

const becauseWords = { failed: 'failed deposits', frequent: 'deposits' } as const;

/** `5 failed deposits within 60 minutes` */
export const blockText = ({ count, because, minutes }: z.infer<typeof depositsBlockedSchema>): string =>
  `${count} ${becauseWords[because]} within ${minutes} minutes`;

const blockedText = (data: unknown): string | undefined => {
  const shown = depositsBlockedSchema.safeParse(data).data;
  return shown && blockText(shown);
};

/** As it is opened for this one reading. */
const savedSchema = z.object({ details: methodDetailsSchema.nullable(), funding: cardFundingSchema });

/** `Visa ending 4242, debit, good until 12/2039`, `PayPal n***@example.com` */
export const savedCardText = ({ details, funding }: z.infer<typeof savedSchema>): string => {
  if (!details) return `[erased], ${fundingWords[funding]}`;
  if ('eWallet' in details) return methodName(details);
  const expiry = `${String(details.expiryMonth).padStart(2, '0')}/${details.expiryYear}`;
  return `${cardName(details)}, ${fundingWords[funding]}, good until ${expiry}`;
};

const authorisedText = (data: unknown): string | undefined => {
  const shown = depositAuthorisedSchema.safeParse(data).data;
  return shown && eWalletFundingWords[shown.funding];
};

const savedText = (data: unknown): string | undefined => {
  const shown = savedSchema.safeParse(data).data;
  return shown && savedCardText(shown);
};

const cancelledPinWords = {
  customer: 'by the customer',
  expired: 'as its time had run out',
  shop: 'by the shop',
  barred: 'as the customer may not pay in any more',
} as const;

const cancelledPinText = (data: unknown): string | undefined => {
  const shown = accountEvents.ShopDepositCancelled.safeParse(data).data;
  return shown && cancelledPinWords[shown.reason];
};

/** `5000.00 within 30 days, on document 9d2c4b10…` */
const reviewedText = (data: unknown): string | undefined => {
  const shown = reviewedSchema.safeParse(data).data;
  if (!shown) return undefined;
  const { amount, documentIds = [] } = shown;
  return `${formatAmount(amount)} within 30 days, ${evidenceText(documentIds)}`;
};

/** `20.00 from Visa ending 0002`, where its card is known. */
const beyondSchema = z.object({ amount: z.int(), reclaim: reclaimBeyondSchema });

const contradictedText = (data: unknown): string | undefined => {
  const beyond = beyondSchema.safeParse(data);
  if (!beyond.success) return amountText(data);
  const { amount, reclaim } = beyond.data;
  const [deposited, taken] = [formatAmount(reclaim.deposited), formatAmount(reclaim.taken)];
  return `${formatAmount(amount)} ${reclaim.kind}, of a deposit of ${deposited} of which ${taken} was taken before`;
};

const ofCardText = (data: unknown): string | undefined => cardText(data, 'from') ?? amountText(data);

const takenSchema = amountSchema.extend({ debited: z.int(), shortfall: z.int() });

/** `20.00 from Visa ending 0002: 5.00 taken from the balance, 15.00 owed` */
const takenText = (data: unknown): string | undefined => {
  const shown = takenSchema.safeParse(data).data;
  if (!shown) return undefined;
  const owed = shown.shortfall === 0 ? '' : `, ${formatAmount(shown.shortfall)} owed`;
  return `${ofCardText(data)}: ${formatAmount(shown.debited)} taken from the balance${owed}`;
};

const debtSchema = z.object({ of: debtOfSchema, amount: z.int() });

/** `7.00 owed of a chargeback` */
const debtText = (data: unknown): string | undefined => {
  const shown = debtSchema.safeParse(data).data;
  return shown && `${formatAmount(shown.amount)} owed of a ${shown.of}`;
};

/** `8.00: 7.00 owed of a chargeback, 1.00 owed of a refund` */
const settledText = (data: unknown): string | undefined => {
  const shown = accountEvents.DebtsSettled.safeParse(data).data;
  if (!shown) return undefined;
  return `${formatAmount(shown.amount)}: ${shown.parts.map(debtText).join(', ')}`;
};

const askedText = (data: unknown): string | undefined => {
  const shown = sourceOfFundsAskedSchema.safeParse(data).data;
  return shown && fundsReasonWords[shown.because];
};

const returnedText = (data: unknown): string | undefined => {
  const shown = returnedSchema.safeParse(data).data;
  if (!shown) return undefined;
  const { amount, held } = shown;
  return held === 0
    ? formatAmount(amount)
    : `${formatAmount(amount)}, of which ${formatAmount(held)} is held for a member of staff`;
};

const whyMoved = {
  customer: '',
  return: ', to be returned with the balance',
  'taken-back': ', as a payment is taken back',
} as const;

const transferText = (data: unknown): string | undefined => {
  const shown = accountEvents.WalletTransferred.safeParse(data).data;
  if (!shown) return undefined;
  const { amount, to, by } = shown;
  const moved = `${formatAmount(amount)} to the ${to} wallet`;
  return `${moved}${whyMoved[by]}`;
};

/** By type of event, how much was paid, by what or why not. */
export const paymentTexts: Readonly<Record<string, (data: unknown) => string | undefined>> = {
  DepositRequested: (data) => cardText(data, 'from'),
  DepositConfirmationAllowed: (data) => cardText(data, 'from'),
  DepositAuthorised: authorisedText,
  DepositCompleted: amountText,
  DepositTakenBack: takenText,
  DepositChargedBack: takenText,
  DepositRefunded: takenText,
  ChargebackReversed: ofCardText,
  DebtsSettled: settledText,
  DebtWrittenOff: debtText,
  WayToDepositSet: (data) => {
    const shown = accountEvents.WayToDepositSet.safeParse(data).data;
    return shown && `${wayToDepositNames[shown.way]}, ${shown.isEnabled ? 'enabled' : 'not enabled'}`;
  },
  DebtReinstated: debtText,
  PaymentContradicted: contradictedText,
  DepositsBlocked: blockedText,
  DepositsReviewed: reviewedText,
  SourceOfFundsAsked: askedText,
  PaymentMethodAdded: savedText,
  WithdrawalRequested: (data) => cardText(data, 'to'),
  WithdrawalHeld: heldPaymentText,
  WithdrawalReleased: amountText,
  WithdrawalPaidOtherwise: amountText,
  WithdrawalFailed: failedText,
  WithdrawalTakenAgain: takenText,
  WalletTransferred: transferText,
  BalanceReturned: returnedText,
  ShopDepositRequested: amountText,
  ShopDepositConfirmed: amountText,
  ShopDepositCancelled: cancelledPinText,
  FreeBetTokenGranted: amountText,
  FreeBalanceCredited: amountText,
  FreeBalanceDebited: amountText,
};
