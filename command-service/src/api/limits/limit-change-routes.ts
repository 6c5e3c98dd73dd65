import {
  cancelDeposit,
  cancelNetLoss,
  checkDepositLimit,
  checkNetLossLimit,
  confirmDeposit,
  confirmNetLoss,
} from '@paddock/contracts/http';
import { type LimitFrequency, periodOf } from '@paddock/contracts/limits';
import { isRefusal } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { commandRoute, type Route, route, type SignedInSession, success } from '@paddock/service-kit/http';
import type { LimitKind } from '../../domain/account/limits/limits.ts';
import { ownAccount } from './own-account.ts';
import type { LimitsServices } from './services.ts';
import { waitingChanges } from './view.ts';

/** What the calls about a waiting change share; the fields of each kind of limit have names of their own. */
type ChangeOf = { kind: LimitKind; session: SignedInSession };

/** Confirms what waits. A value that comes along must be the one that waits, as customers confirm what they read. */
const confirm = (
  { accounts }: LimitsServices,
  { kind, session }: ChangeOf,
  frequency: LimitFrequency,
  value: number | undefined,
  context: CommandContext,
) => {
  const amount = value !== undefined && { amount: value };
  const command = { type: 'confirm-limit', kind, period: periodOf[frequency], ...amount } as const;
  return accounts.execute(session.account.accountId, command, context);
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

const changed = () => success(texts.limits.changed);
const unchanged = () => success(texts.limits.unchanged);

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
