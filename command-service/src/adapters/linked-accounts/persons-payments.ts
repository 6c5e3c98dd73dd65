import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { Redis } from '@paddock/service-kit/engines';
import { tryLock, waitForLock } from '../held-lock.ts';
import { groupOf } from './group.ts';
import { type DepositServices, noteDepositsIn } from './note-deposits.ts';

/** Whichever account of the person it is, the same. */
const lockKey = (group: readonly string[]): string => `paying:{${[...group].sort()[0]}}`;

/**
 * Deposits and withdrawals of a person with several accounts are decided one after another, each on what was paid in and
 * out in all of them by then, so that two at once don't pass a threshold that one after the other would not. Who has one
 * account waits for nobody.
 */
export const createPersonsPayments = (
  services: DepositServices,
  redis: Pick<Redis, 'set' | 'del' | 'eval'>,
) => ({
  decide: async <Decided>(
    accountId: string,
    context: Omit<CommandContext, 'commandId'>,
    decide: () => Promise<Decided>,
  ): Promise<Decided> => {
    const group = await groupOf(services, accountId);
    if (group.length === 1) {
      await noteDepositsIn(services, accountId, group, context);
      return decide();
    }
    const key = lockKey(group);
    const acquire = () => tryLock(redis, key);
    const lock = (await acquire()) ?? (await waitForLock(`payments of the person of ${accountId}`, acquire));
    try {
      await noteDepositsIn(services, accountId, group, context);
      return await decide();
    } finally {
      lock.release();
    }
  },
});
export type PersonsPayments = ReturnType<typeof createPersonsPayments>;
