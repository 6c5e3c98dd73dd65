import { texts } from '@paddock/contracts/texts';
import { InPlayNotice } from '../../../design/in-play-notice.tsx';
import type { FixtureView } from '../../../lib/api/sports.ts';
import { MarketGroup } from './market-group.tsx';
import { marketGroups } from './market-groups.ts';
import { Scoreboard } from './scoreboard.tsx';
import { SettledMarkets } from './settled-markets.tsx';

/** A match: the scoreboard, every open market in groups, and what is decided already. */
export const MatchPage = ({ fixture }: { fixture: FixtureView }) => {
  const { groups, settled } = marketGroups(fixture.markets);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Scoreboard fixture={fixture} />
      {fixture.status === 'in-play' && <InPlayNotice />}
      {groups.length === 0 && (
        <p className="card p-6 text-center text-ink-soft">
          {fixture.status === 'finished' ? 'This match has finished.' : texts.sports.noMarkets}
        </p>
      )}
      {groups.map((group) => (
        <MarketGroup key={group.key} fixture={fixture} group={group} />
      ))}
      {settled.length > 0 && <SettledMarkets markets={settled} />}
    </div>
  );
};
