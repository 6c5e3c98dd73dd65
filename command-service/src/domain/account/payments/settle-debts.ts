import type { AccountRules, MoneyIn } from '../rules.ts';
import type { AccountEventOf } from '../slice.ts';
import type { DecidedEvent, OpenAccount } from '../state.ts';
import { openDebt, withMore } from './debts.ts';

type Part = AccountEventOf<'DebtsSettled'>['data']['parts'][number];
type CameIn = Readonly<Partial<Record<MoneyIn, number>>>;

const ways = ['card', 'shop', 'reversed-chargeback'] as const satisfies readonly MoneyIn[];

/** Minor units of what came in that pay debts at most. */
const forDebts = (cameIn: CameIn, { percentForDebts }: Pick<AccountRules, 'percentForDebts'>): number =>
  ways.reduce((sum, way) => sum + Math.floor(((cameIn[way] ?? 0) * percentForDebts[way]) / 100), 0);

/**
 * A chargeback did not stand: what was written off of it is owed again, up to so much, as that was never paid. What it gives
 * back pays it.
 */
export const reinstateDebt = (
  { debts, writtenOffDebts }: Pick<OpenAccount, 'debts' | 'writtenOffDebts'>,
  { depositId: id, amount }: { depositId: string; amount: number },
): { debts: OpenAccount['debts']; events: DecidedEvent[] } => {
  const of = { of: 'chargeback', id } as const;
  const again = Math.min(openDebt(writtenOffDebts, of)?.amount ?? 0, amount);
  if (again === 0) return { debts, events: [] };
  const data = { ...of, amount: again };
  return { debts: withMore(debts, data), events: [{ type: 'DebtReinstated', data }] };
};

/**
 * What of money that came in pays debts, by the operator's rule: all that is owed, the oldest first, as far as it goes.
 * `depositId`: of the deposit that brought it, where one did.
 */
export const settleDebts = (
  { debts }: Pick<OpenAccount, 'debts'>,
  { depositId, ...cameIn }: CameIn & { depositId?: string },
  rules: Pick<AccountRules, 'percentForDebts'>,
): DecidedEvent[] => {
  const most = forDebts(cameIn, rules);
  const parts: Part[] = [];
  let left = most;
  for (const { of, id, amount } of debts) {
    const paid = Math.min(amount, left);
    if (paid > 0) parts.push({ of, id, amount: paid });
    left -= paid;
  }
  if (parts.length === 0) return [];
  const by = depositId === undefined ? {} : { depositId };
  return [{ type: 'DebtsSettled', data: { amount: most - left, ...by, parts } }];
};
