import { formatMoney } from '@paddock/contracts/money';
import { netDepositsPage, paymentTypes } from '@paddock/contracts/payments';
import { Link } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { useRef } from 'react';
import { Badge } from '../../design/badge.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Figures } from '../../design/figures.tsx';
import { Notice } from '../../design/notice.tsx';
import { outdatedClass } from '../../design/outdated.ts';
import { ListStart, Pagination } from '../../design/pagination.tsx';
import { PeriodFilter } from '../../design/period-filter.tsx';
import { Select } from '../../design/select.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { type Column, Table } from '../../design/table.tsx';
import type { AccountSearch } from '../../lib/account-search.ts';
import { isToConfirm } from '../../lib/api/payments/deposits-to-confirm.ts';
import {
  isEver,
  type Payment,
  type PaymentKind,
  type Payments,
  usePayments,
} from '../../lib/api/payments/history.ts';
import { errorText } from '../../lib/call-error.ts';
import { now } from '../../lib/clock.ts';
import { cx } from '../../lib/cx.ts';
import { formatDateTime } from '../../lib/format.ts';
import { periodError, periodOf } from '../../lib/history-filter.ts';
import { useBalance } from '../../lib/money-state.ts';
import { paymentFigures } from '../../lib/payment-figures.ts';
import { useAccountSearch } from '../../lib/use-account-search.ts';
import { useShownPage } from '../../lib/use-shown-page.ts';
import { useStanding } from '../exclusions/standing-notice.tsx';
import { ConfirmLink } from './confirm-link.tsx';
import { paidDebtsText } from './paid-debts.tsx';
import { PaymentAmount } from './payment-amount.tsx';
import { kinds, paymentMeans, statusBadge, takenBackText } from './payment-wording.ts';

const all = 'all';

const types = paymentTypes.flatMap(({ kind, label }) => (kind ? [{ value: kind, label }] : []));

const Means = ({ payment }: { payment: Payment }) => {
  const more = [takenBackText(payment), paidDebtsText(payment)].filter((text) => text !== undefined);
  if (more.length === 0) return paymentMeans(payment);
  return (
    <span className="max-md:text-right">
      {paymentMeans(payment)}
      {more.map((text) => (
        <span key={text} className="block text-ink-soft">
          {text}
        </span>
      ))}
    </span>
  );
};

const Status = ({ payment }: { payment: Payment }) => {
  const { tone, label } = statusBadge(payment);
  // Of who may not pay in nothing is completed any more.
  const isBarred = useStanding({ sportOnly: true }).lines.length > 0;
  if (isBarred || !isToConfirm(payment)) return <Badge tone={tone}>{label}</Badge>;
  return (
    <span className="grid justify-items-start max-md:justify-items-end">
      <Badge tone={tone}>{label}</Badge>
      <ConfirmLink depositId={payment.paymentId} />
    </span>
  );
};

const columns: readonly Column<Payment>[] = [
  { key: 'kind', header: 'Payment', lead: true, cell: ({ kind }) => kinds[kind] },
  { key: 'at', header: 'When', cell: ({ at }) => <span className="tabular">{formatDateTime(at)}</span> },
  { key: 'detail', header: 'How', cell: (payment) => <Means payment={payment} /> },
  {
    key: 'status',
    header: 'Status',
    cell: (payment) => <Status payment={payment} />,
  },
  { key: 'amount', header: 'Amount', numeric: true, cell: (payment) => <PaymentAmount payment={payment} /> },
];

/** Payments by type and period, page by page. */
export const PaymentHistory = () => {
  const [filter, change] = useAccountSearch();
  const { kind } = filter;
  const searchable = isEver(filter) || periodError(filter, now()) === undefined;
  const history = usePayments(filter, searchable);
  const shown = history.isPlaceholderData ? undefined : history.data?.page;
  useShownPage((filter.page ?? 1) - 1, shown, (page) => change({ page: page + 1 }, { replace: true }));
  const start = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-label="Payments" className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Payments"
          options={types}
          value={kind ?? all}
          onChange={(next) => change(withKind(next, filter))}
        />
        <PeriodFilter filter={filter} onChange={change} withEver={kind === undefined} />
      </div>
      {history.isLoading && <SkeletonRows rows={5} className="h-12" />}
      {history.error && <Notice tone="error">{errorText(history.error)}</Notice>}
      {searchable && history.data && (
        <>
          <Totals {...history.data} filter={filter} outdated={history.isPlaceholderData} />
          <div
            aria-busy={history.isPlaceholderData || undefined}
            className={cx('md:card relative md:overflow-hidden', history.isPlaceholderData && outdatedClass)}
          >
            <ListStart ref={start}>List of payments</ListStart>
            <Table
              caption={history.data.label}
              columns={columns}
              rows={history.data.payments}
              rowKey={(payment) => `${payment.kind} ${payment.paymentId}`}
              empty={<NoPayments label={history.data.label} filter={filter} />}
            />
          </div>
        </>
      )}
      <LifetimeNetDeposits />
      <Pagination
        label="Pages of payments"
        page={history.data?.page ?? 0}
        pageCount={searchable ? (history.data?.pageCount ?? 1) : 0}
        onChange={(page) => change({ page: page + 1 })}
        start={start}
      />
    </section>
  );
};

/** The filter of another kind of payment, of which alone no period goes on for ever. */
const withKind = (next: PaymentKind | typeof all, { period }: AccountSearch) => ({
  kind: next === all ? undefined : next,
  ...(period === 'all' && { period: undefined }),
});

type TotalsProps = Payments & { filter: AccountSearch; outdated: boolean };

/** Of the whole period, not of the page, and whichever kind of payment is listed (RTS 1). */
const Totals = ({ totals, filter, outdated }: TotalsProps) => {
  const period = isEver(filter) ? 'Since you opened your account' : 'In this period';
  const caption = filter.kind === undefined ? period : `${period}, all payments`;
  return (
    totals && <Figures caption={caption} figures={paymentFigures(totals)} inARow={3} outdated={outdated} />
  );
};

const NoPayments = ({ label, filter }: { label: string; filter: AccountSearch }) => {
  const none = filter.kind === undefined ? 'No payments' : `No ${label.toLowerCase()}`;
  const isEnded = !isEver(filter) && periodOf(filter) !== 'last10';
  return (
    <EmptyState icon={Wallet} title={`${none} ${isEnded ? 'in this period' : 'yet'}`}>
      {isEnded
        ? 'Choose another period or another kind of payment.'
        : 'What you pay in and out appears here.'}
    </EmptyState>
  );
};

/** Whatever is listed (RTS 1); where the balance is hidden too, as histories are. */
const LifetimeNetDeposits = () => {
  const balance = useBalance();
  if (!balance) return null;
  return (
    <p className="px-1 text-ink-soft text-sm">
      Net deposits since you opened your account:{' '}
      <span className="tabular font-semibold text-ink">
        {formatMoney(balance.lifetimeNetDeposits, balance.currency)}
      </span>{' '}
      <Link to={netDepositsPage} className="text-link underline">
        By year
      </Link>
    </p>
  );
};
