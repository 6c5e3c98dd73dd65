import { cancelNetLoss, checkNetLossLimit, confirmNetLoss } from '@paddock/contracts/http';
import { isRefusal } from '@paddock/contracts/refusals';
import { type Route, route } from '@paddock/service-kit/http';
import { confirmedChange } from './confirmed-change.ts';
import type { LimitsDependencies } from './dependencies.ts';
import { periodOf } from './frequency.ts';
import { done, ownAccount } from './own-account.ts';
import { waitingChanges } from './view.ts';

const checkRoute = (dependencies: LimitsDependencies) =>
  route(checkNetLossLimit, async ({ session, now }) => {
    const own = await ownAccount(dependencies, session);
    if (isRefusal(own)) return own;
    const pending = waitingChanges(own.account.netLossLimits, now).map(
      ({ frequency, amount, ...change }) => ({
        NetLossFrequency: frequency,
        NetLossValue: amount,
        ...change,
      }),
    );
    return { body: { success: true as const, pending } };
  });

const confirmRoute = (dependencies: LimitsDependencies) =>
  route(confirmNetLoss, async (request) => {
    const { NetLossFrequency, NetLossValue } = request.body;
    const own = await ownAccount(dependencies, request.session);
    if (isRefusal(own)) return own;
    const period = confirmedChange(own.account.netLossLimits, periodOf(NetLossFrequency), NetLossValue);
    if (isRefusal(period)) return period;
    const command = { type: 'confirm-limit', kind: 'net-loss', period } as const;
    return done(dependencies, request, command, 'Your limit has been changed.');
  });

const cancelRoute = (dependencies: LimitsDependencies) =>
  route(cancelNetLoss, async (request) => {
    const { NetLossFrequency: frequency } = request.body;
    const period = frequency && { period: periodOf(frequency) };
    const command = { type: 'cancel-limit', kind: 'net-loss', ...period } as const;
    return done(dependencies, request, command, 'Your limit stays as it is.');
  });

export const netLossLimitRoutes = (dependencies: LimitsDependencies): Route[] => [
  checkRoute(dependencies),
  confirmRoute(dependencies),
  cancelRoute(dependencies),
];
