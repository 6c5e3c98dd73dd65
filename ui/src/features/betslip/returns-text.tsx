import { type Currency, formatMoney } from '@paddock/contracts/money';
import { cx } from '../../lib/cx.ts';
import { useBetslip } from './slip-context.ts';

type ReturnsTextProps = {
  /** Minor units; null when there is none to show. */
  amount: number | null;
  /** The same with a boost. */
  boosted?: number | null | undefined;
  staked: boolean;
  currency: Currency;
  /** Keeps its place while there is nothing to show. */
  reserved?: boolean;
};

/** What a stake returns; it fades while it is older than the stake, and is not shown while the stake can't be sent. */
export const ReturnsText = ({ amount, boosted, staked, currency, reserved }: ReturnsTextProps) => {
  const { useOutdated, useUnknown } = useBetslip().stakes;
  const outdated = useOutdated();
  const unknown = useUnknown();
  const isBoosted = typeof boosted === 'number' && amount !== null && boosted > amount;
  return (
    <span
      aria-busy={outdated || undefined}
      className={cx(
        'tabular block truncate text-ink-soft text-xs',
        reserved && 'mt-0.5 min-h-4',
        outdated && 'opacity-45',
      )}
    >
      {staked && !unknown && (
        <>
          {isBoosted ? 'Boosted to ' : 'Returns '}
          {isBoosted && <s className="mr-1">{formatMoney(amount, currency)}</s>}
          <span className={cx('font-semibold', isBoosted ? 'text-ok' : 'text-ink')}>
            {amount === null ? 'N/A' : formatMoney(isBoosted ? boosted : amount, currency)}
          </span>
        </>
      )}
    </span>
  );
};
