import { Badge } from '../../../design/badge.tsx';
import type { MarketView } from '../../../lib/api/sports.ts';
import { eachWayText } from '../../../lib/race.ts';

/** The terms of a race's market: each-way, best odds, and what else a bet on it is struck under. */
export const MarketTerms = ({ market }: { market: MarketView }) => {
  const { eachWay, bestOddsGuaranteed, antePost, nonRunnerNoBet, forecasts, tricasts } = market;
  const offered = [forecasts && 'forecasts', tricasts && 'tricasts'].filter(Boolean).join(' and ');
  return (
    <p className="tabular flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-xs">
      {eachWay && <span>Each-way {eachWayText(eachWay)}</span>}
      {offered && <span className="inline-block first-letter:uppercase">{offered}</span>}
      {bestOddsGuaranteed && <Badge tone="ok">Best odds guaranteed</Badge>}
      {antePost && <Badge>Ante-post</Badge>}
      {nonRunnerNoBet && <Badge>Non-runner no bet</Badge>}
    </p>
  );
};
