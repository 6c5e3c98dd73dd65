import type { AccountEvent, DataOf } from '@paddock/contracts/events';
import type { ExclusionScope, Product } from '@paddock/contracts/exclusions';
import { testRules } from './rules.fixture.ts';

// What keeps a customer out, added up from the events of an account apart from the aggregate.

export const activities = ['bet', 'deposit', 'transfer', 'bonus'] as const;
export type Activity = (typeof activities)[number];

const betting: readonly AccountEvent['type'][] = ['BetPlaced', 'StakeHeld'];
const paying: readonly AccountEvent['type'][] = [
  'DepositRequested',
  'DepositConfirmationAllowed',
  'DepositAuthorised',
  'ShopDepositRequested',
  'ShopDepositConfirmed',
];

/**
 * What a customer takes part in by an event; `undefined`: in nothing. What a bet gives back is no bonus, and the way back from
 * poker is open to everybody.
 */
export const activityOf = ({ type, data }: AccountEvent): Activity | undefined => {
  if (betting.includes(type)) return 'bet';
  if (paying.includes(type)) return 'deposit';
  if (type === 'WalletTransferred')
    return data.to === 'poker' && data.by === 'customer' ? 'transfer' : undefined;
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
  /** The same of each account that is linked. */
  linkedDepositsUntil: Map<string, number>;
  closing: 'open' | 'closing' | 'closed';
};

export const barNames = [
  ...(['full', 'sportsbook', 'poker', 'every-product', 'time-out', 'register', 'harm'] as const),
  ...(['deposits-blocked', 'closing', 'linked-exclusion', 'linked-poker', 'linked-time-out'] as const),
  ...(['linked-register', 'linked-harm', 'linked-deposits-blocked'] as const),
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
  if (type === 'LinkedDepositsNoted')
    facts.linkedDepositsUntil.set(data.accountId, data.block ? Date.parse(data.block.until) : 0);
};

/** Bets and what is given away are of sport alone, and money that is paid in of all that is sold. */
const productsOf = (activity: Activity, sold: readonly Product[]): readonly Product[] => {
  if (activity === 'deposit') return sold;
  return [activity === 'transfer' ? 'poker' : 'sportsbook'];
};

/** Whoever is excluded from one of several products may still take part in what is of all of them. */
const barsOf = (facts: Facts, activity: Activity, now: number, sold: readonly Product[]): BarName[] => {
  const linked = [...facts.linked.values()];
  const wanted = productsOf(activity, sold);
  const only = wanted.length === 1 ? wanted[0] : undefined;
  const isOut = (product: Product) => facts.own.has(product) || linked.some((one) => one[product] !== null);
  const bars: Record<BarName, boolean> = {
    full: facts.own.has('full'),
    sportsbook: only === 'sportsbook' && facts.own.has('sportsbook'),
    poker: only === 'poker' && facts.own.has('poker'),
    'every-product': only === undefined && wanted.every(isOut),
    'time-out': now < facts.timeOut,
    register: facts.isListed,
    harm: facts.isHarmed,
    'deposits-blocked': activity === 'deposit' && now < facts.depositsUntil,
    closing: facts.closing !== 'open',
    'linked-exclusion': linked.some(
      ({ full, sportsbook }) => full !== null || (only === 'sportsbook' && sportsbook !== null),
    ),
    'linked-poker': only === 'poker' && linked.some(({ poker }) => poker !== null),
    'linked-time-out': linked.some(
      ({ timeOutUntil }) => timeOutUntil !== null && now < Date.parse(timeOutUntil),
    ),
    'linked-register': linked.some(({ isListed }) => isListed),
    'linked-harm': linked.some(({ playBlockedSince }) => playBlockedSince !== null),
    'linked-deposits-blocked':
      activity === 'deposit' && [...facts.linkedDepositsUntil.values()].some((until) => now < until),
  };
  return barNames.filter((name) => bars[name]);
};

/** What bars a customer from an activity, as its account's events are seen one after the other. `sold`: these products are. */
export const createBars = (sold: readonly Product[] = testRules.productsSold) => {
  const facts: Facts = {
    ...{ own: new Set(), timeOut: 0, isListed: false, linked: new Map() },
    ...{ isHarmed: false, depositsUntil: 0, linkedDepositsUntil: new Map(), closing: 'open' },
  };
  return {
    note: (event: AccountEvent): void => note(facts, event),
    barsFrom: (activity: Activity, now: number): BarName[] => barsOf(facts, activity, now, sold),
  };
};
