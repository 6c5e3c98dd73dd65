import { type StaffEvent, staffEvents, staffStream } from '@paddock/contracts/events';
import type { Refusal } from '@paddock/contracts/refusals';
import { type CountedCash, type CountShopCash, countShopCash, type ShopCashRule } from './shop-cash.ts';
import { withinDay } from './within-day.ts';

// Stream `staff-{accountId}`.

/** What one member of staff may give away alone, minor units: at a time, and within 24 hours. */
export type BonusRule = { atOnce: number; withinDay: number };

export type StaffRules = { bonus: BonusRule; shopCash: ShopCashRule };

/** `alone`: without a second person. */
type Bonus = { bonusId: string; amount: number; at: string; alone: boolean };

/** What was given and asked for, and which cash was taken, within the last day. */
export type StaffState = { bonuses: readonly Bonus[]; cash: readonly CountedCash[] };

type GiveBonus = { type: 'give-bonus'; bonusId: string; accountId: string; amount: number };
export type StaffCommand = GiveBonus | CountShopCash;

const initial: StaffState = { bonuses: [], cash: [] };

const evolve = (state: StaffState, { type, data }: StaffEvent, { at }: { at: string }): StaffState => {
  const now = Date.parse(at);
  if (type === 'ShopCashCounted') {
    const { transId, amount } = data;
    return { ...state, cash: [...withinDay(state.cash, now), { transId, amount, at }] };
  }
  const { bonusId, amount } = data;
  const bonus = { bonusId, amount, at, alone: type === 'BonusGiven' };
  return { ...state, bonuses: [...withinDay(state.bonuses, now), bonus] };
};

const giveBonus = (
  { bonuses }: StaffState,
  { type: _, ...bonus }: GiveBonus,
  { rule, now }: { rule: BonusRule; now: Date },
): readonly StaffEvent[] => {
  if (bonuses.some(({ bonusId }) => bonusId === bonus.bonusId)) return [];
  const given = withinDay(bonuses, now.getTime())
    .filter(({ alone }) => alone)
    .reduce((sum, { amount }) => sum + amount, 0);
  const alone = bonus.amount <= rule.atOnce && given + bonus.amount <= rule.withinDay;
  return [{ type: alone ? 'BonusGiven' : 'BonusReferred', data: bonus }];
};

const decide = (
  state: StaffState,
  command: StaffCommand,
  { rules, now }: { rules: StaffRules; now: Date },
): readonly StaffEvent[] | Refusal =>
  command.type === 'give-bonus'
    ? giveBonus(state, command, { rule: rules.bonus, now })
    : countShopCash(state.cash, command, { rule: rules.shopCash, now });

/** What a member of staff gives away or takes in: `rules` say above what a second person is needed. */
export const createStaffAggregate = (rules: StaffRules) => ({
  stream: staffStream,
  events: staffEvents,
  initial,
  evolve,
  decide: (state: StaffState, command: StaffCommand, { now }: { now: Date }) =>
    decide(state, command, { rules, now }),
});
