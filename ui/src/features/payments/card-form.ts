import { cardInputSchema } from '@paddock/contracts/http';
import { typedAmountSchema } from '@paddock/contracts/money';
import { texts } from '@paddock/contracts/texts';
import { z } from 'zod';
import { type FormErrors, schemaErrors } from '../../lib/form-errors.ts';

export type CardValues = {
  Amount: string;
  CardNumber: string;
  CardHolderName: string;
  ExpiryMonth: string;
  ExpiryYear: string;
  SecurityCode: string;
  Password: string;
};

export const emptyCard: CardValues = {
  Amount: '',
  CardNumber: '',
  CardHolderName: '',
  ExpiryMonth: '',
  ExpiryYear: '',
  SecurityCode: '',
  Password: '',
};

const fields = cardInputSchema.extend({
  Amount: typedAmountSchema.refine((minor) => minor > 0, texts.payment.amount),
  Password: z.string().min(1, 'Please enter your password.').max(30, 'Invalid password.'),
});
const withoutCode = fields.omit({ SecurityCode: true });

/** The card's last day has passed: cards are good to the end of their month. */
const isOutOfDate = ({ ExpiryMonth, ExpiryYear }: CardValues, nowMs: number): boolean =>
  nowMs >= Date.UTC(Number(ExpiryYear), Number(ExpiryMonth), 1);

/** What is wrong with a payment by card; paying out asks for no security code. */
export const cardErrors = (
  values: CardValues,
  kind: 'deposit' | 'withdrawal',
  nowMs: number,
): FormErrors<CardValues> => {
  const errors = schemaErrors(kind === 'deposit' ? fields : withoutCode, values);
  if (values.ExpiryMonth === '') errors.ExpiryMonth = texts.payment.expiryMissing;
  if (!errors.ExpiryMonth && !errors.ExpiryYear && isOutOfDate(values, nowMs)) {
    errors.ExpiryMonth = texts.payment.cardOutOfDate;
  }
  return errors;
};

/** Card digits in groups of four, as they stand on the card. */
export const groupedCardNumber = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
