import { formatMoney } from '@paddock/contracts/money';
import { Scale } from 'lucide-react';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { type Column, Table } from '../../design/table.tsx';
import { type Liability, useLiabilities } from '../../lib/api/trading.ts';
import { errorText } from '../../lib/call-error.ts';

const pollMs = 10_000;

const columns: readonly Column<Liability>[] = [
  { key: 'selection', header: 'Selection', cell: ({ selectionName }) => selectionName, lead: true },
  { key: 'market', header: 'Market', cell: ({ marketName }) => marketName },
  { key: 'fixture', header: 'Fixture', cell: ({ fixtureName }) => fixtureName },
  { key: 'singles', header: 'Singles', cell: (row) => <Amounts row={row} of="singles" />, numeric: true },
  {
    key: 'multiples',
    header: 'Multiples, at most',
    cell: (row) => <Amounts row={row} of="multiples" />,
    numeric: true,
  },
];

/** What is lost if a selection wins, in each currency that it is staked in. */
const Amounts = ({ row, of }: { row: Liability; of: 'singles' | 'multiples' }) => {
  const staked = row.atRisk.filter((amounts) => amounts[of] > 0);
  if (staked.length === 0) return '–';
  return (
    <div>
      {staked.map((amounts) => (
        <div key={amounts.currency}>{formatMoney(amounts[of], amounts.currency)}</div>
      ))}
    </div>
  );
};

/** The selections that could cost most: what singles win if they win, and multiples if all of their legs do. */
export const Liabilities = () => {
  const { data: selections, error } = useLiabilities(pollMs);
  return (
    <Panel title="Liabilities" flush={selections !== undefined && selections.length > 0}>
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {!selections && !error && <SkeletonRows rows={6} className="h-9" />}
      {selections && (
        <div className={selections.length > 0 ? 'max-md:p-3' : undefined}>
          <Table
            caption="Largest liabilities by selection"
            columns={columns}
            rows={selections}
            rowKey={({ marketId, selectionId }) => `${marketId} ${selectionId}`}
            empty={
              <EmptyState icon={Scale} title="No liabilities">
                Selections with open bets appear here.
              </EmptyState>
            }
          />
        </div>
      )}
    </Panel>
  );
};
