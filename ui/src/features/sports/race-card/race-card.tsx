import { texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { SegmentedControl } from '../../../design/segmented-control.tsx';
import type { FixtureView, MarketView } from '../../../lib/api/sports.ts';
import { statusNow } from '../../../lib/fixture.ts';
import { inOrder, inOrderOfFinish, type RunnerOrder } from '../../../lib/race.ts';
import { useLiveFixture } from '../../../live/hooks.ts';
import { Dividends } from './dividends.tsx';
import { MarketTerms } from './market-terms.tsx';
import { MeetingRaces } from './meeting-races.tsx';
import { RaceHead } from './race-head.tsx';
import { ResultRow } from './result-row.tsx';
import { RunnerRow } from './runner-row.tsx';

/** A race: its head, the other races of the meeting, and each market's runners or result. */
export const RaceCard = ({ race }: { race: FixtureView }) => {
  const status = statusNow(race.status, useLiveFixture(race.fixtureId, true));
  return (
    <div className="grid grid-cols-1 gap-4">
      <MeetingRaces race={race} />
      <RaceHead race={race} status={status} />
      {race.markets.length === 0 && (
        <p className="card p-6 text-center text-ink-soft">{texts.sports.noMarkets}</p>
      )}
      {race.markets.map((market) =>
        market.status === 'resulted' ? (
          <Result key={market.marketId} race={race} market={market} />
        ) : (
          <Runners key={market.marketId} race={race} market={market} />
        ),
      )}
    </div>
  );
};

const orders = [
  { value: 'card', label: 'Card' },
  { value: 'price', label: 'Price' },
] as const;

type MarketProps = {
  race: FixtureView;
  market: MarketView;
};

const Runners = ({ race, market }: MarketProps) => {
  const [order, setOrder] = useState<RunnerOrder>('card');
  return (
    <section className="card overflow-hidden">
      <header className="flex flex-wrap items-center justify-between gap-2 border-line border-b px-3 py-2">
        <div>
          <h2 className="font-bold">{market.name}</h2>
          <MarketTerms market={market} />
        </div>
        <SegmentedControl<RunnerOrder>
          label="Order of runners"
          options={orders}
          value={order}
          onChange={setOrder}
        />
      </header>
      <ul className="divide-y divide-line">
        {inOrder(market.selections, order).map((runner) => (
          <RunnerRow key={runner.selectionId} {...{ race, market, runner }} />
        ))}
      </ul>
    </section>
  );
};

const Result = ({ race, market }: MarketProps) => (
  <section className="card overflow-hidden">
    <header className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-line border-b px-3 py-2">
      <h2 className="font-bold">Result</h2>
      <MarketTerms market={market} />
    </header>
    <ul className="divide-y divide-line">
      {inOrderOfFinish(market).map((runner) => (
        <ResultRow
          key={runner.selectionId}
          sport={race.sport}
          runner={runner}
          result={market.results?.[runner.selectionId]}
        />
      ))}
    </ul>
    <Dividends market={market} />
  </section>
);
