import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useCallback } from 'react';
import { buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { PageHeading } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import {
  downloadAddress,
  useFoundAccounts,
  useLatestState,
  usePositionAt,
} from '../../lib/api/compliance.ts';
import { errorText } from '../../lib/call-error.ts';
import { useTitle } from '../../lib/use-title.ts';
import { CaseLink } from '../cases/case-link.tsx';
import { RestrictLimitsForm } from '../limits/restrict-limits-form.tsx';
import { LinkedAccounts } from '../linked-accounts/linked-accounts.tsx';
import { WayToDepositForm } from '../payments/way-to-deposit-form.tsx';
import { ErasurePanel } from '../privacy/erasure-panel.tsx';
import { EndSessionsForm } from '../sessions/end-sessions-form.tsx';
import { BackLink } from '../staff-actions/back-link.tsx';
import { useCustomerId } from '../staff-actions/customer-page.tsx';
import { ReviewDepositsForm } from '../trading/review-deposits-form.tsx';
import { AccountState } from './account-state.tsx';
import { type ComplianceAccountSearch, complianceAccountSearch } from './compliance-search.ts';
import { PositionControls } from './position-controls.tsx';
import { Timeline } from './timeline.tsx';
import { WhoLooked } from './who-looked.tsx';

/** The address of this page, which owns the position and the filters. */
const useReplayAddress = () => {
  const accountId = useCustomerId();
  const search = complianceAccountSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = useCallback(
    (changes: ComplianceAccountSearch) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => complianceAccountSearch({ ...before, ...changes }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return { accountId, search, change };
};

/** An account's history: every event in order, and the account as it stood after any of them. */
export const AccountReplayScreen = () => {
  useTitle('Account history');
  const { accountId, search, change } = useReplayAddress();
  const latest = useLatestState(accountId);
  const last = latest.data?.position;
  const found = usePositionAt(accountId, search.position === undefined ? search.at : undefined);
  const isLocating = search.position === undefined && search.at !== undefined && found.isPending;
  const position =
    last === undefined || isLocating ? undefined : Math.min(search.position ?? found.data ?? last, last);
  const goTo = useCallback((next: number) => change({ position: next }), [change]);
  return (
    <>
      <BackLink to="/compliance">Find another account</BackLink>
      <PageHeading title="Account history">
        <Downloads accountId={accountId} />
      </PageHeading>
      <Owner accountId={accountId} />
      {latest.error && <Notice tone="error">{errorText(latest.error)}</Notice>}
      {(latest.isPending || isLocating) && <SkeletonRows rows={4} className="h-20" />}
      {last !== undefined && position !== undefined && (
        <>
          <PositionControls accountId={accountId} position={position} last={last} onChange={goTo} />
          <div className="grid items-start gap-4 pt-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
            <div className="grid gap-4 lg:order-2">
              <OfCustomer key={accountId} accountId={accountId} position={position} />
              <WhoLooked accountId={accountId} />
            </div>
            <Timeline
              accountId={accountId}
              position={position}
              last={last}
              filters={search}
              onFilter={change}
              onSelect={goTo}
            />
          </div>
        </>
      )}
    </>
  );
};

/** What there is of customers only: members of staff have no account to play with, and administrators look after them. */
const OfCustomer = ({ accountId, position }: { accountId: string; position: number }) => {
  const found = useFoundAccounts(accountId);
  const customer = found.data?.find((one) => one.accountId === accountId);
  if (customer?.staff) return null;
  /** What the forms call them by, and say that something was done to. */
  const account = customer?.username ?? accountId;
  return (
    <>
      <AccountState accountId={accountId} position={position} />
      <CaseLink accountId={accountId} />
      <LinkedAccounts accountId={accountId} />
      <Link
        to={`/compliance/documents/${accountId}` as string}
        className="inline-flex min-h-11 items-center px-1 text-link text-sm underline"
      >
        Documents about identity and source of funds
      </Link>
      <ReviewDepositsForm account={account} />
      <RestrictLimitsForm account={account} />
      <WayToDepositForm account={account} />
      <EndSessionsForm account={account} />
      <ErasurePanel accountId={accountId} />
    </>
  );
};

/** Whose account it is; once the person is erased, only its id. */
const Owner = ({ accountId }: { accountId: string }) => {
  const found = useFoundAccounts(accountId);
  const account = found.data?.find((one) => one.accountId === accountId);
  const names = [account?.username, account?.name, account?.staff && 'Staff'].filter(Boolean).join(' · ');
  return (
    <p className="-mt-3 min-h-10 pb-4">
      {names && <span className="font-semibold">{names} </span>}
      <span className="break-all font-mono text-ink-soft text-sm">{accountId}</span>
    </p>
  );
};

const formats = ['ndjson', 'csv'] as const;

const Downloads = ({ accountId }: { accountId: string }) => (
  <div className="flex gap-2">
    {formats.map((format) => (
      <a
        key={format}
        href={downloadAddress(accountId, format)}
        download
        className={buttonClass('secondary', 'sm')}
      >
        <Download aria-hidden className="size-4" />
        <span className="sr-only">Download as </span>
        {format.toUpperCase()}
      </a>
    ))}
  </div>
);
