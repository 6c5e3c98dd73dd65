import { placementStatus } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { OutcomeUnknown } from '@paddock/service-kit/engines';
import { route } from '@paddock/service-kit/http';
import { sleepOrThrow } from '@paddock/service-kit/process';
import { referralOf } from '../../domain/account/referrals/referrals.ts';
import type { PlaceBetContext } from './context.ts';
import { placementIdOf } from './placement.ts';
import { receiptOf } from './receipt.ts';
import { findPlacement } from './submit.ts';

/** Longest that an attempt under way is waited for, milliseconds, and how often its state is read. */
const timeoutMs = 15_000;
const pollEveryMs = 250;

const unknownState = { state: 'unknown' as const, receipt: null };

/** Until when a trader may decide on it; `undefined` unless one looks at it. */
const referredUntil = async (
  { accounts }: PlaceBetContext,
  accountId: string,
  placementId: string,
): Promise<string | undefined> => {
  const { state } = await accounts.load(accountId);
  const referral = state.status === 'open' ? referralOf(state.referrals, placementId) : undefined;
  return referral?.status === 'open' ? referral.expiresAt : undefined;
};

/** Its append may still be on its way. */
const whileUnknown = (error: unknown): 'unknown' => {
  if (error instanceof OutcomeUnknown) return 'unknown';
  throw error;
};

/** What is known of a placement now; `undefined` while an attempt is under way. */
const stateOf = async (context: PlaceBetContext, accountId: string, asked: string) => {
  const { lock, presses } = context;
  // Read first: an attempt that ended before the account is read is in it.
  const isUnderWay = await lock.isHeld(asked);
  const placedUnder = await presses.sameAs(asked);
  // Its own id first: a press that was the same as another may have been made anew once that was over.
  for (const placementId of [asked, ...(placedUnder ? [placedUnder] : [])]) {
    const placed = await findPlacement(context, { accountId, placementId }).catch(whileUnknown);
    if (placed === 'unknown') return undefined;
    if (placed) return { state: 'placed' as const, receipt: receiptOf(placed) };
    const until = await referredUntil(context, accountId, placementId);
    if (until !== undefined) return { state: 'referred' as const, referredUntil: until, receipt: null };
  }
  return isUnderWay ? undefined : unknownState;
};

/** For a browser that lost the answer: waits, bounded, for an attempt that is still under way. */
export const statusRoute = (context: PlaceBetContext) =>
  route(placementStatus, async ({ session, query }) => {
    const { accountId } = session.account;
    const placementId = placementIdOf(accountId, query.uniqueId);
    const { stopping } = context;
    for (const until = performance.now() + timeoutMs; ; ) {
      const body = await stateOf(context, accountId, placementId);
      if (body) return { body };
      // It may be placed yet: whoever asks is to ask again.
      if (performance.now() > until) return refuse('outcome-unknown');
      await sleepOrThrow(pollEveryMs, stopping);
    }
  });
