import type { AccountEventOf } from '../slice.ts';
import type { DecidedEvent, OpenAccount } from '../state.ts';

type Part = AccountEventOf<'DebtsSettled'>['data']['parts'][number];

/** What of money that came in pays debts: all that is owed, the oldest first, as far as it goes. */
export const settleDebts = ({ debts }: Pick<OpenAccount, 'debts'>, cameIn: number): DecidedEvent[] => {
  const parts: Part[] = [];
  let left = cameIn;
  for (const { of, id, amount } of debts) {
    const paid = Math.min(amount, left);
    if (paid > 0) parts.push({ of, id, amount: paid });
    left -= paid;
  }
  return parts.length === 0 ? [] : [{ type: 'DebtsSettled', data: { amount: cameIn - left, parts } }];
};
