import { convertedLimit, limitPeriods, periodAmountText, periodWords } from '@paddock/contracts/limits';
import { formatMoney } from '@paddock/contracts/money';
import { Notice } from '../../design/notice.tsx';
import type { LimitKind, Limits } from '../../lib/api/limits.ts';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What the restriction of staff leaves of a kind of limit, in words. */
export const restrictionText = (
  { restriction, currency, byKind }: Pick<Limits, 'restriction' | 'currency' | 'byKind'>,
  kind: LimitKind,
): string | undefined => {
  if (restriction === null) return undefined;
  if (kind === 'net-loss') return 'You can set or lower a net loss limit, but not raise or remove it.';
  if (restriction.amount === 0)
    return 'You cannot deposit at the moment. You can lower a deposit limit, but not raise or remove it.';
  const money = (minor: number) => formatMoney(minor, currency);
  const most = limitPeriods.map((period) => {
    const amount = convertedLimit(restriction.amount, restriction.period, period);
    const own = byKind.deposit.find((limit) => limit.period === period)?.amount ?? 0;
    // A limit of before that is higher can be lowered, to whatever.
    const bound = own > amount ? `less than your ${money(own)}` : `up to ${money(amount)}`;
    return `${bound} in ${periodWords[period].span}`;
  });
  return `You can deposit at most ${periodAmountText(restriction, money)}, and set limits of ${list.format(most)}.`;
};

/** Says that limits are restricted, and what can be set all the same. */
export const RestrictionNotice = ({ limits, kind }: { limits: Limits; kind: LimitKind }) => {
  const text = restrictionText(limits, kind);
  return (
    text !== undefined && (
      <Notice tone="warn" silent title="We have restricted your limits">
        {text} Please contact us if you would like to talk about it.
      </Notice>
    )
  );
};
