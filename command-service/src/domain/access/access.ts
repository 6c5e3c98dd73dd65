import {
  type AccessEvent,
  accessEvents,
  accessStream,
  type Credential,
  type Role,
} from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import {
  type Attempts,
  blockedOn,
  failedFrom,
  forgiven,
  type GuessRule,
  guessesFrom,
  hasFailures,
  isBlockedFor,
  noAttempts,
  succeededFrom,
} from './attempts.ts';

// Stream `access-{accountId}`.

/** How many wrong attempts in a row block something, and for how many milliseconds. */
export type BlockRule = { attempts: number; blockMs: number };

export type AccessState =
  | { status: 'none' }
  | {
      status: 'granted';
      accountId: string;
      credential: Credential;
      roles: Role[];
      attempts: Attempts;
    };

type Granted = Extract<AccessState, { status: 'granted' }>;

const initial: AccessState = { status: 'none' };

const evolve = (state: AccessState, event: AccessEvent): AccessState => {
  if (event.type === 'AccessGranted') return { status: 'granted', ...event.data, attempts: noAttempts };
  if (state.status === 'none') return state;
  const { attempts } = state;
  switch (event.type) {
    case 'SignedIn':
    case 'PasswordConfirmed':
      return { ...state, attempts: succeededFrom(attempts, event.data.origin) };
    case 'SignInFailed':
      return { ...state, attempts: failedFrom(attempts, event.data.origin) };
    case 'AccessBlocked':
      return { ...state, attempts: blockedOn(attempts, event.data) };
    case 'AccessUnblocked':
      return { ...state, attempts: forgiven(attempts) };
    case 'SignedOut':
      return state;
    default:
      return event satisfies never;
  }
};

/** A password as it was checked before the command: hashing is no part of a decision. */
type Guess = {
  passwordMatches: boolean;
  /** Digest of the network address that it came from. */
  origin: string;
};

export type AccessCommand =
  | { type: 'grant-access'; accountId: string; credential: Credential; roles: Role[] }
  | ({
      type: 'sign-in';
      /** What bars whoever has the password from signing in, as `barred` says it of a customer. */
      barrier: Refusal | undefined;
      sessionDigest: string;
    } & Guess)
  /** The password is asked for once more, as money is to move. */
  | ({ type: 'confirm-password' } & Guess)
  | { type: 'unblock' }
  | { type: 'sign-out'; sessionDigest: string };

/** `rule`: what wrong passwords lead to. */
type AccessContext = { rule: GuessRule; now: Date };

/** A wrong password, and the blocks that it leads to: of where it came from, and of all places not known. */
const failure = (
  { attempts }: Granted,
  reason: 'wrong-password' | 'wrong-password-for-payment',
  origin: string,
  { rule, now }: AccessContext,
): AccessEvent[] => {
  const until = new Date(now.getTime() + rule.blockMs).toISOString();
  const { own, strangers } = guessesFrom(attempts, origin);
  return [
    { type: 'SignInFailed', data: { reason, origin } },
    ...(own + 1 >= rule.attempts ? [{ type: 'AccessBlocked' as const, data: { until, origin } }] : []),
    ...(strangers !== undefined && strangers + 1 >= rule.strangers
      ? [{ type: 'AccessBlocked' as const, data: { until } }]
      : []),
  ];
};

const signIn = (
  state: AccessState,
  command: Extract<AccessCommand, { type: 'sign-in' }>,
  context: AccessContext,
): readonly AccessEvent[] | Refusal => {
  const { origin, passwordMatches, barrier, sessionDigest } = command;
  if (state.status === 'none') return refuse('wrong-credentials');
  if (isBlockedFor(state.attempts, origin, context.now)) return refuse('access-blocked');
  if (!passwordMatches) return failure(state, 'wrong-password', origin, context);
  return barrier ?? [{ type: 'SignedIn', data: { sessionId: sessionDigest, origin } }];
};

/** Counts against the same budget as sign-in. A right password is written down where it ends a row of wrong ones. */
const confirmPassword = (
  state: AccessState,
  { origin, passwordMatches }: Extract<AccessCommand, { type: 'confirm-password' }>,
  context: AccessContext,
): readonly AccessEvent[] | Refusal => {
  if (state.status === 'none') return refuse('wrong-password');
  if (isBlockedFor(state.attempts, origin, context.now)) return refuse('access-blocked');
  if (!passwordMatches) return failure(state, 'wrong-password-for-payment', origin, context);
  return guessesFrom(state.attempts, origin).own > 0 ? [{ type: 'PasswordConfirmed', data: { origin } }] : [];
};

const decide = (
  state: AccessState,
  command: AccessCommand,
  context: AccessContext,
): readonly AccessEvent[] | Refusal => {
  switch (command.type) {
    case 'grant-access': {
      if (state.status !== 'none') return [];
      const { type: _, ...data } = command;
      return [{ type: 'AccessGranted', data }];
    }
    case 'sign-in':
      return signIn(state, command, context);
    case 'confirm-password':
      return confirmPassword(state, command, context);
    case 'unblock':
      if (state.status === 'none') return refuse('unknown-account');
      return hasFailures(state.attempts) ? [{ type: 'AccessUnblocked', data: {} }] : [];
    case 'sign-out':
      if (state.status === 'none') return [];
      return [{ type: 'SignedOut', data: { sessionId: command.sessionDigest } }];
    default:
      return command satisfies never;
  }
};

/** Credentials and sign-in of one account. Sessions appear in events only as digests of their ids. */
export const createAccessAggregate = (rule: GuessRule) => ({
  stream: accessStream,
  events: accessEvents,
  initial,
  evolve,
  decide: (state: AccessState, command: AccessCommand, { now }: { now: Date }) =>
    decide(state, command, { rule, now }),
});
