import { refusals } from '@paddock/contracts/refusals';
import type { Limit, LimitKind } from '../../lib/api/limits.ts';

type KindWords = {
  readonly title: string;
  /** "deposit limit" */
  readonly word: string;
  /** The document's text for a period without an amount. */
  readonly missing: string;
  readonly submit: string;
  readonly explained: string;
};

export const limitKinds: Readonly<Record<LimitKind, KindWords>> = {
  deposit: {
    title: 'Deposit limits',
    word: 'deposit limit',
    missing: refusals['select-deposit-limit'].text,
    submit: 'Save limit',
    explained:
      'All deposits count, by card and in a shop; withdrawals do not free up your limit. If you have several limits, the lowest applies.',
  },
  'net-loss': {
    title: 'Net loss limits',
    word: 'net loss limit',
    missing: refusals['select-net-loss-limit'].text,
    submit: 'Save loss limit',
    explained:
      'Your net loss is what you staked less what your bets returned; an open bet counts as lost until it is settled. Bets that could take you over a limit are not accepted.',
  },
};

/** How long a higher limit, or none, has to wait: Ireland lets no limit go before its period has run. */
export const limitWait = {
  higher:
    'A higher limit has to be confirmed after 24 hours; in Ireland, not before the period of your present limit has run.',
  removal:
    'It stays in force for at least another 24 hours; in Ireland, until its period has run. Then we ask you once more, and only if you confirm is it removed.',
} as const;

/** How much of a limit is used, in words: "€30.00 used, €20.00 left". `money` writes minor units. */
export const usedText = (
  { amount, used }: Limit,
  kind: LimitKind,
  money: (minor: number) => string,
): string => {
  if (amount !== null) {
    const so = Math.max(0, used);
    return `${money(so)} ${kind === 'deposit' ? 'used' : 'lost'}, ${money(Math.max(0, amount - used))} left`;
  }
  if (kind === 'deposit') return `${money(used)} deposited`;
  return used < 0 ? `${money(-used)} won` : `${money(used)} lost`;
};
