import { type AccountEvent, accountEvents, accountStream } from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';
import type { PastPayment } from '../../domain/account/payments/contradict.ts';

type Known = Omit<PastPayment, 'outcome'> & { outcome: PastPayment['outcome'] | undefined };

const idIn = ({ data }: AccountEvent): string | undefined => {
  if ('depositId' in data) return data.depositId;
  return 'withdrawalId' in data ? data.withdrawalId : undefined;
};

const fold = (
  known: Known | undefined,
  { type, data }: AccountEvent,
  requestedAt: string,
): Known | undefined => {
  switch (type) {
    // A chargeback or refund leaves it as it ended: what was taken is known by itself.
    case 'DepositRequested':
    case 'WithdrawalRequested':
    case 'WithdrawalHeld':
      return { amount: data.amount, card: data.card ?? null, outcome: undefined, requestedAt };
    case 'DepositCompleted':
    case 'WithdrawalCompleted':
    case 'WithdrawalPaidOtherwise':
    case 'WithdrawalTakenAgain':
      return known && { ...known, outcome: 'completed', reason: null };
    case 'DepositDeclined':
      return known && { ...known, outcome: 'declined', reason: data.reason };
    case 'DepositTakenBack':
    case 'WithdrawalFailed':
      return known && { ...known, outcome: 'declined', reason: null };
    default:
      return known;
  }
};

/**
 * How a payment ended, from the account's stream up to a revision, however long ago; `undefined` for one that has not
 * ended, or that the account never had.
 */
export const readPastPayment = async (
  store: Pick<EventStore, 'read'>,
  accountId: string,
  paymentId: string,
  revision: bigint,
): Promise<PastPayment | undefined> => {
  let known: Known | undefined;
  for await (const recorded of store.read(accountStream(accountId))) {
    if (recorded.revision > revision) break;
    const event = readEvent<AccountEvent>(accountEvents, recorded);
    if (idIn(event) === paymentId) known = fold(known, event, event.metadata.at);
  }
  const outcome = known?.outcome;
  return known && outcome ? { ...known, outcome } : undefined;
};
