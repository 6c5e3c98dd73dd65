import { type Currency, formatMoney } from '@paddock/contracts/money';
import { Facts } from '../../design/panel.tsx';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import { cx } from '../../lib/cx.ts';
import { useBetslip } from './slip-context.ts';

type SlipTotalsProps = {
  slip: Slip;
  currency: Currency;
};

/** What a boost adds to the returns of the slip, minor units. */
const boostOf = ({ combinations }: Slip): number =>
  combinations.reduce(
    (sum, { potentialReturn, boostedReturn }) =>
      potentialReturn === null || boostedReturn === null ? sum : sum + boostedReturn - potentialReturn,
    0,
  );

/** Total stake, which follows every key, and the returns, which follow when the keys have rested. */
export const SlipTotals = ({ slip, currency }: SlipTotalsProps) => {
  const { stakes } = useBetslip();
  const total = stakes.useTotal(slip);
  const outdated = stakes.useOutdated();
  const isBoostLimited = stakes.useCalculated()?.isBoostLimited ?? false;
  const boost = boostOf(slip);
  const unknown = stakes.useUnknown();
  const returned = slip.potentialReturn;
  const text = total === 0 || unknown ? '–' : returned === null ? 'N/A' : formatMoney(returned, currency);
  const isBoosted = total > 0 && !unknown && returned !== null && boost > 0;
  return (
    <>
      <Facts
        facts={[
          { label: 'Total stake', value: formatMoney(total, currency), strong: true },
          {
            label: isBoosted ? 'Boosted return' : 'Potential return',
            value: (
              <span aria-busy={outdated || undefined} className={cx(outdated && 'opacity-45')}>
                {isBoosted && (
                  <s className="mr-1.5 font-normal text-ink-soft text-sm">
                    <span className="sr-only">without the boost </span>
                    {formatMoney(returned - boost, currency)}
                  </s>
                )}
                <span className={cx(isBoosted && 'text-ok')}>{text}</span>
              </span>
            ),
            strong: true,
          },
        ]}
      />
      {isBoostLimited && <p className="text-ink-soft text-xs">The boost has reached its maximum.</p>}
      {total > 0 &&
        !unknown &&
        returned !== null &&
        slip.maximumPayout > 0 &&
        returned >= slip.maximumPayout && (
          <p className="tabular text-ink-soft text-xs">
            The most that a bet wins is {formatMoney(slip.maximumPayout, currency)}.
          </p>
        )}
      <p role="status" className="sr-only">
        {!outdated && total > 0 && `Total stake ${formatMoney(total, currency)}, potential return ${text}`}
      </p>
    </>
  );
};
