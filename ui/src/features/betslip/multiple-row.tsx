import { type Currency, formatMoney } from '@paddock/contracts/money';
import type { SlipCombination } from '../../lib/api/betslip/slip.ts';
import { formatCount } from '../../lib/format.ts';
import { EachWayTick } from './each-way-tick.tsx';
import { ReturnsText } from './returns-text.tsx';
import { useBetslip } from './slip-context.ts';
import { StakeField } from './stake-field.tsx';

type MultipleRowProps = {
  bet: SlipCombination;
  currency: Currency;
};

/** A bet on several selections: how many lines it has, the stake on each, and what they return. */
export const MultipleRow = ({ bet, currency }: MultipleRowProps) => {
  const { stakes } = useBetslip();
  const stake = stakes.useAmount(bet.id, bet.stake);
  const name = bet.name.toLowerCase();
  const combinations = bet.eachWay ? bet.lines / 2 : bet.lines;
  return (
    <li className="flex items-center justify-between gap-2 px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="leading-tight">
          <span className="font-semibold">{bet.name}</span>{' '}
          <span className="tabular whitespace-nowrap text-ink-soft text-sm">
            <span aria-hidden>× {formatCount(combinations)}</span>
            <span className="sr-only">
              , {combinations} {combinations === 1 ? 'line' : 'lines'}
            </span>
            {stake > 0 && bet.lines > 1 && ` = ${formatMoney(stake * bet.lines, currency)}`}
          </span>
        </p>
        <ReturnsText
          amount={bet.potentialReturn}
          boosted={bet.boostedReturn}
          staked={stake > 0}
          currency={currency}
        />
      </div>
      {bet.canBeEachWay && <EachWayTick id={bet.id} name={`the ${name}`} ticked={bet.eachWay} />}
      <StakeField
        id={bet.id}
        label={`Stake per line on the ${name}`}
        held={bet.stake}
        currency={currency}
        className="w-24"
      />
    </li>
  );
};
