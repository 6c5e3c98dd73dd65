import { paymentHistorySearch } from '@paddock/contracts/http';
import type { z } from 'zod';
import { fieldsOf } from '../projection/stored-fields.ts';

/** A payment as it is kept: the answer's, in the account's currency. */
const paymentRecordSchema = paymentHistorySearch.response.shape.payments.element.omit({
  currency: true,
});
export type PaymentRecord = z.infer<typeof paymentRecordSchema>;
export type PaymentRecordKind = PaymentRecord['kind'];

/** A payment's ids are unique within its kind. */
export const memberOf = (kind: PaymentRecordKind, paymentId: string) => `${kind}:${paymentId}`;

export const storedPayment = fieldsOf('payment', paymentRecordSchema);

export const paymentField = (kind: PaymentRecordKind, paymentId: string) =>
  storedPayment(memberOf(kind, paymentId));
