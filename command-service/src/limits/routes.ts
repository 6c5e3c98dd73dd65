import { cancelDeposit, checkDepositLimit, confirmDeposit, limitsView } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { type CallRequest, type OpenSession, type Route, route } from '@paddock/contracts/runtime';
import type { AccountCommand, OpenAccount } from '../account/account.ts';
import type { LimitsDependencies } from './dependencies.ts';
import { periodOf } from './frequency.ts';
import { responsibleGamblingRoute } from './responsible-gambling.ts';
import { viewOfLimits, waitingChanges } from './view.ts';

type CommandCall = typeof confirmDeposit | typeof cancelDeposit;

const accountOf = async (
  { accounts }: LimitsDependencies,
  session: OpenSession | undefined,
): Promise<OpenAccount | Refusal> => {
  if (!session?.account) return refuse('not-signed-in');
  const { state } = await accounts.load(session.account.accountId);
  return state.status === 'open' ? state : refuse('not-found');
};

/** Runs one command and answers that it is done. */
const done = async (
  { accounts }: LimitsDependencies,
  { session, commandId, correlationId, actor, now }: CallRequest<CommandCall>,
  command: AccountCommand,
  msg: string,
) => {
  if (!session?.account) return refuse('not-signed-in');
  const context = { commandId, correlationId, actor, now };
  const decided = await accounts.execute(session.account.accountId, command, context);
  if (isRefusal(decided)) return decided;
  return { body: { success: true as const, msg }, position: decided.position };
};

const viewRoute = (dependencies: LimitsDependencies) =>
  route(limitsView, async ({ session, now }) => {
    const account = await accountOf(dependencies, session);
    return isRefusal(account) ? account : { body: viewOfLimits(account, now) };
  });

const checkRoute = (dependencies: LimitsDependencies) =>
  route(checkDepositLimit, async ({ session, now }) => {
    const account = await accountOf(dependencies, session);
    if (isRefusal(account)) return account;
    return { body: { success: true as const, pending: waitingChanges(account, now) } };
  });

/** A value that comes along must be the one that waits: the customer confirms what they read. */
const confirmRoute = (dependencies: LimitsDependencies) =>
  route(confirmDeposit, async (request) => {
    const { DepositFrequency, DepositValue } = request.body;
    const period = periodOf(DepositFrequency);
    if (DepositValue !== undefined) {
      const account = await accountOf(dependencies, request.session);
      if (isRefusal(account)) return account;
      const pending = account.limits[period]?.pending;
      if (pending && pending.amount !== Number(DepositValue)) return refuse('no-pending-limit-change');
    }
    return done(
      dependencies,
      request,
      { type: 'confirm-deposit-limit', period },
      'Your limit has been changed.',
    );
  });

const cancelRoute = (dependencies: LimitsDependencies) =>
  route(cancelDeposit, async (request) => {
    const { DepositFrequency: frequency } = request.body;
    const command = {
      type: 'cancel-deposit-limit',
      ...(frequency && { period: periodOf(frequency) }),
    } as const;
    return done(dependencies, request, command, 'Your limit stays as it is.');
  });

/** Deposit limits and exclusions of the customer. */
export const limitsRoutes = (dependencies: LimitsDependencies): Route[] => [
  viewRoute(dependencies),
  responsibleGamblingRoute(dependencies),
  checkRoute(dependencies),
  confirmRoute(dependencies),
  cancelRoute(dependencies),
];
