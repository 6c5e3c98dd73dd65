import type { BetslipView } from '@paddock/contracts/http';
import { type Currency, formatMoney } from '../../lib/format.ts';
import { StakeField } from './stake-field.tsx';
import { stakeNow } from './stakes.ts';

interface MultipleRowProps {
  bet: BetslipView['betTypes'][number];
  selections: number;
  currency: Currency;
}

/** A bet on all selections at once: double, treble, accumulator. */
export function MultipleRow({ bet, selections, currency }: MultipleRowProps) {
  const stake = stakeNow(bet.id, bet.stake);
  return (
    <li className="grid grid-cols-1 gap-1.5 bg-sunken px-3 py-2.5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{bet.name}</span>
        <span className="tabular text-ink-soft text-xs">
          {selections} selections · {bet.lines} {bet.lines === 1 ? 'line' : 'lines'}
          {bet.lines > 1 && stake > 0 && ` · ${formatMoney(stake * bet.lines, currency)}`}
        </span>
      </p>
      <StakeField
        id={bet.id}
        label={`Stake per line on the ${bet.name.toLowerCase()}`}
        held={bet.stake}
        potentialReturn={bet.potentialReturn}
        currency={currency}
      />
    </li>
  );
}
