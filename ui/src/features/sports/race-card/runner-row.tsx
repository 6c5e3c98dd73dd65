import { lifeOfSelection } from '@paddock/contracts/life';
import type { FixtureView, MarketView, SelectionView } from '../../../lib/api/sports.ts';
import { cx } from '../../../lib/cx.ts';
import { useLivePrice } from '../../../live/hooks.ts';
import { SelectionButton } from '../fixtures/selection-button.tsx';
import { RunnerNumber } from './runner-number.tsx';

type RunnerRowProps = {
  race: FixtureView;
  market: MarketView;
  runner: SelectionView;
};

/** A runner on the card: number, draw, name, people, form, and its price. */
export const RunnerRow = ({ race, market, runner }: RunnerRowProps) => {
  const { life } = useLivePrice(market.marketId, runner.selectionId, {
    price: runner.price,
    life: lifeOfSelection(race, market, runner),
  });
  const out = life === 'withdrawn';
  return (
    <li className={cx('flex items-center gap-3 px-3 py-2', out && 'text-ink-soft')}>
      <span className="grid justify-items-center gap-0.5">
        <RunnerNumber sport={race.sport} number={runner.number} />
        {runner.draw !== undefined && (
          <span className="tabular text-2xs text-ink-soft">
            <span className="sr-only">Drawn </span>({runner.draw})
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('block truncate font-semibold', out && 'line-through')}>{runner.name}</span>
        <RunnerDetails runner={runner} />
      </span>
      <SelectionButton
        layout="odds"
        className="w-22 shrink-0"
        fixture={race}
        market={market}
        selection={runner}
        context={market.name}
      />
    </li>
  );
};

/** Jockey, trainer and form, as far as they are known. */
export const RunnerDetails = ({ runner }: { runner: SelectionView }) => {
  const { jockey, trainer, form } = runner;
  return (
    <span className="block text-ink-soft text-xs">
      {jockey && <span className="mr-2.5 inline-block">J: {jockey}</span>}
      {trainer && <span className="mr-2.5 inline-block">T: {trainer}</span>}
      {form && <span className="tabular inline-block">Form {form}</span>}
    </span>
  );
};
