import { type AccessEvent, accessEvents, accessStream, type Role } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';

// Stream `access-{accountId}`.

/** How many wrong attempts in a row block something, and for how many milliseconds. */
export type BlockRule = { attempts: number; blockMs: number };

export type AccessState =
  | { status: 'none' }
  | {
      status: 'granted';
      accountId: string;
      passwordHash: string;
      roles: Role[];
      /** Wrong passwords in a row. */
      failures: number;
      blockedUntil: string | null;
    };

const initial: AccessState = { status: 'none' };

const evolve = (state: AccessState, event: AccessEvent): AccessState => {
  if (event.type === 'AccessGranted') {
    return { status: 'granted', ...event.data, failures: 0, blockedUntil: null };
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'SignedIn':
      return { ...state, failures: 0, blockedUntil: null };
    case 'SignInFailed':
      return { ...state, failures: state.failures + 1 };
    case 'AccessBlocked':
      return { ...state, failures: 0, blockedUntil: event.data.until };
    case 'SignedOut':
      return state;
    default:
      return event satisfies never;
  }
};

/** Passwords are checked before the command: hashing is no part of a decision. */
export type AccessCommand =
  | { type: 'grant-access'; accountId: string; passwordHash: string; roles: Role[] }
  | {
      type: 'sign-in';
      passwordMatches: boolean;
      /** What bars whoever has the password from signing in, as `barred` says it of a customer. */
      barrier: Refusal | undefined;
      sessionDigest: string;
    }
  | { type: 'sign-out'; sessionDigest: string };

const isBlocked = (state: AccessState, now: Date): boolean =>
  state.status === 'granted' && state.blockedUntil !== null && now.getTime() < Date.parse(state.blockedUntil);

/** `rule`: what wrong passwords lead to. */
type AccessContext = { rule: BlockRule; now: Date };

const signIn = (
  state: AccessState,
  command: Extract<AccessCommand, { type: 'sign-in' }>,
  { rule: { attempts, blockMs }, now }: AccessContext,
) => {
  if (state.status === 'none') return refuse('wrong-credentials');
  if (isBlocked(state, now)) return refuse('access-blocked');
  if (command.passwordMatches) {
    if (command.barrier) return command.barrier;
    return [{ type: 'SignedIn' as const, data: { sessionId: command.sessionDigest } }];
  }
  const failed: AccessEvent = { type: 'SignInFailed', data: { reason: 'wrong-password' } };
  if (state.failures + 1 < attempts) return [failed];
  const until = new Date(now.getTime() + blockMs).toISOString();
  return [failed, { type: 'AccessBlocked' as const, data: { until } }];
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
    case 'sign-out':
      if (state.status === 'none') return [];
      return [{ type: 'SignedOut', data: { sessionId: command.sessionDigest } }];
    default:
      return command satisfies never;
  }
};

/** Credentials and sign-in of one account. Sessions appear in events only as digests of their ids. */
export const createAccessAggregate = (rule: BlockRule) => ({
  stream: accessStream,
  events: accessEvents,
  initial,
  evolve,
  decide: (state: AccessState, command: AccessCommand, { now }: { now: Date }) =>
    decide(state, command, { rule, now }),
});
