import { texts } from '@paddock/contracts/texts';
import type { CardPayment, TypedPayment } from '../../lib/api/payments/payments.ts';
import { CallError } from '../../lib/call-error.ts';
import type { PaymentFieldsHandle } from './use-payment-fields.ts';

/**
 * One press: a token of the card that stands in the provider's fields, and the payment with it. Whatever comes of it, the
 * security code stands there no longer. Whether it was answered; `false` also where the fields have something to mend.
 */
export const payTyped = async (
  fields: Pick<PaymentFieldsHandle, 'token' | 'used'> | null,
  payment: TypedPayment,
  pay: (payment: CardPayment) => Promise<boolean>,
): Promise<boolean> => {
  if (!fields) throw new CallError('offline', texts.payment.fieldsUnavailable);
  const cardToken = await fields.token();
  if (cardToken === undefined) return false;
  try {
    return await pay({ ...payment, cardToken });
  } finally {
    fields.used();
  }
};
