import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { PageHeading } from '../../design/panel.tsx';
import { SearchField } from '../../design/search-field.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { type Column, Table } from '../../design/table.tsx';
import { type FoundAccount, useFoundAccounts } from '../../lib/api/compliance.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useTitle } from '../../lib/use-title.ts';
import { OpenCasesPanel } from '../cases/open-cases-panel.tsx';
import { WaitingDocumentsPanel } from '../documents/waiting-documents.tsx';
import { AlertsPanel } from '../operations/alerts-panel.tsx';
import { OpenErasuresPanel } from '../privacy/open-erasures.tsx';
import { reviewsPollMs } from '../reviews/poll.ts';
import { Reviews } from '../reviews/reviews.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Username, email address or account id that was looked for: not in the address, which is kept and passed on. */
    accountSearch?: string | undefined;
  }
}

const columns: readonly Column<FoundAccount>[] = [
  {
    key: 'username',
    header: 'Username',
    lead: true,
    cell: ({ accountId, username }) => (
      <Link to={`/compliance/${accountId}` as string} className="font-semibold text-link underline">
        {username ?? 'Erased person'}
      </Link>
    ),
  },
  { key: 'name', header: 'Name', cell: ({ name, staff }) => (staff ? 'Staff' : (name ?? '–')) },
  { key: 'country', header: 'Country', cell: ({ country }) => country ?? '–' },
  { key: 'currency', header: 'Currency', cell: ({ currency }) => currency ?? '–' },
  { key: 'registered', header: 'Registered', cell: ({ registeredAt }) => formatDateTime(registeredAt) },
  {
    key: 'id',
    header: 'Account id',
    cell: ({ accountId }) => <span className="break-all font-mono text-xs">{accountId}</span>,
  },
];

/** Finds an account by username, email address or id. */
export const FindAccountScreen = () => {
  useTitle('Compliance');
  const search = useLocation({ select: ({ state }) => state.accountSearch });
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search ?? '');
  const found = useFoundAccounts(search);
  const submit = () =>
    void navigate({ to: '/compliance', state: { accountSearch: typed.trim() || undefined } });
  return (
    <>
      <PageHeading title="Compliance" />
      <div className="flex max-w-2xl gap-2 pb-4">
        <SearchField
          label="Username, email address or account id"
          placeholder="Username, email or id"
          value={typed}
          onChange={setTyped}
          onSubmit={submit}
          className="flex-1"
        />
        <Button onClick={submit}>Find</Button>
      </div>
      {found.isLoading && <SkeletonRows rows={1} className="h-16" />}
      {found.error && <Notice tone="error">{errorText(found.error)}</Notice>}
      {found.data && (
        <div className="md:card md:overflow-hidden">
          <Table
            caption="Accounts found"
            columns={columns}
            rows={found.data}
            rowKey={({ accountId }) => accountId}
            empty={
              <EmptyState icon={UserSearch} title="No account found">
                Enter the full username, email address or account id.
              </EmptyState>
            }
          />
        </div>
      )}
      {search === undefined && (
        <div className="grid gap-4">
          <p className="text-ink-soft">
            Every search and every view of an account is recorded on its audit stream, with your name and the
            time.
          </p>
          <h2 className="font-bold text-lg">Awaiting review</h2>
          <OpenCasesPanel pollMs={reviewsPollMs} />
          <WaitingDocumentsPanel pollMs={reviewsPollMs} />
          <OpenErasuresPanel pollMs={reviewsPollMs} />
          <Reviews />
          <AlertsPanel />
        </div>
      )}
    </>
  );
};
