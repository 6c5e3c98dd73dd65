import { setTimeout as wait } from 'node:timers/promises';
import { placementStatus } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import type { Dependencies } from '../../dependencies.ts';
import { referralOf } from '../../domain/account/referrals/referrals.ts';
import type { Desk } from './context.ts';
import { isSignedIn } from './context.ts';
import { placementIdOf } from './placement-id.ts';
import { receiptOf } from './receipt.ts';
import { placedOf } from './submit.ts';

/** Longest that an attempt under way is waited for, milliseconds, and how often is looked. */
const patienceMs = 15_000;
const lookEveryMs = 250;

const referredNow = async (
  accounts: Dependencies['accounts'],
  accountId: string,
  placementId: string,
): Promise<boolean> => {
  const { state } = await accounts.load(accountId);
  return state.status === 'open' && referralOf(state.referrals, placementId)?.status === 'open';
};

/** For a browser that lost the answer: waits, bounded, for an attempt that is still under way. */
export const statusRoute = ({ turns, placing }: Desk) =>
  route(placementStatus, async ({ session, query }) => {
    if (!isSignedIn(session)) return refuse('not-signed-in');
    const { accountId } = session.account;
    const placementId = placementIdOf(accountId, query.uniqueId);
    const { accounts, clock, stopping } = placing;
    for (const until = performance.now() + patienceMs; ; ) {
      // Looked at first: an attempt that ended before the look at the account is in it.
      const isUnderWay = await turns.isTaken(placementId);
      const before = await accounts.recall(accountId, placementId);
      if (before) {
        const receipt = receiptOf(placedOf(before, placementId, clock.now()));
        return { body: { state: 'placed' as const, receipt } };
      }
      const isReferred = await referredNow(accounts, accountId, placementId);
      if (isReferred || !isUnderWay || performance.now() > until) {
        const state = isReferred ? ('referred' as const) : ('unknown' as const);
        return { body: { state, receipt: null } };
      }
      await wait(lookEveryMs, undefined, stopping ? { signal: stopping } : {});
    }
  });
