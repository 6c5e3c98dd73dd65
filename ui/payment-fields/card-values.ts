import { type FieldsAsk, isCardExpired, typedSchemas } from '@paddock/contracts/payment-fields';
import { texts } from '@paddock/contracts/texts';
import { type FormErrors, schemaErrors } from '../src/lib/form-errors.ts';

/** A card as it is typed. */
export type CardValues = {
  CardNumber: string;
  CardHolderName: string;
  ExpiryMonth: string;
  ExpiryYear: string;
  SecurityCode: string;
};

export const emptyCard: CardValues = {
  CardNumber: '',
  CardHolderName: '',
  ExpiryMonth: '',
  ExpiryYear: '',
  SecurityCode: '',
};

/** What is wrong with what was typed, of what is asked for. */
export const cardErrors = (values: CardValues, asks: FieldsAsk, nowMs: number): FormErrors<CardValues> => {
  const errors: FormErrors<CardValues> = schemaErrors(typedSchemas[asks], values);
  const { ExpiryMonth, ExpiryYear } = errors;
  if (asks === 'code' || ExpiryMonth || ExpiryYear) return errors;
  const expiry = { expiryMonth: Number(values.ExpiryMonth), expiryYear: Number(values.ExpiryYear) };
  return isCardExpired(expiry, nowMs) ? { ...errors, ExpiryMonth: texts.payment.cardOutOfDate } : errors;
};

/** Card digits in groups of four, as they stand on the card. */
export const groupedCardNumber = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
