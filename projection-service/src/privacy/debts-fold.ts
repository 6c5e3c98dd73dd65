import type { AccountEvent, DataOf, DebtOf } from '@paddock/contracts/events';
import type { Currency } from '@paddock/contracts/money';
import type { ExportedDebt } from '@paddock/contracts/privacy';
import { moneyOf } from './exported-bets.ts';

type Settled = { at: string; amount: number; byDeposit: string | null };
type Debt = {
  of: DebtOf;
  reference: string;
  since: string;
  amount: number;
  writtenOff: number;
  settled: Settled[];
};
/** By what it is of and the payment's id, the oldest first. */
export type DebtsFold = Map<string, Debt>;

type Part = DataOf<AccountEvent, 'DebtsSettled'>['parts'][number];

const keyOf = ({ of, id }: Pick<Part, 'of' | 'id'>): string => `${of}/${id}`;

/** What an event leaves owing of a payment. */
const owedBy = ({ type, data }: AccountEvent): Part | undefined => {
  switch (type) {
    case 'DepositTakenBack':
      return { of: 'deposit', id: data.depositId, amount: data.shortfall };
    case 'WithdrawalTakenAgain':
      return { of: 'withdrawal', id: data.withdrawalId, amount: data.shortfall };
    case 'DepositChargedBack':
      return { of: 'chargeback', id: data.depositId, amount: data.shortfall };
    case 'DepositRefunded':
      return { of: 'refund', id: data.depositId, amount: data.shortfall };
    default:
      return undefined;
  }
};

/** What the customer owes, and owed, after the next event. */
export const evolveDebts = (debts: DebtsFold, event: AccountEvent, at: string): void => {
  if (event.type === 'DebtsSettled') {
    const byDeposit = event.data.depositId ?? null;
    for (const part of event.data.parts) {
      debts.get(keyOf(part))?.settled.push({ at, amount: part.amount, byDeposit });
    }
    return;
  }
  if (event.type === 'DebtWrittenOff' || event.type === 'DebtReinstated') {
    const debt = debts.get(keyOf(event.data));
    const more = event.type === 'DebtWrittenOff' ? event.data.amount : -event.data.amount;
    if (debt) debt.writtenOff += more;
    return;
  }
  const owed = owedBy(event);
  if (!owed || owed.amount === 0) return;
  const { of, id, amount } = owed;
  const known = debts.get(keyOf(owed)) ?? {
    of,
    reference: id,
    since: at,
    amount: 0,
    writtenOff: 0,
    settled: [],
  };
  debts.set(keyOf(owed), { ...known, amount: known.amount + amount });
};

/** Of which payment it is, in words. */
const ofWords = {
  deposit: 'deposit that never arrived',
  withdrawal: 'withdrawal that had arrived all the same',
  chargeback: 'deposit that the bank took back',
  refund: 'deposit that was refunded',
} as const satisfies Record<DebtOf, string>;

export function* exportedDebts(debts: DebtsFold, currency: Currency): Generator<ExportedDebt> {
  for (const { of, reference, since, amount, writtenOff, settled } of debts.values()) {
    const paid = settled.reduce((sum, part) => sum + part.amount, 0);
    yield {
      ...{ of: ofWords[of], reference, since, amount: moneyOf(amount, currency) },
      owed: moneyOf(amount - paid - writtenOff, currency),
      ...(writtenOff > 0 && { writtenOff: moneyOf(writtenOff, currency) }),
      settled: settled.map((part) => ({ ...part, amount: moneyOf(part.amount, currency) })),
    };
  }
}
