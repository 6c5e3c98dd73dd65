import type { AccountEvent } from '@paddock/contracts/events';
import type { Currency } from '@paddock/contracts/money';
import type { ReclaimReport } from '../adapters/payments/provider.ts';

/** What was taken of a deposit that had come in, or came back, as its account's stream has it. */
export type RecordedReclaim = {
  paymentId: string;
  accountId: string;
  outcome: ReclaimReport['outcome'];
  reference: string;
  /** By what the provider knows the deposit; absent of one that came in before what is of interest. */
  providerReference?: string;
  /** Minor units; none of a reversal that was known before its chargeback, of which nothing moved. */
  amount: number;
  currency: Currency;
  /** Milliseconds. */
  at: number;
};

const outcomes = {
  DepositChargedBack: 'charged-back',
  DepositRefunded: 'refunded',
  ChargebackReversed: 'chargeback-reversed',
} as const;

type ReclaimEvent = Extract<AccountEvent, { type: keyof typeof outcomes }>;

const isReclaim = (event: AccountEvent): event is ReclaimEvent => Object.hasOwn(outcomes, event.type);

/** Types of the events that it takes. */
export const recordedReclaimTypes: readonly AccountEvent['type'][] = [
  'AccountOpened',
  'DepositCompleted',
  ...(Object.keys(outcomes) as (keyof typeof outcomes)[]),
];

type Of = Pick<RecordedReclaim, 'paymentId' | 'at'>;

/** Folds those that are wanted, and of deposits that are by what the provider knows them. */
export const createRecordedReclaims = (isWanted: (of: Of) => boolean) => {
  const reclaims: RecordedReclaim[] = [];
  const currencies = new Map<string, Currency>();
  const deposits = new Map<string, string>();

  const add = (accountId: string, { type, data }: ReclaimEvent, at: number): void => {
    const { depositId: paymentId, reference, amount } = data;
    const currency = currencies.get(accountId);
    if (currency === undefined || !isWanted({ paymentId, at })) return;
    const providerReference = deposits.get(`${accountId}/${paymentId}`);
    reclaims.push({
      ...{ paymentId, accountId, outcome: outcomes[type], reference, amount, currency, at },
      ...(providerReference !== undefined && { providerReference }),
    });
  };

  return {
    all: (): readonly RecordedReclaim[] => reclaims,
    apply: (accountId: string, event: AccountEvent, at: number): void => {
      if (event.type === 'AccountOpened') currencies.set(accountId, event.data.currency);
      if (event.type === 'DepositCompleted') {
        const { depositId: paymentId, providerReference } = event.data;
        if (isWanted({ paymentId, at })) deposits.set(`${accountId}/${paymentId}`, providerReference);
      }
      if (isReclaim(event)) add(accountId, event, at);
    },
  };
};
