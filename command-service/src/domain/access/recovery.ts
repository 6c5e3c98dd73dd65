import type { AccessEvent } from '@paddock/contracts/events';
import { type Attempts, blockedOn, failedFrom, forgiven, noAttempts, succeededFrom } from './attempts.ts';

/** How an account is got back into. */
export type RecoveryRule = {
  /** How long a reset may take, from username and birth date to the new password; milliseconds. */
  openMs: number;
  /** Resets of one account that may be begun within that time. */
  most: number;
  /** How often within a day an account is sent its username. */
  usernames: number;
};

/**
 * `attempts`: wrong birth dates and wrong codes, by where they came from. They are no guesses at the password, and block
 * nothing but this: somebody who forgot theirs and is blocked at sign-in gets back in by it.
 */
export type Recovery = {
  attempts: Attempts;
  /** Resets of the password, newest last. */
  begun: readonly { recoveryId: string; at: string }[];
  usernamesAt: readonly string[];
};

export const noRecovery: Recovery = { attempts: noAttempts, begun: [], usernamesAt: [] };

/** More than any rule lets begin or be sent within its time. */
const kept = 20;

/** Resets that may go on yet. */
export const openResets = (
  { begun }: Recovery,
  { rule, now }: { rule: { recovery: RecoveryRule }; now: Date },
): Recovery['begun'] => begun.filter(({ at }) => now.getTime() - Date.parse(at) < rule.recovery.openMs);

/** Whether a reset of the password may go on. */
export const isOpen = (
  recovery: Recovery,
  recoveryId: string,
  context: Parameters<typeof openResets>[1],
): boolean => openResets(recovery, context).some((one) => one.recoveryId === recoveryId);

type RecoveryEvent = Extract<
  AccessEvent,
  {
    type:
      | 'RecoveryBegun'
      | 'RecoveryFailed'
      | 'RecoveryBlocked'
      | 'RecoveryCompleted'
      | 'SecurityCodeFailed'
      | 'UsernameRequested';
  }
>;

export const evolveRecovery = (recovery: Recovery, { type, data }: RecoveryEvent, at: string): Recovery => {
  const { attempts, begun, usernamesAt } = recovery;
  switch (type) {
    case 'RecoveryBegun':
      return { ...recovery, begun: [...begun, { recoveryId: data.recoveryId, at }].slice(-kept) };
    case 'RecoveryFailed':
    case 'SecurityCodeFailed':
      return { ...recovery, attempts: failedFrom(attempts, data.origin, at) };
    case 'RecoveryBlocked':
      return { ...recovery, attempts: blockedOn(attempts, data, at) };
    case 'RecoveryCompleted':
      return { ...recovery, attempts: succeededFrom(attempts, data.origin), begun: [] };
    case 'UsernameRequested':
      return { ...recovery, usernamesAt: [...usernamesAt, at].slice(-kept) };
    default:
      return type satisfies never;
  }
};

/** Staff ended every block of the account. */
export const recoveryForgiven = (recovery: Recovery): Recovery => ({
  ...recovery,
  attempts: forgiven(recovery.attempts),
});
