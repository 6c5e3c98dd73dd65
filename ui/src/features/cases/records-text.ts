import { type FinancialFlag, financialFlagNames } from '@paddock/contracts/financial-check';
import type { CustomerCase } from '../../lib/api/cases.ts';
import { formatDate } from '../../lib/format.ts';

type Records = NonNullable<CustomerCase['records']>;

const foundText = (flags: readonly FinancialFlag[] | null): string =>
  flags === null || flags.length === 0
    ? 'Something found'
    : flags.map((flag) => financialFlagNames[flag]).join(', ');

/** What public records said of the customer's money, until when that is good, and what it stops. */
export const recordsText = ({ outcome, flags, at, until, lookedAt }: Records): string => {
  const days = `on ${formatDate(at)}, good until ${formatDate(until)}`;
  if (outcome === 'clear') return `Nothing found ${days}`;
  const since =
    lookedAt === null
      ? 'Deposits stop at the threshold until the source of funds is looked at.'
      : `Source of funds looked at on ${formatDate(lookedAt)}.`;
  return `${foundText(flags)} ${days}. ${since}`;
};
