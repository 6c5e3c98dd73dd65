import { MoneyField } from '../../design/money-field.tsx';
import { cx } from '../../lib/cx.ts';
import { type Currency, formatMoney } from '../../lib/format.ts';
import { stakeNow, typeStake, useReturnsOutdated, useStakeText } from './stakes.ts';

interface StakeFieldProps {
  /** Selection or bet type. */
  id: string;
  label: string;
  held: number;
  potentialReturn: number | null;
  currency: Currency;
}

/** A stake and what it returns: the return fades while it is older than the stake. */
export function StakeField({ id, label, held, potentialReturn, currency }: StakeFieldProps) {
  const text = useStakeText(id, held);
  const outdated = useReturnsOutdated();
  const staked = stakeNow(id, held) > 0;
  return (
    <div className="flex items-center justify-between gap-3">
      <span className={cx('min-w-0 text-ink-soft text-xs', staked ? 'visible' : 'invisible')}>
        Returns
        <span
          className={cx('tabular block truncate font-semibold text-ink text-sm', outdated && 'opacity-45')}
        >
          {potentialReturn === null || potentialReturn === 0 ? '–' : formatMoney(potentialReturn, currency)}
        </span>
      </span>
      <MoneyField
        label={label}
        hideLabel
        compact
        className="w-30 shrink-0"
        currency={currency}
        value={text}
        onChange={(typed) => typeStake(id, typed)}
        onFocus={(event) => event.target.select()}
      />
    </div>
  );
}
