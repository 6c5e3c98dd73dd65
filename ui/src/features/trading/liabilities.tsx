import { getLiabilities, type Response } from '@paddock/contracts/http';
import { Scale } from 'lucide-react';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { type Column, Table } from '../../design/table.tsx';
import { errorText, useCall } from '../../lib/api/client.ts';
import { formatMoney } from '../../lib/format.ts';

const lookMs = 10_000;

type Selection = Response<typeof getLiabilities>['selections'][number];

const columns: readonly Column<Selection>[] = [
  { key: 'selection', header: 'Selection', cell: ({ selectionName }) => selectionName, lead: true },
  { key: 'market', header: 'Market', cell: ({ marketName }) => marketName },
  { key: 'fixture', header: 'Fixture', cell: ({ fixtureName }) => fixtureName },
  {
    key: 'liability',
    header: 'Liability',
    cell: ({ liability }) => formatMoney(liability, 'EUR'),
    numeric: true,
  },
];

/** What could cost most, largest first. */
export const Liabilities = () => {
  const { data, error } = useCall(getLiabilities, { query: {} }, { refetchInterval: lookMs });
  return (
    <Panel title="Liabilities" flush={data !== undefined && data.selections.length > 0}>
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {!data && !error && <SkeletonRows rows={6} className="h-9" />}
      {data && (
        <div className={data.selections.length > 0 ? 'max-md:p-3' : undefined}>
          <Table
            caption="Selections that could cost most"
            columns={columns}
            rows={data.selections}
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
