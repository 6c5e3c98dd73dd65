import { reclaimReferenceSchema } from '@paddock/contracts/events';
import type { AdyenItem } from '@paddock/contracts/payments';
import type { PaymentOutcome, ReclaimReport } from '../provider.ts';
import type { OwnPayment } from './reference.ts';

/** What Adyen says of one payment, in our words. */
type Said = PaymentOutcome | ReclaimReport;
export type Heard = OwnPayment & Said;

/**
 * By Adyen's codes, of what succeeded. A capture that failed is told of money that was authorised, and so contradicts that
 * it came: whether Adyen has captured it in the meantime a person finds out.
 */
const words: Readonly<Record<string, Said['outcome']>> = {
  AUTHORISATION: 'completed',
  CAPTURE_FAILED: 'declined',
  CANCELLATION: 'declined',
  TECHNICAL_CANCEL: 'declined',
  CANCEL_OR_REFUND: 'refunded',
  REFUND: 'refunded',
  CHARGEBACK: 'charged-back',
  SECOND_CHARGEBACK: 'charged-back',
  CHARGEBACK_REVERSED: 'chargeback-reversed',
};

/** What moves money with no word of ours for it: it is in no account, and a difference of the reconciliation. */
const forPerson: readonly string[] = [
  'REFUND_FAILED',
  'REFUNDED_REVERSED',
  'PREARBITRATION_WON',
  'PREARBITRATION_LOST',
];

export const isForPerson = ({ eventCode, success }: Pick<AdyenItem, 'eventCode' | 'success'>): boolean =>
  success === 'true' && forPerson.includes(eventCode);

/** A chargeback that is about to come: there is some time to answer it. */
export const isAnnounced = ({ eventCode }: Pick<AdyenItem, 'eventCode'>): boolean =>
  eventCode === 'NOTIFICATION_OF_CHARGEBACK';

const wordOf = ({ eventCode, success }: AdyenItem): Said['outcome'] | undefined => {
  if (success === 'true') return words[eventCode];
  return eventCode === 'AUTHORISATION' ? 'declined' : undefined;
};

/** All of one dispute have one reference with Adyen, the second chargeback too, which counts by itself. */
export const reclaimReference = (reference: string, isSecond: boolean): string =>
  isSecond ? `${reference}/2` : reference;

/** What an item says of its payment; `undefined`: nothing that changes one. */
export const saidOf = (item: AdyenItem): Said | undefined => {
  const { eventCode, pspReference, originalReference, amount } = item;
  const outcome = wordOf(item);
  const providerReference = originalReference || pspReference;
  switch (outcome) {
    case undefined:
      return undefined;
    case 'charged-back':
    case 'refunded':
    case 'chargeback-reversed': {
      const reference = reclaimReference(pspReference, eventCode === 'SECOND_CHARGEBACK');
      return { outcome, reference, providerReference, amount: amount.value };
    }
    default:
      return { outcome, providerReference };
  }
};

/** Whether an account can write it down: a chargeback or refund has a reference, and takes something. */
export const isRecordable = (said: Said): boolean => {
  if (!('reference' in said)) return true;
  const { outcome, reference, amount } = said;
  const takes = outcome === 'chargeback-reversed' || amount === undefined || amount > 0;
  return takes && reclaimReferenceSchema.safeParse(reference).success;
};
