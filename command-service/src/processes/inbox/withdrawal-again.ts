import { type AccountEvent, accountEvents, accountStream, pickEvents } from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';
import { isHeldAgain } from '../../domain/account/payments/held-again.ts';
import { withdrawalOf } from '../../domain/account/payments/payments.ts';
import { accountBefore } from './account-before.ts';

type Held = Extract<AccountEvent, { type: 'WithdrawalHeld' }>;
type Store = Pick<EventStore, 'read'>;

const held = pickEvents(accountEvents, ['WithdrawalHeld']);

/** Whether a withdrawal that ended is not in the balance, as its amount was held again with the same decision. */
export const isHeldAtOnce = async (
  store: Store,
  accountId: string,
  { revision }: { revision: bigint },
): Promise<boolean> => {
  for await (const next of store.read(accountStream(accountId), revision + 1n, 1)) {
    return next.type === 'WithdrawalHeld' && isHeldAgain(readEvent<Held>(held, next).data.withdrawalId);
  }
  return false;
};

/** Whether a withdrawal that is paid was on its way before, and its card would not have it: to its customer it is so still. */
export const isSentAgain = async (
  store: Store,
  accountId: string,
  { data: { withdrawalId }, revision }: { data: { withdrawalId: string }; revision: bigint },
): Promise<boolean> => {
  if (!isHeldAgain(withdrawalId)) return false;
  const { payments } = await accountBefore(store, accountId, revision);
  return withdrawalOf(payments, withdrawalId)?.hold === 'card-failed';
};
