import type { AccessEvent } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { hasFailures } from './attempts.ts';
import type { CommandOf } from './commands.ts';
import type { AccessState } from './state.ts';
import { unblocksBy } from './unblocks.ts';

/** How staff end the blocks of an account. */
export type UnblockRule = {
  /** How long an account is let through the block of a network address once staff ended its own. */
  letThroughMs: number;
  /** How often within a day one person may end the blocks of one account. */
  unblocksByOne: number;
};

/**
 * The account alone does not know whether the network address of its owner is blocked: it is let through in any case. One
 * person may do it a few times a day: whoever may do it more often could guess without end.
 */
export const unblock = (
  state: AccessState,
  { by }: CommandOf<'unblock'>,
  { rule, now }: { rule: UnblockRule; now: Date },
): readonly AccessEvent[] | Refusal => {
  if (state.status === 'none') return refuse('unknown-account');
  if (unblocksBy(state.unblocks, by, now) >= rule.unblocksByOne) {
    return refuse('unblocked-too-often', { param1: String(rule.unblocksByOne) });
  }
  const letThroughUntil = new Date(now.getTime() + rule.letThroughMs).toISOString();
  const { attempts, codes, recovery, newDevice } = state;
  const { beginnings, usernames } = recovery;
  const hasAny =
    [attempts, recovery.attempts, newDevice.attempts].some(hasFailures) ||
    [codes.requested, beginnings, usernames].some(({ length }) => length > 0);
  if (!hasAny && letThroughUntil === state.letThroughUntil) return [];
  return [{ type: 'AccessUnblocked', data: { letThroughUntil } }];
};

/** Whether the right password of the account is good at a blocked network address too. */
export const isLetThrough = (state: AccessState | undefined, now: Date): boolean =>
  state?.status === 'granted' &&
  state.letThroughUntil !== null &&
  now.getTime() < Date.parse(state.letThroughUntil);
