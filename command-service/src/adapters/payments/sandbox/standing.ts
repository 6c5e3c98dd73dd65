import type { PaymentAnswer, PaymentOutcome } from '../provider.ts';
import type { Challenges } from './challenges.ts';
import type { Holds } from './holds.ts';
import type { LedgerEntry } from './ledger.ts';

/** How the sandbox has a payment now. `address`: where its customer confirms it. */
export const standingOf = async (
  { outcome, providerReference, answersAt, confirmUntil, paymentId, funding }: LedgerEntry,
  { challenges, holds }: { challenges: Pick<Challenges, 'endOf'>; holds: Pick<Holds, 'endOf'> },
  { now, address }: { now: number; address: (paymentId: string) => Promise<string | undefined> },
): Promise<PaymentAnswer> => {
  const ended = (how: PaymentOutcome['outcome']): PaymentOutcome => ({ outcome: how, providerReference });
  /** With the money in hand, or held. */
  const paid = async (): Promise<PaymentAnswer> => {
    if (funding === undefined || outcome === 'declined') return ended(outcome);
    const end = await holds.endOf(paymentId);
    if (end === undefined) return { outcome: 'authorised', funding };
    return ended(end === 'taken' ? 'completed' : 'declined');
  };
  if (confirmUntil === undefined) return answersAt > now ? { outcome: 'pending' } : paid();
  // What the customer said on the bank's page counts once they have brought it back.
  const end = await challenges.endOf(paymentId);
  if (end === 'approved') return paid();
  if (end === 'failed') return { ...ended('declined'), authentication: 'failed' };
  if (end === 'cancelled' || now >= confirmUntil) return ended('expired');
  const page = await address(paymentId);
  return page === undefined ? { outcome: 'pending' } : { outcome: 'authenticate', address: page };
};
