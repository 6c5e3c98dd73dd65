import { type Currency, formatDecimal, formatMoney } from '@paddock/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Facts } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import type { Bet } from '../../lib/api/bet-history.ts';
import { betWorkingQuery, type BetWorking as Working } from '../../lib/api/bet-working/working.ts';
import { errorText } from '../../lib/call-error.ts';
import { useOddsFormat } from '../../lib/odds-format.ts';
import { isByDividend, rowTitle, workingLegNotes, workingLegValue, workingSteps } from './working-wording.ts';

/** More lines than these are folded at first. */
const fewLines = 15;

/** How the return of a bet came about, line by line; loaded when it is unfolded. */
export const BetWorking = ({ bet }: { bet: Bet }) => {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className="group/working rounded-md border border-line bg-surface"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="flex min-h-11 list-none items-center gap-1.5 rounded-md px-3 font-semibold text-link -outline-offset-2! hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 transition-transform duration-150 group-open/working:rotate-90"
        />
        How this was worked out
      </summary>
      {opened && <LoadedWorking bet={bet} />}
    </details>
  );
};

const LoadedWorking = ({ bet }: { bet: Bet }) => {
  const { data, error } = useQuery(betWorkingQuery(bet.betId, bet.revisions));
  return (
    <div className="grid gap-3 border-line border-t p-3">
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {!data && !error && <SkeletonRows rows={4} className="h-6" />}
      {data && <WorkingSteps bet={bet} working={data} />}
    </div>
  );
};

type PartProps = {
  bet: Pick<Bet, 'eachWay'> & {
    currency: Currency;
    legs: readonly { selectionName: string }[];
  };
  working: Working;
};

/** Legs, lines, and from their sum to the return. */
export const WorkingSteps = ({ bet, working }: PartProps) => {
  return (
    <>
      {!isByDividend(working) && <Legs bet={bet} working={working} />}
      <Lines bet={bet} working={working} />
      <div className="border-line border-t pt-2">
        <Facts facts={workingSteps(working, bet.currency)} />
      </div>
    </>
  );
};

/** What each leg is worth, for a unit staked on it. */
const Legs = ({ bet, working }: PartProps) => {
  const format = useOddsFormat();
  return (
    <section>
      <h3 className="pb-1 font-semibold">Legs, for each {formatMoney(100, bet.currency)}</h3>
      <ol className="grid gap-1.5">
        {working.legs.map((leg) => (
          <li key={leg.leg} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <span>{bet.legs[leg.leg]?.selectionName}</span>
            <span className="tabular text-right font-semibold">{workingLegValue(leg)}</span>
            <span className="tabular col-span-2 text-ink-soft text-xs">
              {workingLegNotes(leg, format).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};

const rowKey = (row: Working['rows'][number]): string =>
  `${row.form} ${row.part} ${row.kind === 'size' ? row.size : row.legs.join()}`;

/** Every line with what it returned; many are cut until they are asked for. */
const Lines = ({ bet, working }: PartProps) => {
  const [all, setAll] = useState(false);
  const shown = all ? working.rows : working.rows.slice(0, fewLines);
  const unit = formatMoney(working.unitStake, bet.currency);
  return (
    <section className="border-line not-first:border-t not-first:pt-2">
      <h3 className="pb-1 font-semibold">
        {working.lines === 1 ? 'One line' : `${working.lines} lines`} of {unit}
      </h3>
      <ol className="grid gap-1">
        {shown.map((row) => (
          <li key={rowKey(row)} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <span className="min-w-0">
              {rowTitle(row, bet.legs, bet.eachWay)}
              {row.multiplier && <span className="tabular text-ink-soft"> = {row.multiplier.decimal}</span>}
            </span>
            <span className="tabular text-right font-semibold">
              {row.returned ? formatDecimal(row.returned.decimal, bet.currency) : 'Open'}
            </span>
          </li>
        ))}
      </ol>
      {shown.length < working.rows.length && (
        <Button size="sm" variant="quiet" className="-ml-3 mt-1" onClick={() => setAll(true)}>
          Show all {working.rows.length} lines
        </Button>
      )}
    </section>
  );
};
