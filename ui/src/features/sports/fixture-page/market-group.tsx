import { formatLine } from '@paddock/contracts/odds';
import { Badge } from '../../../design/badge.tsx';
import { CollapsiblePanel } from '../../../design/panel.tsx';
import type { FixtureView, MarketView } from '../../../lib/api/sports.ts';
import { cx } from '../../../lib/cx.ts';
import { useLiveMarket } from '../../../live/hooks.ts';
import { SelectionButton } from '../fixtures/selection-button.tsx';
import type { MarketGroupView } from './market-groups.ts';
import { ScoreGrid } from './score-grid.tsx';

type MarketGroupProps = {
  fixture: FixtureView;
  group: MarketGroupView;
};

/** A market, or the goal lines together; marked while it is suspended. */
export const MarketGroup = ({ fixture, group }: MarketGroupProps) => {
  const [first] = group.markets;
  if (!first) return null;
  return (
    <CollapsiblePanel title={group.title} aside={<Suspended fixture={fixture} market={first} />} open>
      {group.look === 'lines' && <GoalLines fixture={fixture} markets={group.markets} />}
      {group.look === 'scores' && <ScoreGrid fixture={fixture} market={first} />}
      {group.look === 'selections' && <Selections fixture={fixture} market={first} />}
    </CollapsiblePanel>
  );
};

const Suspended = ({ fixture, market }: { fixture: FixtureView; market: MarketView }) => {
  const life = useLiveMarket(fixture.fixtureId, market.marketId, false);
  const suspended = life === undefined ? market.status === 'suspended' : life !== 'open';
  return suspended ? <Badge tone="warn">Suspended</Badge> : null;
};

/** Two or three outcomes side by side, more of them in two columns. */
const Selections = ({ fixture, market }: { fixture: FixtureView; market: MarketView }) => {
  const { selections } = market;
  return (
    <div
      className={cx(
        'grid gap-1.5',
        selections.length === 3 ? 'sm:grid-cols-3' : selections.length > 1 && 'grid-cols-2',
      )}
    >
      {selections.map((selection) => (
        <SelectionButton
          key={selection.selectionId}
          {...{ fixture, market, selection }}
          context={market.name}
        />
      ))}
    </div>
  );
};

const GoalLines = ({ fixture, markets }: { fixture: FixtureView; markets: readonly MarketView[] }) => (
  <div className="grid grid-cols-[3rem_1fr_1fr] items-center gap-1.5">
    <span />
    <span className="text-center font-medium text-ink-soft text-xs">Over</span>
    <span className="text-center font-medium text-ink-soft text-xs">Under</span>
    {markets.map((market) => (
      <GoalLine key={market.marketId} fixture={fixture} market={market} />
    ))}
  </div>
);

const GoalLine = ({ fixture, market }: { fixture: FixtureView; market: MarketView }) => (
  <>
    <span className="tabular font-semibold">{market.line === undefined ? '' : formatLine(market.line)}</span>
    {market.selections.slice(0, 2).map((selection) => (
      <SelectionButton
        key={selection.selectionId}
        layout="odds"
        {...{ fixture, market, selection }}
        context={market.name}
      />
    ))}
  </>
);
