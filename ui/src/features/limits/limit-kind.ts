import { type LimitPeriod, periodWords } from '@paddock/contracts/limits';
import { refusals } from '@paddock/contracts/refusals';
import type { Limit, LimitKind, Limits } from '../../lib/api/limits.ts';
import { formatDateTime } from '../../lib/format.ts';

type KindWords = {
  readonly title: string;
  /** Its part of the limits page, as the hash names it. */
  readonly section: string;
  /** "deposit limit" */
  readonly word: string;
  /** The document's text for a period without an amount. */
  readonly missing: string;
  readonly submit: string;
  readonly explained: string;
  /** What the period looks back over: "in any 24 hours". */
  readonly span: (period: LimitPeriod) => string;
  /** What a limit of zero comes to. */
  readonly zero: string;
};

export const limitKinds: Readonly<Record<LimitKind, KindWords>> = {
  deposit: {
    title: 'Deposit limits',
    section: 'deposit-limits',
    word: 'deposit limit',
    missing: refusals['select-deposit-limit'].text,
    submit: 'Save limit',
    explained:
      'All deposits count, by card, by e-wallet or in a shop; a withdrawal does not free up your limit. If you have several limits, all of them apply.',
    span: (period) => `in any ${periodWords[period].span}`,
    zero: 'You cannot deposit.',
  },
  'net-loss': {
    title: 'Net loss limits',
    section: 'net-loss-limits',
    word: 'net loss limit',
    missing: refusals['select-net-loss-limit'].text,
    submit: 'Save loss limit',
    explained:
      'Your net loss is what you staked less what your bets returned; an open bet counts as lost until it is settled. Bets that could take you over a limit are not accepted. We count by the hour: a stake counts for the whole period and the rest of its hour, so for up to an hour longer.',
    span: (period) => `${periodWords[period].span}, by the hour`,
    zero: 'Of your own money you can stake only what you have won in this period.',
  },
};

/** What a higher limit, or none, waits for, by the rules of the country: Ireland lets no limit go before its period has run. */
export const higherWaits = (country: string): string =>
  country === 'IE'
    ? 'until the period of the limit it replaces has run, for 24 hours at least, and then for your confirmation'
    : 'for 24 hours, and then for your confirmation';

/** The same with when that is. */
const waitText = (what: string, higherFrom: string, country: string): string =>
  `${what} waits ${higherWaits(country)}. If you ask now, you can confirm it from ${formatDateTime(higherFrom)}; until then your current limit holds.`;

export const higherWait = ({ higherFrom }: Limit, { jurisdiction }: Pick<Limits, 'jurisdiction'>): string =>
  higherFrom === null
    ? 'A first limit takes effect at once.'
    : waitText('A higher limit', higherFrom, jurisdiction);

export const removalWait = ({ higherFrom }: Limit, { jurisdiction }: Pick<Limits, 'jurisdiction'>): string =>
  higherFrom === null ? '' : waitText('Removing it', higherFrom, jurisdiction);

/**
 * How much of a limit is used, in words: "€30.00 used, €20.00 left". `money` writes minor units. Where a restriction bounds
 * the period, deposits under way count as they do of a limit.
 */
export const usedText = (
  { amount, used, period }: Limit,
  kind: LimitKind,
  { money, restriction }: { money: (minor: number) => string; restriction: Limits['restriction'] },
): string => {
  if (amount !== null) {
    const so = Math.max(0, used);
    return `${money(so)} ${kind === 'deposit' ? 'used' : 'lost'}, ${money(Math.max(0, amount - used))} left`;
  }
  if (kind === 'deposit') {
    return `${money(used)} deposited${restriction?.period === period ? ' or on its way' : ''}`;
  }
  return used < 0 ? `${money(-used)} won` : `${money(used)} lost`;
};

/** Minor units that a restriction of staff leaves, where it is tighter than the limit of its period. */
export const leftOfRestriction = (
  { period, amount, used }: Limit,
  restriction: Limits['restriction'],
): number | undefined => {
  if (restriction?.period !== period) return undefined;
  return amount !== null && amount <= restriction.amount ? undefined : Math.max(0, restriction.amount - used);
};
