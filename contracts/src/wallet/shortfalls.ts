import { z } from 'zod';
import type { AccountEvent } from '../events/index.ts';
import { debtOfSchema } from '../events/payment.ts';
import { amountSchema, positiveAmountSchema } from '../money/index.ts';

/**
 * What was to be taken back and the balance did not hold, minor units. Of a payment it is a debt, which money that comes
 * in later settles; of a bet it is not claimed from later money.
 */
export const shortfallSchema = z.object({
  /** What was corrected, or took back a deposit. */
  of: z.enum(['bet', ...debtOfSchema.options]),
  id: z.string(),
  /** The most that was missing of a bet, all that was of a payment. */
  amount: positiveAmountSchema,
  /** What is missing now: later corrections of a bet pay less by it, or find the money. */
  open: amountSchema,
  /** What of it is not claimed any more; absent: nothing. */
  writtenOff: positiveAmountSchema.exactOptional(),
  /** When it was missing first. */
  at: z.iso.datetime(),
});
export type Shortfall = z.infer<typeof shortfallSchema>;

/** The same with the payment that it is of, as its customer knows it; `null`: of a bet, or not known any more. */
export const paymentShortfallSchema = shortfallSchema.extend({
  payment: z.object({ amount: positiveAmountSchema, at: z.iso.datetime() }).nullable(),
});
export type PaymentShortfall = z.infer<typeof paymentShortfallSchema>;

/** Types of the events that say what could not be taken, and what of it was settled. */
export const shortfallEventTypes = [
  'BetResettled',
  'BetReopened',
  'DepositTakenBack',
  'WithdrawalTakenAgain',
  'DepositChargedBack',
  'DepositRefunded',
  'DebtsSettled',
  'DebtWrittenOff',
  'DebtReinstated',
] as const satisfies readonly AccountEvent['type'][];
type ShortfallEvent = Extract<AccountEvent, { type: (typeof shortfallEventTypes)[number] }>;
type WriteOffEvent = Extract<ShortfallEvent, { type: 'DebtWrittenOff' | 'DebtReinstated' }>;

/** What of a bet is missing from an event on: each says all of it. Of a payment each says what it adds to that. */
type Missing = Pick<Shortfall, 'of' | 'id'> & ({ all: number } | { more: number });

const missingBy = ({
  type,
  data,
}: Exclude<ShortfallEvent, { type: 'DebtsSettled' } | WriteOffEvent>): Missing => {
  switch (type) {
    case 'BetResettled':
    case 'BetReopened':
      return { of: 'bet', id: data.betId, all: data.shortfall };
    case 'DepositTakenBack':
      return { of: 'deposit', id: data.depositId, more: data.shortfall };
    case 'WithdrawalTakenAgain':
      return { of: 'withdrawal', id: data.withdrawalId, more: data.shortfall };
    case 'DepositChargedBack':
      return { of: 'chargeback', id: data.depositId, more: data.shortfall };
    case 'DepositRefunded':
      return { of: 'refund', id: data.depositId, more: data.shortfall };
    default:
      return type satisfies never;
  }
};

const isOf =
  ({ of, id }: Pick<Shortfall, 'of' | 'id'>) =>
  (one: Shortfall): boolean =>
    one.of === of && one.id === id;

const afterMissing = (known: readonly Shortfall[], missing: Missing, at: string): Shortfall[] => {
  const isIt = isOf(missing);
  const before = known.find(isIt);
  const open = 'all' in missing ? missing.all : (before?.open ?? 0) + missing.more;
  if (!before) {
    const { of, id } = missing;
    return open > 0 ? [...known, { of, id, amount: open, open, at }] : [...known];
  }
  const amount = 'all' in missing ? Math.max(before.amount, open) : before.amount + missing.more;
  return known.map((one) => (isIt(one) ? { ...one, open, amount } : one));
};

/** More (or less, below zero) of it is written off. */
const withWrittenOff = ({ writtenOff = 0, ...one }: Shortfall, more: number): Shortfall => {
  const now = writtenOff + more;
  return { ...one, open: one.open - more, ...(now > 0 && { writtenOff: now }) };
};

const afterWriteOff = (known: readonly Shortfall[], { type, data }: WriteOffEvent): Shortfall[] => {
  const more = type === 'DebtWrittenOff' ? data.amount : -data.amount;
  return known.map((one) => (isOf(data)(one) ? withWrittenOff(one, more) : one));
};

/** The shortfalls of an account after an event, oldest first; those of other events are what they were. */
export const shortfallsAfter = (
  known: readonly Shortfall[],
  event: ShortfallEvent,
  at: string,
): Shortfall[] => {
  if (event.type === 'DebtWrittenOff' || event.type === 'DebtReinstated') return afterWriteOff(known, event);
  if (event.type !== 'DebtsSettled') return afterMissing(known, missingBy(event), at);
  return known.map((one) => {
    const settled = event.data.parts.filter((part) => isOf(part)(one));
    return { ...one, open: settled.reduce((open, { amount }) => open - amount, one.open) };
  });
};

/** What the customer owes, of payments that were taken back: what comes in next pays it. */
export const owedOf = (shortfalls: readonly Pick<Shortfall, 'of' | 'open'>[]): number =>
  shortfalls.reduce((sum, { of, open }) => (of === 'bet' ? sum : sum + open), 0);

/** What is missing now, and what was settled since: of that, nothing is missing any more. */
export const missingAndSettled = (
  shortfalls: readonly Shortfall[],
): { missing: Shortfall[]; settled: Shortfall[] } => ({
  missing: shortfalls.filter(({ open }) => open > 0),
  settled: shortfalls.filter(({ open }) => open === 0),
});

/** What it is of, by its id. */
export const shortfallName = ({ of, id }: Pick<Shortfall, 'of' | 'id'>): string =>
  of === 'chargeback' || of === 'refund' ? `the ${of} of deposit ${id}` : `${of} ${id}`;

/** A shortfall in words. `money`: minor units of the account. */
export const shortfallText = (shortfall: Shortfall, money: (minor: number) => string): string => {
  const { amount, open, writtenOff = 0 } = shortfall;
  const name = `${money(amount)} for ${shortfallName(shortfall)}`;
  const settled = amount - open - writtenOff;
  if (writtenOff === amount) return `${name}, written off`;
  if (settled === amount) return `${name}, settled since`;
  return [
    name,
    ...(settled > 0 ? [`${money(settled)} of it settled since`] : []),
    ...(writtenOff > 0 ? [`${money(writtenOff)} of it written off`] : []),
  ].join(', ');
};
