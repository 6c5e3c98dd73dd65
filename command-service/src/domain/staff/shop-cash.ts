import type { StaffEvent } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { withinDay } from './within-day.ts';

/** What one shop assistant may say was paid in, minor units: within 24 hours. */
export type ShopCashRule = { withinDay: number };

export type CountedCash = { transId: string; amount: number; at: string };

/** The deposit behind a PIN that the assistant is about to confirm. */
export type CountShopCash = { type: 'count-shop-cash'; transId: string; accountId: string; amount: number };

/**
 * Counts a deposit once. Refuses `shop-cash-of-one-person` above what one may take. The first of a day is taken whatever
 * its amount: who may deposit that much was reviewed, and nobody else could take it either.
 */
export const countShopCash = (
  counted: readonly CountedCash[],
  { type: _, ...deposit }: CountShopCash,
  { rule, now }: { rule: ShopCashRule; now: Date },
): readonly StaffEvent[] | Refusal => {
  if (counted.some(({ transId }) => transId === deposit.transId)) return [];
  const taken = withinDay(counted, now.getTime()).reduce((sum, { amount }) => sum + amount, 0);
  if (taken > 0 && taken + deposit.amount > rule.withinDay) return refuse('shop-cash-of-one-person');
  return [{ type: 'ShopCashCounted', data: deposit }];
};
