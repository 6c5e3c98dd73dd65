import type { AccountEvent, DataOf } from '@paddock/contracts/events';
import type { LimitPeriod, PeriodAmount } from '@paddock/contracts/limits';
import { periodMs } from './limits/limits.ts';

// What a customer may pay in and lose at most, and what they did, added up from the events of an account apart from the
// aggregate, to the millisecond.

type Moved = { at: number; amount: number };

const sumOf = (all: Iterable<number>): number => [...all].reduce((sum, one) => sum + one, 0);
const within = (moved: Iterable<Moved>, period: LimitPeriod, now: number): number =>
  sumOf([...moved].map(({ at, amount }) => (at > now - periodMs[period] ? amount : 0)));

/** Deposits, paid in or on their way, and the limits of customer and staff. */
export const createDepositBounds = () => {
  const limits = new Map<LimitPeriod, number>();
  let restriction: PeriodAmount | null = null;
  const paidIn = new Map<string, Moved>();
  const underWay = new Map<string, number>();
  let pin: { amount: number; until: number } | undefined;

  return {
    note: ({ type, data }: AccountEvent, at: number): void => {
      if (type === 'DepositLimitSet') limits.set(data.period, data.amount);
      if (type === 'DepositLimitRemoved') limits.delete(data.period);
      if (type === 'LimitsRestricted') restriction = { period: data.period, amount: data.amount };
      if (type === 'LimitsRestrictionLifted') restriction = null;
      if (type === 'DepositRequested' || type === 'DepositConfirmationAllowed')
        underWay.set(data.depositId, data.amount);
      if (type === 'DepositCompleted' || type === 'DepositDeclined') underWay.delete(data.depositId);
      if (type === 'DepositCompleted') {
        const { depositId, amount, requestedAt } = data;
        paidIn.set(depositId, { at: requestedAt === undefined ? at : Date.parse(requestedAt), amount });
      }
      if (type === 'DepositTakenBack') paidIn.delete(data.depositId);
      if (type === 'ShopDepositRequested') pin = { amount: data.amount, until: Date.parse(data.expiresAt) };
      if (type === 'ShopDepositCancelled' || type === 'ShopDepositConfirmed') pin = undefined;
      if (type === 'ShopDepositConfirmed') {
        paidIn.set(`${data.transId} at ${at}`, { at, amount: data.amount });
      }
    },
    /** Limits that are passed, each with by how much; `checked`: how many there are. */
    passed: (now: number): { checked: number; faults: string[] } => {
      const own = [...limits].map(([period, amount]) => ({ period, amount }));
      const all = restriction ? [...own, restriction] : own;
      const waiting = sumOf(underWay.values()) + (pin && now < pin.until ? pin.amount : 0);
      const faults = all.flatMap(({ period, amount }) => {
        const paid = within(paidIn.values(), period, now) + waiting;
        return paid > amount ? [`${period} deposits of ${paid} pass ${amount}`] : [];
      });
      return { checked: all.length, faults };
    },
  };
};

type Placed = DataOf<AccountEvent, 'BetPlaced'>;
const isCash = ({ funding }: Pick<Placed, 'funding'>): boolean => (funding?.kind ?? 'cash') === 'cash';

/** What the event of a bet costs the customer of their own money, or gives back; `undefined`: nothing. */
const lossOf = ({ type, data }: AccountEvent): number | undefined => {
  if (type === 'BetPlaced') return data.stake;
  if (type === 'BetSettled') return -data.returned;
  if (type === 'BetResettled') return data.debited - data.credited;
  if (type === 'BetReopened') return data.debited;
  if (type === 'BetVoided') return -data.refunded;
  return type === 'BetCashedOut' || type === 'BetPartlyCashedOut' ? -data.value : undefined;
};

/** Stakes, lost until something comes back or held for a bet that waits, and the limits on net loss. */
export const createLossBounds = () => {
  const limits = new Map<LimitPeriod, number>();
  const free = new Set<string>();
  const losses: Moved[] = [];
  const holds = new Map<string, DataOf<AccountEvent, 'StakeHeld'>>();
  const isHeld = ({ until }: { until: string }, now: number) => now < Date.parse(until);

  return {
    note: (event: AccountEvent, at: number): void => {
      const { type, data } = event;
      if (type === 'NetLossLimitSet') limits.set(data.period, data.amount);
      if (type === 'NetLossLimitRemoved') limits.delete(data.period);
      if (type === 'StakeHeld') holds.set(data.placementId, data);
      if (type === 'StakeReleased' || type === 'BetPlaced') holds.delete(data.placementId);
      if (type === 'BetPlaced' && !isCash(data)) free.add(data.betId);
      const amount = lossOf(event);
      if (amount !== undefined && 'betId' in data && !free.has(data.betId ?? '')) losses.push({ at, amount });
    },
    /** Whether the limits are asked about it: own money that is staked, and was not let through while it is held. */
    isBound: ({ type, data }: AccountEvent, now: number): boolean => {
      if ((type !== 'StakeHeld' && type !== 'BetPlaced') || !isCash(data)) return false;
      const hold = holds.get(data.placementId);
      return !(hold && isHeld(hold, now) && isCash(hold) && data.stake <= hold.stake);
    },
    passed: (now: number): { checked: number; faults: string[] } => {
      const held = sumOf(
        [...holds.values()].map((hold) => (isCash(hold) && isHeld(hold, now) ? hold.stake : 0)),
      );
      const faults = [...limits].flatMap(([period, amount]) => {
        const lost = within(losses, period, now) + held;
        return lost > amount ? [`a ${period} net loss of ${lost} passes ${amount}`] : [];
      });
      return { checked: limits.size, faults };
    },
  };
};
