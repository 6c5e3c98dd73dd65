import type { Call } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CallRequest, OpenSession } from '@paddock/service-kit/http';
import type { AccountCommand } from '../../domain/account/commands.ts';
import type { OpenAccount } from '../../domain/account/state.ts';
import type { LimitsDependencies } from './dependencies.ts';

/** The account of who is signed in. */
export const ownAccount = async (
  { accounts }: LimitsDependencies,
  session: OpenSession | undefined,
): Promise<{ account: OpenAccount; signedInAt: string } | Refusal> => {
  if (!session?.account) return refuse('not-signed-in');
  const { accountId, signedInAt } = session.account;
  const { state } = await accounts.load(accountId);
  return state.status === 'open' ? { account: state, signedInAt } : refuse('not-found');
};

/** What a call that changes something knows of its caller. */
export type Caller = Pick<CallRequest<Call>, 'session' | 'commandId' | 'correlationId' | 'actor' | 'now'>;

/** Runs one command on the own account and answers that it is done. */
export const done = async (
  { accounts }: LimitsDependencies,
  { session, commandId, correlationId, actor, now }: Caller,
  command: AccountCommand,
  msg: string,
) => {
  if (!session?.account) return refuse('not-signed-in');
  const context = { commandId, correlationId, actor, now };
  const decided = await accounts.execute(session.account.accountId, command, context);
  if (isRefusal(decided)) return decided;
  return { body: { success: true as const, msg }, position: decided.position };
};
