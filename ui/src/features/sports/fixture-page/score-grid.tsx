import type { FixtureView, MarketView, SelectionView } from '../../../lib/api/sports.ts';
import { SelectionButton } from '../fixtures/selection-button.tsx';
import { scoreColumns } from './market-groups.ts';

type ScoreGridProps = {
  fixture: FixtureView;
  market: MarketView;
};

/** "2–1": the score with the dash that it is read with. */
const scoreText = ({ name }: SelectionView): string => name.replace('-', '–');

/** Correct scores: home wins, draws and away wins in a column each. */
export const ScoreGrid = ({ fixture, market }: ScoreGridProps) => {
  const { home, draw, away, other } = scoreColumns(market.selections);
  const columns = [
    { key: 'home', title: fixture.home ?? 'Home', selections: home },
    { key: 'draw', title: 'Draw', selections: draw },
    { key: 'away', title: fixture.away ?? 'Away', selections: away },
  ];
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-3 items-start gap-1.5">
        {columns.map(({ key, title, selections }) => (
          <div key={key} className="grid gap-1.5">
            <p className="truncate text-center font-medium text-ink-soft text-xs">{title}</p>
            {selections.map((selection) => (
              <SelectionButton
                key={selection.selectionId}
                {...{ fixture, market, selection }}
                name={scoreText(selection)}
                context={market.name}
                className="px-2! sm:px-3!"
              />
            ))}
          </div>
        ))}
      </div>
      {other.map((selection) => (
        <SelectionButton
          key={selection.selectionId}
          {...{ fixture, market, selection }}
          context={market.name}
        />
      ))}
    </div>
  );
};
