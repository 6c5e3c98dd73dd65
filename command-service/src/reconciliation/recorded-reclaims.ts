import type { AccountEvent } from '@paddock/contracts/events';
import type { ReclaimReport } from '../adapters/payments/provider.ts';

/** What was taken of a deposit that had come in, or came back, as its account's stream has it. */
export type RecordedReclaim = {
  paymentId: string;
  accountId: string;
  outcome: ReclaimReport['outcome'];
  reference: string;
  /** Minor units; none of a reversal that was known before its chargeback, of which nothing moved. */
  amount: number;
  /** Milliseconds. */
  at: number;
};

const outcomes = {
  DepositChargedBack: 'charged-back',
  DepositRefunded: 'refunded',
  ChargebackReversed: 'chargeback-reversed',
} as const;

/** Types of the events that say so. */
export const reclaimTypes = Object.keys(outcomes) as (keyof typeof outcomes)[];

type ReclaimEvent = Extract<AccountEvent, { type: keyof typeof outcomes }>;

const isReclaim = (event: AccountEvent): event is ReclaimEvent => Object.hasOwn(outcomes, event.type);

/** Folds those that are wanted. */
export const createRecordedReclaims = (isWanted: (reclaim: RecordedReclaim) => boolean) => {
  const reclaims: RecordedReclaim[] = [];
  return {
    all: (): readonly RecordedReclaim[] => reclaims,
    apply: (accountId: string, event: AccountEvent, at: number): void => {
      if (!isReclaim(event)) return;
      const { depositId: paymentId, reference, amount } = event.data;
      const reclaim = { paymentId, accountId, outcome: outcomes[event.type], reference, amount, at };
      if (isWanted(reclaim)) reclaims.push(reclaim);
    },
  };
};
