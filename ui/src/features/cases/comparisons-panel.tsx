import { harmMarkerNames } from '@paddock/contracts/harm';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { Panel } from '../../design/panel.tsx';
import { type Column, Table } from '../../design/table.tsx';
import type { CaseActivity, CaseComparison, CustomerCase } from '../../lib/api/cases.ts';
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

/** What changed after each contact, action, lifted block or outcome: whether it helped. */
export const ComparisonsPanel = ({ customer }: { customer: CustomerCase }) => {
  const { comparisons, currency } = customer;
  if (comparisons.length === 0) return null;
  return (
    <Panel title="What changed afterwards">
      <div className="grid gap-6">
        {comparisons.toReversed().map(({ at, days }) => (
          <section key={at} className="grid gap-4">
            <h3 className="font-semibold">
              {[`After ${formatDateTime(at)}`, ...titlesAt(customer, at)].join(' · ')}
            </h3>
            <div className="grid gap-x-6 gap-y-4 xl:grid-cols-3">
              {days.map((one) => (
                <div key={one.days} className="grid content-start gap-2">
                  {/* On a phone, where the tables stand below one another as rows. */}
                  <p aria-hidden className="font-semibold text-ink-soft text-sm md:hidden">
                    {one.days} days before and after
                  </p>
                  <Table
                    caption={`${one.days} days before and after`}
                    columns={columnsOf(one)}
                    rows={rowsOf(one, currency)}
                    rowKey={({ key }) => key}
                  />
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Panel>
  );
};
