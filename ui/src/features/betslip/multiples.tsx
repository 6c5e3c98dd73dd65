import { isForecast } from '@paddock/contracts/bet-types';
import type { Currency } from '@paddock/contracts/money';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Rows } from '../../design/panel.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { isOver, type Slip, type SlipCombination } from '../../lib/api/betslip/slip.ts';
import { cx } from '../../lib/cx.ts';
import { MultipleRow } from './multiple-row.tsx';
import { useBetslip } from './slip-context.ts';

/** Bet types that stay in sight; the others are unfolded. */
const betTypesInSight = 8;

const sectionClass = 'border-line border-t bg-sunken';
const headingClass = 'px-3 pt-2.5 pb-1 font-bold text-ink-soft text-xs uppercase tracking-wide';

/** One more than fits is shown: a fold for a single row would hide nothing. */
const isFolded = (betTypes: number): boolean => betTypes > betTypesInSight + 1;

/** Every bet type that the selections allow, beside singles: multiples, and forecasts on a race. */
export const Multiples = ({ slip, currency }: { slip: Slip; currency: Currency }) => {
  const forecasts = slip.combinations.filter(({ betType }) => isForecast(betType));
  const multiples = slip.combinations.filter(({ betType }) => !isForecast(betType));
  const awaited = slip.awaitedCombinations ?? 0;
  return (
    <>
      {awaited > 0 && <AwaitedBetTypes rows={awaited} />}
      {multiples.length > 0 && <BetTypes title="Multiples" bets={multiples} currency={currency} />}
      {forecasts.length > 0 && (
        <BetTypes title="Forecasts" bets={forecasts} currency={currency}>
          <p className="px-3 pb-1 text-ink-soft text-xs">
            In finishing order:{' '}
            {slip.selections
              .filter((held) => !isOver(held))
              .map(({ name }, place) => `${place + 1}. ${name}`)
              .join(', ')}
          </p>
        </BetTypes>
      )}
    </>
  );
};

type BetTypesProps = {
  title: string;
  bets: readonly SlipCombination[];
  currency: Currency;
  children?: ReactNode;
};

const BetTypes = ({ title, bets, currency, children }: BetTypesProps) => {
  const { stakes } = useBetslip();
  const [all, setAll] = useState(false);
  const heading = useId();
  const folds = isFolded(bets.length);
  const shown = bets.filter(
    (bet, index) => all || !folds || index < betTypesInSight || stakes.now(bet.id, bet.stake) > 0,
  );
  return (
    <section aria-labelledby={heading} className={sectionClass}>
      <h3 id={heading} className={headingClass}>
        {title}
      </h3>
      {children}
      <Rows>
        {shown.map((bet) => (
          <MultipleRow key={bet.id} bet={bet} currency={currency} />
        ))}
      </Rows>
      {folds && (
        <button
          type="button"
          aria-expanded={all}
          className="flex min-h-11 w-full items-center justify-center gap-1.5 border-line border-t font-semibold text-link text-sm -outline-offset-2! hover:bg-hover"
          onClick={() => setAll(!all)}
        >
          {all ? 'Fewer bet types' : `${bets.length - shown.length} more bet types`}
          <ChevronDown aria-hidden className={cx('size-4', all && 'rotate-180')} />
        </button>
      )}
    </section>
  );
};

/** As high as the bet types that come in a moment: what stands below, the place button too, does not move under a press. */
const AwaitedBetTypes = ({ rows }: { rows: number }) => (
  <div className={sectionClass} aria-hidden>
    <p className={headingClass}>Multiples</p>
    <Rows>
      {Array.from({ length: isFolded(rows) ? betTypesInSight : rows }, (_, row) => `row-${row}`).map(
        (key) => (
          <li key={key} className="px-3 py-2">
            <Skeleton className="h-11" />
          </li>
        ),
      )}
    </Rows>
    {isFolded(rows) && <div className="min-h-11 border-line border-t" />}
  </div>
);
