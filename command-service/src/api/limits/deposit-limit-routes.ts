import { cancelDeposit, checkDepositLimit, confirmDeposit } from '@paddock/contracts/http';
import { isRefusal } from '@paddock/contracts/refusals';
import { type Route, route } from '@paddock/service-kit/http';
import { confirmedChange } from './confirmed-change.ts';
import type { LimitsDependencies } from './dependencies.ts';
import { periodOf } from './frequency.ts';
import { done, ownAccount } from './own-account.ts';
import { waitingChanges } from './view.ts';

const checkRoute = (dependencies: LimitsDependencies) =>
  route(checkDepositLimit, async ({ session, now }) => {
    const own = await ownAccount(dependencies, session);
    if (isRefusal(own)) return own;
    const pending = waitingChanges(own.account.limits, now).map(({ frequency, amount, ...change }) => ({
      DepositFrequency: frequency,
      DepositValue: amount,
      ...change,
    }));
    return { body: { success: true as const, pending } };
  });

const confirmRoute = (dependencies: LimitsDependencies) =>
  route(confirmDeposit, async (request) => {
    const { DepositFrequency, DepositValue } = request.body;
    const own = await ownAccount(dependencies, request.session);
    if (isRefusal(own)) return own;
    const period = confirmedChange(own.account.limits, periodOf(DepositFrequency), DepositValue);
    if (isRefusal(period)) return period;
    const command = { type: 'confirm-limit', kind: 'deposit', period } as const;
    return done(dependencies, request, command, 'Your limit has been changed.');
  });

const cancelRoute = (dependencies: LimitsDependencies) =>
  route(cancelDeposit, async (request) => {
    const { DepositFrequency: frequency } = request.body;
    const period = frequency && { period: periodOf(frequency) };
    const command = { type: 'cancel-limit', kind: 'deposit', ...period } as const;
    return done(dependencies, request, command, 'Your limit stays as it is.');
  });

export const depositLimitRoutes = (dependencies: LimitsDependencies): Route[] => [
  checkRoute(dependencies),
  confirmRoute(dependencies),
  cancelRoute(dependencies),
];
