import type { AccountEvent } from '@paddock/contracts/events';
import type { AccountStateView } from '@paddock/contracts/http';

type Limit = AccountStateView['limits'][number];
/** By period. */
export type LimitsFold = Map<Limit['period'], Limit>;

type Kind = 'DepositLimit' | 'NetLossLimit';
type LimitEvent = Extract<
  AccountEvent,
  { type: `${Kind}Set` | `${Kind}ChangeRequested` | `${Kind}ChangeCancelled` | `${Kind}Removed` }
>;

const change = (limits: LimitsFold, period: Limit['period'], changes: Partial<Limit>): void => {
  const limit = limits.get(period);
  if (limit) limits.set(period, { ...limit, ...changes });
};

/** A limit is what was last set; an increase waits beside it. */
export const evolveLimits = (limits: LimitsFold, { type, data }: LimitEvent): void => {
  switch (type) {
    case 'DepositLimitSet':
    case 'NetLossLimitSet':
      limits.set(data.period, { ...data, pending: null });
      break;
    case 'DepositLimitChangeRequested':
    case 'NetLossLimitChangeRequested': {
      const { period, amount, confirmableFrom } = data;
      change(limits, period, { pending: { amount, confirmableFrom } });
      break;
    }
    case 'DepositLimitChangeCancelled':
    case 'NetLossLimitChangeCancelled':
      change(limits, data.period, { pending: null });
      break;
    case 'DepositLimitRemoved':
    case 'NetLossLimitRemoved':
      limits.delete(data.period);
      break;
    default:
      data satisfies never;
  }
};
