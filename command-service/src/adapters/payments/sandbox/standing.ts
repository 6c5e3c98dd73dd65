import type { PaymentAnswer, PaymentOutcome } from '../provider.ts';
import type { Challenges } from './challenges.ts';
import type { Holds } from './holds.ts';
import type { LedgerEntry } from './ledger.ts';

/** How the sandbox has a payment now. `address`: where its customer confirms it. */
export const standingOf = async (
  { outcome, providerReference, answersAt, confirmUntil, paymentId, funding }: LedgerEntry,
  { challenges, holds }: { challenges: Pick<Challenges, 'answerOf'>; holds: Pick<Holds, 'endOf'> },
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
  const said = await challenges.answerOf(paymentId);
  if (said) return said.answer === 'approved' ? paid() : { ...ended('declined'), authentication: 'failed' };
  if (now >= confirmUntil) return ended('expired');
  const page = await address(paymentId);
  return page === undefined ? { outcome: 'pending' } : { outcome: 'authenticate', address: page };
};
