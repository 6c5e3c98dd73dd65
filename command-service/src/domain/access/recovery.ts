import type { AccessEvent, ContactChannel } from '@paddock/contracts/events';
import {
  type Attempts,
  blockedOn,
  failedFrom,
  forgiven,
  type GuessRule,
  knownOnlyAt,
  noAttempts,
  succeededFrom,
} from './attempts.ts';
import { type BudgetRule, type Spent, withSpent } from './budgets.ts';

/** How an account is got back into. */
export type RecoveryRule = {
  /** How long a reset may take, from username and birth date to the new password; milliseconds. */
  openMs: number;
  /** Resets of one account that may be begun. */
  begun: BudgetRule;
  /** How often an account is sent its username, on each channel. */
  usernames: BudgetRule;
};

/**
 * Wrong birth dates and codes block for as long each time, as the documents say and whoever is blocked reads: their place,
 * and all places together that are not known.
 */
export const recoveryGuesses = <Rule extends GuessRule>(rule: Rule): Rule => ({
  ...rule,
  longestBlockMs: rule.blockMs,
});

/**
 * `attempts`: wrong birth dates and wrong codes, by where they came from. They are no guesses at the password, and block
 * nothing but this: somebody who forgot theirs and is blocked at sign-in gets back in by it.
 */
export type Recovery = {
  attempts: Attempts;
  /** Resets of the password, newest last. */
  begun: readonly ({ recoveryId: string } & Spent)[];
  /** What was begun and sent lately, by where it was asked for from. */
  beginnings: readonly Spent[];
  usernames: readonly ({ channel: ContactChannel } & Spent)[];
  /** When the password was reset last; `null`: never. */
  completedAt: string | null;
};

export const noRecovery: Recovery = {
  ...{ attempts: noAttempts, begun: [], beginnings: [], usernames: [] },
  completedAt: null,
};

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
      | 'RecoveriesEnded'
      | 'SecurityCodeFailed'
      | 'UsernameRequested';
  }
>;

export const evolveRecovery = (recovery: Recovery, { type, data }: RecoveryEvent, at: string): Recovery => {
  const { attempts, begun, beginnings, usernames } = recovery;
  switch (type) {
    case 'RecoveryBegun':
      return {
        ...recovery,
        begun: withSpent(begun, { recoveryId: data.recoveryId, at }),
        beginnings: withSpent(beginnings, { origin: data.origin, at }),
      };
    case 'RecoveryFailed':
    case 'SecurityCodeFailed':
      return { ...recovery, attempts: failedFrom(attempts, data.origin, at) };
    case 'RecoveryBlocked':
      return { ...recovery, attempts: blockedOn(attempts, data, at) };
    case 'RecoveryCompleted':
      return {
        ...recovery,
        attempts: succeededFrom(knownOnlyAt(attempts, data.origin), data.origin),
        begun: [],
        completedAt: at,
      };
    case 'RecoveriesEnded':
      return {
        ...recovery,
        begun: begun.filter((one) => Date.parse(one.at) >= Date.parse(data.begunBefore)),
      };
    case 'UsernameRequested':
      return { ...recovery, usernames: withSpent(usernames, { ...data, at }) };
    default:
      return type satisfies never;
  }
};

/** Staff ended every block of the account. What was begun goes on. */
export const recoveryForgiven = (recovery: Recovery): Recovery => ({
  ...recovery,
  attempts: forgiven(recovery.attempts),
  beginnings: [],
  usernames: [],
});
