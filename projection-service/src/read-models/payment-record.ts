import { paymentHistorySearch } from '@paddock/contracts/http';
import { z } from 'zod';
import { fieldsOf } from '../projection/stored-fields.ts';

const reclaimSchema = z.object({
  kind: z.enum(['chargeback', 'refund']),
  /** The provider's: each counts once. */
  reference: z.string(),
  /** Of a chargeback: it did not stand. */
  reversed: z.boolean(),
});
export type ReclaimRecord = z.infer<typeof reclaimSchema>;

/** A payment as it is kept: the answer's, in the account's currency. */
const paymentRecordSchema = paymentHistorySearch.response.shape.payments.element
  .omit({ currency: true })
  // What was taken of a deposit, which says how it stands; absent: nothing ever was.
  .extend({ reclaims: z.array(reclaimSchema).optional() });
export type PaymentRecord = z.infer<typeof paymentRecordSchema>;
export type PaymentRecordKind = PaymentRecord['kind'];

/** A payment's ids are unique within its kind. */
export const memberOf = (kind: PaymentRecordKind, paymentId: string) => `${kind}:${paymentId}`;

export const storedPayment = fieldsOf('payment', paymentRecordSchema);

export const paymentField = (kind: PaymentRecordKind, paymentId: string) =>
  storedPayment(memberOf(kind, paymentId));
