import type { AccountEvent, DataOf } from '@paddock/contracts/events';
import type { ExclusionScope } from '@paddock/contracts/exclusions';

// What keeps a customer out, added up from the events of an account apart from the aggregate.

export const activities = ['bet', 'deposit', 'bonus'] as const;
export type Activity = (typeof activities)[number];

const betting: readonly AccountEvent['type'][] = ['BetPlaced', 'StakeHeld'];
const paying: readonly AccountEvent['type'][] = [
  'DepositRequested',
  'DepositConfirmationAllowed',
  'ShopDepositRequested',
  'ShopDepositConfirmed',
];

/** What a customer takes part in by an event; `undefined`: in nothing. What a bet gives back is no bonus. */
export const activityOf = ({ type, data }: AccountEvent): Activity | undefined => {
  if (betting.includes(type)) return 'bet';
  if (paying.includes(type)) return 'deposit';
  if (type === 'FreeBetTokenGranted' || type === 'BonusRequested') return 'bonus';
  const isGiven = type === 'FreeBalanceCredited' && ['promotion', 'goodwill'].includes(data.reason);
  return isGiven ? 'bonus' : undefined;
};

type Facts = {
  own: Set<ExclusionScope>;
  timeOut: number;
  isListed: boolean;
  linked: Map<string, DataOf<AccountEvent, 'LinkedExclusionNoted'>>;
  isHarmed: boolean;
  depositsUntil: number;
  closing: 'open' | 'closing' | 'closed';
};

export const barNames = [
  ...(['full', 'sportsbook', 'time-out', 'register', 'harm', 'deposits-blocked', 'closing'] as const),
  ...(['linked-exclusion', 'linked-time-out', 'linked-register', 'linked-harm'] as const),
] as const;
export type BarName = (typeof barNames)[number];

const closings: Partial<Record<AccountEvent['type'], Facts['closing']>> = {
  AccountClosing: 'closing',
  AccountClosed: 'closed',
  AccountClosingCancelled: 'open',
  AccountReopened: 'open',
};

const note = (facts: Facts, { type, data }: AccountEvent): void => {
  facts.closing = closings[type] ?? facts.closing;
  if (type === 'ExclusionSet') facts.own.add(data.scope);
  if (type === 'ExclusionLifted') facts.own.delete(data.scope);
  if (type === 'TimeOutSet') facts.timeOut = Math.max(facts.timeOut, Date.parse(data.until));
  if (type === 'ExclusionRegisterAnswered') facts.isListed = data.listing === 'listed';
  if (type === 'LinkedExclusionNoted') facts.linked.set(data.accountId, data);
  if (type === 'HarmMarkerRaised') facts.isHarmed = true;
  if (type === 'HarmBlockLifted') facts.isHarmed = false;
  if (type === 'DepositsBlocked') facts.depositsUntil = Date.parse(data.until);
};

/** Gaming and poker are sold by nobody yet, and keep nobody from a bet on sport. */
const barsOf = (facts: Facts, activity: Activity, now: number): BarName[] => {
  const linked = [...facts.linked.values()];
  const bars: Record<BarName, boolean> = {
    full: facts.own.has('full'),
    sportsbook: facts.own.has('sportsbook'),
    'time-out': now < facts.timeOut,
    register: facts.isListed,
    harm: facts.isHarmed,
    'deposits-blocked': activity === 'deposit' && now < facts.depositsUntil,
    closing: facts.closing !== 'open',
    'linked-exclusion': linked.some(({ full, sportsbook }) => full !== null || sportsbook !== null),
    'linked-time-out': linked.some(
      ({ timeOutUntil }) => timeOutUntil !== null && now < Date.parse(timeOutUntil),
    ),
    'linked-register': linked.some(({ isListed }) => isListed),
    'linked-harm': linked.some(({ playBlockedSince }) => playBlockedSince !== null),
  };
  return barNames.filter((name) => bars[name]);
};

/** What bars a customer from an activity, as its account's events are seen one after the other. */
export const createBars = () => {
  const facts: Facts = {
    ...{ own: new Set(), timeOut: 0, isListed: false, linked: new Map() },
    ...{ isHarmed: false, depositsUntil: 0, closing: 'open' },
  };
  return {
    note: (event: AccountEvent): void => note(facts, event),
    barsFrom: (activity: Activity, now: number): BarName[] => barsOf(facts, activity, now),
  };
};
