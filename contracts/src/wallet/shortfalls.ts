import { z } from 'zod';
import type { AccountEvent } from '../events/index.ts';
import { amountSchema, positiveAmountSchema } from '../money/index.ts';

/** What a correction was to take back and the balance did not hold, minor units. It is not claimed from later money. */
export const shortfallSchema = z.object({
  /** What was corrected. */
  of: z.enum(['bet', 'deposit', 'withdrawal']),
  id: z.string(),
  /** The most that was missing. */
  amount: positiveAmountSchema,
  /** What is missing now: later corrections of a bet pay less by it, or find the money. */
  open: amountSchema,
  /** When it was missing first. */
  at: z.iso.datetime(),
});
export type Shortfall = z.infer<typeof shortfallSchema>;

/** Types of the events that say what could not be taken. */
export const shortfallEventTypes = [
  'BetResettled',
  'BetReopened',
  'DepositTakenBack',
  'WithdrawalTakenAgain',
] as const satisfies readonly AccountEvent['type'][];
type ShortfallEvent = Extract<AccountEvent, { type: (typeof shortfallEventTypes)[number] }>;

/** What is missing of its bet or payment from this event on: each says all of it, and none adds to another. */
const missingBy = ({ type, data }: ShortfallEvent): Pick<Shortfall, 'of' | 'id' | 'open'> => {
  switch (type) {
    case 'BetResettled':
    case 'BetReopened':
      return { of: 'bet', id: data.betId, open: data.shortfall };
    case 'DepositTakenBack':
      return { of: 'deposit', id: data.depositId, open: data.shortfall };
    case 'WithdrawalTakenAgain':
      return { of: 'withdrawal', id: data.withdrawalId, open: data.shortfall };
    default:
      return type satisfies never;
  }
};

/** The shortfalls of an account after an event, oldest first; those of other events are what they were. */
export const shortfallsAfter = (
  known: readonly Shortfall[],
  event: ShortfallEvent,
  at: string,
): Shortfall[] => {
  const { of, id, open } = missingBy(event);
  const isIt = (one: Shortfall) => one.of === of && one.id === id;
  if (known.some(isIt)) {
    return known.map((one) => (isIt(one) ? { ...one, open, amount: Math.max(one.amount, open) } : one));
  }
  return open > 0 ? [...known, { of, id, amount: open, open, at }] : [...known];
};

/** What is missing now, and what a later correction settled: of that, nothing is missing any more. */
export const missingAndSettled = (
  shortfalls: readonly Shortfall[],
): { missing: Shortfall[]; settled: Shortfall[] } => ({
  missing: shortfalls.filter(({ open }) => open > 0),
  settled: shortfalls.filter(({ open }) => open === 0),
});

/** A shortfall in words. `money`: minor units of the account. */
export const shortfallText = (
  { of, id, amount, open }: Shortfall,
  money: (minor: number) => string,
): string => {
  if (open === 0) return `${money(amount)} of ${of} ${id}, settled since`;
  const settled = amount > open ? `, ${money(amount - open)} of it settled since` : '';
  return `${money(amount)} of ${of} ${id}${settled}`;
};
