import type { LimitPeriod } from '@paddock/contracts/events';
import {
  cancelDeposit,
  cancelNetLoss,
  checkDepositLimit,
  checkNetLossLimit,
  confirmDeposit,
  confirmNetLoss,
} from '@paddock/contracts/http';
import { type LimitFrequency, periodOf } from '@paddock/contracts/limits';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { commandRoute, type Route, route, type SignedInSession, success } from '@paddock/service-kit/http';
import { limitsOf } from '../../domain/account/limits/limit-events.ts';
import type { LimitKind } from '../../domain/account/limits/limits.ts';
import type { OpenAccount } from '../../domain/account/state.ts';
import { ownAccount } from './own-account.ts';
import type { LimitsServices } from './services.ts';
import { waitingChanges } from './view.ts';

/** What the calls about a waiting change share; the fields of each kind of limit have names of their own. */
type ChangeOf = { kind: LimitKind; session: SignedInSession };

/**
 * The period whose change the customer confirms. A value that comes along must be the one that waits, as customers
 * confirm what they read: `no-pending-limit-change` otherwise.
 */
const confirmedPeriod = (
  account: OpenAccount,
  kind: LimitKind,
  frequency: LimitFrequency,
  value: string | number | undefined,
): LimitPeriod | Refusal => {
  const period = periodOf[frequency];
  const pending = limitsOf(account, kind)[period]?.pending;
  const isOther = value !== undefined && pending && pending.amount !== Number(value);
  return isOther ? refuse('no-pending-limit-change') : period;
};

const confirm = async (
  services: LimitsServices,
  { kind, session }: ChangeOf,
  frequency: LimitFrequency,
  value: string | number | undefined,
  context: CommandContext,
) => {
  const account = await ownAccount(services, session);
  if (isRefusal(account)) return account;
  const period = confirmedPeriod(account, kind, frequency, value);
  if (isRefusal(period)) return period;
  return services.accounts.execute(account.accountId, { type: 'confirm-limit', kind, period }, context);
};

/** Without a frequency, what waits for any period is cancelled. */
const cancel = (
  { accounts }: LimitsServices,
  { kind, session }: ChangeOf,
  frequency: LimitFrequency | undefined,
  context: CommandContext,
) => {
  const period = frequency && { period: periodOf[frequency] };
  return accounts.execute(session.account.accountId, { type: 'cancel-limit', kind, ...period }, context);
};

const changed = () => success('Your limit has been changed.');
const unchanged = () => success('Your limit stays as it is.');

const depositLimitRoutes = (services: LimitsServices): Route[] => [
  route(checkDepositLimit, async ({ session, now }) => {
    const account = await ownAccount(services, session);
    if (isRefusal(account)) return account;
    const pending = waitingChanges(account, 'deposit', now).map(({ frequency, amount, ...change }) => ({
      DepositFrequency: frequency,
      DepositValue: amount,
      ...change,
    }));
    return { body: { success: true as const, pending } };
  }),
  commandRoute(
    confirmDeposit,
    ({ session, body: { DepositFrequency, DepositValue } }, context) =>
      confirm(services, { kind: 'deposit', session }, DepositFrequency, DepositValue, context),
    changed,
  ),
  commandRoute(
    cancelDeposit,
    ({ session, body }, context) =>
      cancel(services, { kind: 'deposit', session }, body.DepositFrequency, context),
    unchanged,
  ),
];

const netLossLimitRoutes = (services: LimitsServices): Route[] => [
  route(checkNetLossLimit, async ({ session, now }) => {
    const account = await ownAccount(services, session);
    if (isRefusal(account)) return account;
    const pending = waitingChanges(account, 'net-loss', now).map(({ frequency, amount, ...change }) => ({
      NetLossFrequency: frequency,
      NetLossValue: amount,
      ...change,
    }));
    return { body: { success: true as const, pending } };
  }),
  commandRoute(
    confirmNetLoss,
    ({ session, body: { NetLossFrequency, NetLossValue } }, context) =>
      confirm(services, { kind: 'net-loss', session }, NetLossFrequency, NetLossValue, context),
    changed,
  ),
  commandRoute(
    cancelNetLoss,
    ({ session, body }, context) =>
      cancel(services, { kind: 'net-loss', session }, body.NetLossFrequency, context),
    unchanged,
  ),
];

/** The calls about a higher limit that waits: which there is, its confirmation, its cancellation. */
export const limitChangeRoutes = (services: LimitsServices): Route[] => [
  ...depositLimitRoutes(services),
  ...netLossLimitRoutes(services),
];
