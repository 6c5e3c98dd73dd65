import type { PaymentAnswer, PaymentOutcome } from '../provider.ts';
import type { Challenges } from './challenges.ts';
import type { LedgerEntry } from './ledger.ts';

/** How the sandbox has a payment now. `address`: where its customer confirms it. */
export const standingOf = async (
  { outcome, providerReference, answersAt, confirmUntil, paymentId }: LedgerEntry,
  challenges: Pick<Challenges, 'answerOf'>,
  { now, address }: { now: number; address: (paymentId: string) => Promise<string | undefined> },
): Promise<PaymentAnswer> => {
  const ended = (how: PaymentOutcome['outcome']): PaymentOutcome => ({ outcome: how, providerReference });
  if (confirmUntil === undefined) return answersAt > now ? { outcome: 'pending' } : ended(outcome);
  const said = await challenges.answerOf(paymentId);
  if (said)
    return said.answer === 'approved' ? ended(outcome) : { ...ended('declined'), authentication: 'failed' };
  if (now >= confirmUntil) return ended('expired');
  const page = await address(paymentId);
  return page === undefined ? { outcome: 'pending' } : { outcome: 'authenticate', address: page };
};
