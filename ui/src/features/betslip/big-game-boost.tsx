import { type Currency, formatMoney } from '@paddock/contracts/money';
import { formatOdds } from '@paddock/contracts/odds';
import { texts } from '@paddock/contracts/texts';
import { Zap } from 'lucide-react';
import { Button } from '../../design/button.tsx';
import { InfoTip } from '../../design/popover.tsx';
import type { BigGameBoost as Boost, SlipSelection } from '../../lib/api/betslip/slip.ts';
import { useOddsFormat } from '../../lib/odds-format.ts';
import { toggleBigGameBoost } from './slip-changes.ts';
import { useBetslip } from './slip-context.ts';

type BigGameBoostProps = {
  held: SlipSelection;
  boost: Boost;
  currency: Currency;
};

/** The boost of a big game: offered, applied, or not to be had beside what is chosen already. */
export const BigGameBoost = ({ held, boost, currency }: BigGameBoostProps) => {
  const slip = useBetslip();
  const format = useOddsFormat();
  const applied = boost.state === 'selected';
  return (
    <div className="flex items-center justify-between gap-2 rounded-md bg-sunken py-1 pl-1.5">
      <Button
        size="sm"
        variant={applied ? 'accent' : 'secondary'}
        aria-pressed={applied}
        disabled={boost.state === 'unavailable'}
        icon={<Zap aria-hidden className="size-4" />}
        onClick={() => void toggleBigGameBoost(slip, held)}
      >
        {applied ? 'Applied' : 'Big Game Boost'}
        <span className="sr-only"> on {held.name}</span>
      </Button>
      <span className="tabular min-w-0 flex-1 text-sm">
        {applied ? 'Boosted by' : boost.state === 'unavailable' ? 'Not available:' : 'Winnings'}{' '}
        <strong>{boost.state === 'unavailable' ? 'one promotion per bet' : `+${boost.percent}%`}</strong>
      </span>
      <InfoTip label="About the Big Game Boost">
        {boost.percent}% on the winnings of a single at {formatOdds(boost.minOdds, format)} or longer, for
        stakes of up to {formatMoney(boost.maxStake, currency)}. It adds{' '}
        {formatMoney(boost.maxPayout, currency)} at most. {texts.acca.oncePerMatch}. Not with acca rewards or
        free bets.
      </InfoTip>
    </div>
  );
};
