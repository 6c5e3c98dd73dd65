import { harmMarkerNames } from '@paddock/contracts/harm';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '../../design/panel.tsx';
import { SegmentedControl } from '../../design/segmented-control.tsx';
import { type Column, Table } from '../../design/table.tsx';
import type { CaseActivity, CaseComparison, CustomerCase } from '../../lib/api/cases.ts';
import { cx } from '../../lib/cx.ts';
import { formatCount, formatDateTime } from '../../lib/format.ts';
import { staffName } from './staff-name.ts';
import { stepText } from './step-text.ts';

type Days = CaseComparison['days'][number];
type Row = { key: string; label: string; before: string; after: string };

const minutesText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`;
};

const signsText = (markers: Days['signsBefore']): string =>
  markers.length === 0 ? 'None' : markers.map((marker) => harmMarkerNames[marker]).join(', ');

const rowsOf = ({ before, after, signsBefore, signsAfter }: Days, currency: Currency): Row[] => {
  const money = (minorUnits: number) => formatMoney(minorUnits, currency);
  const row = (label: string, text: (activity: CaseActivity) => string): Row => ({
    ...{ key: label, label },
    before: text(before),
    after: text(after),
  });
  return [
    row('Deposited', ({ deposited }) => money(deposited)),
    row('Staked', ({ staked }) => money(staked)),
    row('Net result', ({ staked, returned }) => money(returned - staked)),
    row('Bets', ({ bets }) => formatCount(bets)),
    row('Time spent betting', ({ playedMinutes }) => minutesText(playedMinutes)),
    { key: 'signs', label: 'Signs', before: signsText(signsBefore), after: signsText(signsAfter) },
  ];
};

const columnsOf = ({ days, isOver }: Days): readonly Column<Row>[] => [
  { key: 'label', header: 'What', lead: true, cell: ({ label }) => label },
  { key: 'before', header: `${days} days before`, numeric: true, cell: ({ before }) => before },
  {
    key: 'after',
    header: isOver ? `${days} days after` : 'After, so far',
    numeric: true,
    cell: ({ after }) => after,
  },
];

const titlesAt = ({ steps, staffNames }: CustomerCase, at: string): string[] =>
  steps
    .filter((step) => step.at === at)
    .map((step) => stepText(step, (id) => staffName(staffNames, id)).title);

type ComparisonProps = { customer: CustomerCase; comparison: CaseComparison; open: boolean };

/** Before and after one thing that was done: all periods where there is room beside one another, else one of them. */
const Comparison = ({ customer, comparison: { at, days }, open }: ComparisonProps) => {
  const [shown, setShown] = useState(days[0]?.days);
  const options = days.map((one) => ({ value: `${one.days}`, label: `${one.days}\u00a0days` }));
  return (
    <details open={open} className="group">
      <summary className="flex min-h-11 items-center gap-2 py-1">
        <ChevronRight
          aria-hidden
          className="size-4.5 shrink-0 text-ink-soft transition-transform group-open:rotate-90"
        />
        <h3 className="font-semibold">
          {[`After ${formatDateTime(at)}`, ...titlesAt(customer, at)].join(' · ')}
        </h3>
      </summary>
      <div className="grid gap-3 pt-2 pb-3">
        <SegmentedControl
          label="Days before and after"
          options={options}
          value={`${shown}`}
          onChange={(value) => setShown(days.find((one) => `${one.days}` === value)?.days)}
          className="justify-self-start xl:hidden"
        />
        <div className="grid gap-x-6 xl:grid-cols-3">
          {days.map((one) => (
            <div key={one.days} className={cx('min-w-0', one.days !== shown && 'max-xl:hidden')}>
              <Table
                caption={`${one.days} days before and after`}
                columns={columnsOf(one)}
                rows={rowsOf(one, customer.currency)}
                rowKey={({ key }) => key}
              />
            </div>
          ))}
        </div>
      </div>
    </details>
  );
};

/** What changed after each contact, action, lifted block or outcome: whether it helped. The newest is open. */
export const ComparisonsPanel = ({ customer }: { customer: CustomerCase }) => {
  const { comparisons } = customer;
  if (comparisons.length === 0) return null;
  return (
    <Panel title="What changed afterwards">
      <div className="grid divide-y divide-line">
        {comparisons.toReversed().map((comparison, index) => (
          <Comparison key={comparison.at} {...{ customer, comparison }} open={index === 0} />
        ))}
      </div>
    </Panel>
  );
};
