import type { Card, DeclineReason, PaymentEnd, ReclaimBeyond } from '@paddock/contracts/events';
import type { RequestedAmount } from './gated-deposits.ts';

/** The provider said that a payment ended otherwise than is recorded, or took more of a deposit than that came to. */
export type Contradiction = {
  paymentId: string;
  kind: 'deposit' | 'withdrawal';
  amount: number;
  recorded: PaymentEnd;
  reported: PaymentEnd;
  providerReference: string;
  card: Card | null;
  /** Why it was declined, of a deposit that was; `null`: it was not. */
  reason: DeclineReason | null;
  /** It is this that is contradicted, and not how its deposit ended. */
  reclaim?: ReclaimBeyond;
  /** The member of staff who would have it end as it was reported. */
  requestedBy: string | null;
  resolved: boolean;
};

type Contradictions = readonly Contradiction[];

/** Of payments that have ended, and contradictions that are cleared up, so many are known again. */
export const keptEnded = 20;

/** A contradiction of a deposit, which was requested by way of the gate. */
type DepositContradiction = Contradiction & { kind: 'deposit'; amount: RequestedAmount };
type WithdrawalContradiction = Contradiction & { kind: 'withdrawal' };

const hasId =
  (paymentId: string) =>
  (one: Contradiction): one is DepositContradiction | WithdrawalContradiction =>
    one.paymentId === paymentId;

/** What is known of a payment about which the provider contradicted itself. */
export const contradictionOf = (
  { contradictions }: { contradictions: Contradictions },
  paymentId: string,
): DepositContradiction | WithdrawalContradiction | undefined => contradictions.find(hasId(paymentId));

/** What is known of a chargeback or refund that went beyond its deposit. */
export const beyondOf = (
  { contradictions }: { contradictions: Contradictions },
  { depositId, kind, reference }: Pick<ReclaimBeyond, 'depositId' | 'kind' | 'reference'>,
): Contradiction | undefined =>
  contradictions.find(
    ({ reclaim }) =>
      reclaim?.depositId === depositId && reclaim.kind === kind && reclaim.reference === reference,
  );

/** Whether nobody knows yet how some payment ended. */
export const isContradicted = ({ contradictions }: { contradictions: Contradictions }): boolean =>
  contradictions.some(({ resolved }) => !resolved);

/** Whatever was resolved longest ago is forgotten, and nothing that was not. */
export const withContradiction = (before: Contradictions, one: Contradiction): Contradictions => {
  const all = [...before.filter(({ paymentId }) => paymentId !== one.paymentId), one];
  const resolved = all.filter((known) => known.resolved).slice(-keptEnded);
  return all.filter((known) => !known.resolved || resolved.includes(known));
};

/** The same with something else of one, where that is known. */
export const withChanged = (
  contradictions: Contradictions,
  paymentId: string,
  change: Partial<Contradiction>,
): Contradictions => {
  const known = contradictionOf({ contradictions }, paymentId);
  return known ? withContradiction(contradictions, { ...known, ...change }) : contradictions;
};
