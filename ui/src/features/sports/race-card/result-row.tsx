import { Badge } from '../../../design/badge.tsx';
import type { MarketView, SelectionView } from '../../../lib/api/sports.ts';
import { ordinal } from '../../../lib/format.ts';
import { useOddsText } from '../../../lib/odds-format.ts';
import { RunnerNumber } from './runner-number.tsx';
import { RunnerDetails } from './runner-row.tsx';

type Result = NonNullable<MarketView['results']>[string];

type ResultRowProps = {
  sport: string;
  runner: SelectionView;
  result: Result | undefined;
};

/** A runner after the race: position, starting price, and whether it won, was placed, or did not run. */
export const ResultRow = ({ sport, runner, result }: ResultRowProps) => {
  const sp = useOddsText(result?.sp);
  const out = runner.status === 'withdrawn' || result?.outcome === 'void';
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <span className="tabular w-10 shrink-0 font-bold">
        {out ? 'NR' : result?.position ? ordinal(result.position) : '–'}
      </span>
      <RunnerNumber sport={sport} number={runner.number} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{runner.name}</span>
        <RunnerDetails runner={runner} />
      </span>
      <span className="grid shrink-0 justify-items-end gap-0.5">
        {sp && !out && <span className="tabular font-semibold text-sm">SP {sp}</span>}
        <span className="flex gap-1">
          {result?.deadHeat && <Badge>Dead heat</Badge>}
          {result?.outcome === 'won' && <Badge tone="ok">Won</Badge>}
          {result?.outcome === 'placed' && <Badge tone="info">Placed</Badge>}
        </span>
      </span>
    </li>
  );
};
