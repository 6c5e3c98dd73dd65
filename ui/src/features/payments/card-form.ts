import { texts } from '@paddock/contracts/texts';
import { type CardPayment, typedCardErrors } from '../../lib/api/payments/payments.ts';
import type { FormErrors } from '../../lib/form-errors.ts';

export type CardValues = CardPayment;

export const emptyCard: CardValues = {
  amount: '',
  cardNumber: '',
  cardHolderName: '',
  expiryMonth: '',
  expiryYear: '',
  securityCode: '',
  password: '',
};

/** The card's last day has passed: cards are good to the end of their month. */
const isOutOfDate = ({ expiryMonth, expiryYear }: CardValues, nowMs: number): boolean =>
  nowMs >= Date.UTC(Number(expiryYear), Number(expiryMonth), 1);

/** What is wrong with a payment by card; paying out asks for no security code. */
export const cardErrors = (
  values: CardValues,
  kind: 'deposit' | 'withdrawal',
  nowMs: number,
): FormErrors<CardValues> => {
  const errors = typedCardErrors(values, kind);
  if (values.expiryMonth === '') errors.expiryMonth = texts.payment.expiryMissing;
  if (!errors.expiryMonth && !errors.expiryYear && isOutOfDate(values, nowMs)) {
    errors.expiryMonth = texts.payment.cardOutOfDate;
  }
  return errors;
};

/** Card digits in groups of four, as they stand on the card. */
export const groupedCardNumber = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
