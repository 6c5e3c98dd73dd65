import { isForecast } from '@paddock/contracts/bet-types';
import { comparePrices } from '@paddock/contracts/odds';
import { Badge } from '../../design/badge.tsx';
import type { Bet, BetLeg as BetLegData } from '../../lib/api/bet-history.ts';
import { now } from '../../lib/clock.ts';
import { formatDayTime } from '../../lib/format.ts';
import { useOddsText } from '../../lib/odds-format.ts';
import { eachWayText } from '../../lib/race.ts';
import { outcomeLabels, resultNotes } from './bet-wording.ts';
import { OutcomeMark } from './outcome-mark.tsx';

type BetLegProps = {
  leg: BetLegData;
  bet: Pick<Bet, 'eachWay' | 'betType'>;
};

/** One selection of a bet: what it is, at which odds, how it ended and what was noted about it. */
export const BetLeg = ({ leg, bet }: BetLegProps) => {
  const outcome = leg.result && outcomeLabels[leg.result.outcome];
  const notes = leg.result ? resultNotes(leg.result) : [];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2.5 text-sm">
      <OutcomeMark outcome={leg.result?.outcome} eachWay={bet.eachWay} className="mt-px" />
      <span className="font-semibold text-base">{leg.selectionName}</span>
      {!isForecast(bet.betType) && <LegOdds leg={leg} />}
      <span className="col-span-2 col-start-2 grid gap-0.5 text-ink-soft">
        <span>
          {leg.marketName} · {leg.fixtureName} · {formatDayTime(leg.startsAt, now())}
        </span>
        {bet.eachWay && leg.eachWay && <span className="tabular">Each-way {eachWayText(leg.eachWay)}</span>}
        {outcome && (
          <span className="text-ink">
            <span className="font-semibold">{outcome.label}</span>
            {notes.length > 0 && <span className="text-ink-soft"> · {notes.join(' · ')}</span>}
          </span>
        )}
        {!isForecast(bet.betType) && <LegBadges leg={leg} />}
      </span>
    </li>
  );
};

/** The odds that count; for a leg with best odds the starting price too, where it was the better one. */
const LegOdds = ({ leg }: { leg: BetLegData }) => {
  const taken = useOddsText(leg.price);
  const sp = leg.result?.sp;
  const starting = useOddsText(sp);
  if (leg.priceType === 'sp') {
    return <span className="tabular font-semibold text-base">{starting ? `SP ${starting}` : 'SP'}</span>;
  }
  const better = leg.bestOddsGuaranteed && sp && leg.price && comparePrices(sp, leg.price) > 0;
  return (
    <span className="tabular text-right">
      <span className="font-semibold text-base">{taken}</span>
      {better && <span className="block text-ok text-xs">SP {starting}</span>}
    </span>
  );
};

const LegBadges = ({ leg }: { leg: BetLegData }) => {
  const words = [
    leg.banker && 'Banker',
    leg.bestOddsGuaranteed && 'Best odds',
    leg.antePost && 'Ante-post',
    leg.nonRunnerNoBet && 'Non-runner no bet',
  ].filter((word) => word !== false);
  if (words.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1 pt-0.5">
      {words.map((word) => (
        <Badge key={word}>{word}</Badge>
      ))}
    </span>
  );
};
