import { StatusDot } from '../../../design/status-dot.tsx';
import type { Competition } from '../../../lib/api/sports.ts';
import { MatchList } from '../fixtures/match-list.tsx';

/** Matches by competition; what is in play stands first in each. */
export const Competitions = ({ competitions }: { competitions: readonly Competition[] }) => (
  <div className="grid grid-cols-1 gap-4">
    {competitions.map(({ id, name, region, fixtures }) => {
      const live = fixtures.filter(({ status }) => status === 'in-play').length;
      return (
        <MatchList
          key={id}
          title={
            <>
              {name}
              {region && <span className="font-normal text-ink-soft"> · {region}</span>}
            </>
          }
          fixtures={fixtures}
          aside={live > 0 && <StatusDot tone="live" label={`${live} In-Play`} />}
        />
      );
    })}
  </div>
);
