import type { AccountStateView } from '@paddock/contracts/http';
import { formatDateTime, formatMoney } from '../../lib/format.ts';

export type StateGroup = 'Money' | 'Deposit limits' | 'Exclusions' | 'Open bets' | 'Shop transactions';

export interface StateLine {
  key: string;
  group: StateGroup;
  label: string;
  text: string;
}

export interface ComparedLine extends StateLine {
  /** Against the state before: not there then, other then, or no longer there. */
  change?: 'new' | 'changed' | 'gone';
  was?: string;
}

const PERIODS = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' } as const;

/** An account's state as lines to read and to compare. */
export function stateLines(state: AccountStateView): StateLine[] {
  const currency = state.currency ?? 'EUR';
  const money = (minor: number) => formatMoney(minor, currency);
  const { totals } = state;
  return [
    { key: 'balance', group: 'Money', label: 'Balance', text: money(state.balance) },
    { key: 'deposits', group: 'Money', label: 'Deposits', text: money(totals.deposits) },
    { key: 'withdrawals', group: 'Money', label: 'Withdrawals', text: money(totals.withdrawals) },
    { key: 'stakes', group: 'Money', label: 'Stakes', text: money(totals.stakes) },
    { key: 'returns', group: 'Money', label: 'Returns', text: money(totals.returns) },
    ...state.limits.flatMap(({ period, amount, pending }): StateLine[] => [
      { key: `limit ${period}`, group: 'Deposit limits', label: PERIODS[period], text: money(amount) },
      ...(pending
        ? [
            {
              key: `pending ${period}`,
              group: 'Deposit limits' as const,
              label: `${PERIODS[period]}, asked for`,
              text: `${pending.amount === null ? 'no limit' : money(pending.amount)} from ${formatDateTime(pending.confirmableFrom)}`,
            },
          ]
        : []),
    ]),
    ...state.exclusions.map(
      ({ product, until }): StateLine => ({
        key: `exclusion ${product}`,
        group: 'Exclusions',
        label: 'Sportsbook',
        text: `until ${formatDateTime(until)}`,
      }),
    ),
    ...state.openBets.map(
      (bet): StateLine => ({
        key: `bet ${bet.betId}`,
        group: 'Open bets',
        label: bet.legs.map(({ selectionName }) => selectionName).join(', '),
        text: money(bet.stake),
      }),
    ),
    ...state.shopTransactions.map(
      ({ transId, amount, status }): StateLine => ({
        key: `shop ${transId}`,
        group: 'Shop transactions',
        label: money(amount),
        text: status,
      }),
    ),
  ];
}

/** The lines of a state, marked where they differ from those before; what is no longer there comes last. */
export function compareLines(
  before: readonly StateLine[] | undefined,
  after: readonly StateLine[],
): ComparedLine[] {
  if (!before) return [...after];
  const earlier = new Map(before.map((line) => [line.key, line]));
  const compared = after.map((line): ComparedLine => {
    const was = earlier.get(line.key);
    if (!was) return { ...line, change: 'new' };
    return was.text === line.text ? line : { ...line, change: 'changed', was: was.text };
  });
  const keys = new Set(after.map(({ key }) => key));
  const gone = before.filter(({ key }) => !keys.has(key));
  return [...compared, ...gone.map((line): ComparedLine => ({ ...line, change: 'gone' }))];
}
