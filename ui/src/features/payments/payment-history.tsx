import { formatMoney } from '@paddock/contracts/money';
import { Wallet } from 'lucide-react';
import { Badge } from '../../design/badge.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Figures } from '../../design/figures.tsx';
import { Notice } from '../../design/notice.tsx';
import { Pagination } from '../../design/pagination.tsx';
import { PeriodFilter } from '../../design/period-filter.tsx';
import { Select } from '../../design/select.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { type Column, Table } from '../../design/table.tsx';
import {
  type Payment,
  type PaymentKind,
  type Payments,
  usePayments,
} from '../../lib/api/payments/payments.ts';
import { errorText } from '../../lib/call-error.ts';
import { now } from '../../lib/clock.ts';
import { formatDateTime } from '../../lib/format.ts';
import { periodError } from '../../lib/history-filter.ts';
import { paymentFigures } from '../../lib/payment-figures.ts';
import { useAccountSearch } from '../../lib/use-account-search.ts';
import { kinds, paymentMeans, signedAmount, statuses } from './payment-wording.ts';

const all = 'all';

const types = [
  { value: all, label: 'All payments' },
  { value: 'deposit', label: 'Deposits' },
  { value: 'withdrawal', label: 'Withdrawals' },
  { value: 'shop-deposit', label: 'Shop deposits' },
] as const satisfies readonly { value: PaymentKind | typeof all; label: string }[];

const columns: readonly Column<Payment>[] = [
  { key: 'kind', header: 'Payment', lead: true, cell: ({ kind }) => kinds[kind] },
  { key: 'at', header: 'When', cell: ({ at }) => <span className="tabular">{formatDateTime(at)}</span> },
  { key: 'detail', header: 'How', cell: paymentMeans },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>,
  },
  { key: 'amount', header: 'Amount', numeric: true, cell: (payment) => <Amount payment={payment} /> },
];

/** Payments by type and period, page by page. */
export const PaymentHistory = () => {
  const [filter, change] = useAccountSearch();
  const { kind } = filter;
  const searchable = periodError(filter, now()) === undefined;
  const history = usePayments(filter, searchable);
  return (
    <section aria-label="Payments" className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Payments"
          options={types}
          value={kind ?? all}
          onChange={(next) => change({ kind: next === all ? undefined : next } as Partial<typeof filter>)}
        />
        <PeriodFilter filter={filter} onChange={change} />
      </div>
      {history.isLoading && <SkeletonRows rows={5} className="h-12" />}
      {history.error && <Notice tone="error">{errorText(history.error)}</Notice>}
      {searchable && history.data && <Totals {...history.data} outdated={history.isPlaceholderData} />}
      {searchable && history.data && (
        <div className="md:card md:overflow-hidden">
          <Table
            caption="Payments"
            columns={columns}
            rows={history.data.payments}
            rowKey={(payment) => `${payment.kind} ${payment.paymentId}`}
            empty={
              <EmptyState icon={Wallet} title="No payments found">
                Choose another period or another kind of payment.
              </EmptyState>
            }
          />
        </div>
      )}
      <Pagination
        label="Pages of payments"
        page={history.data?.page ?? 0}
        pageCount={searchable ? (history.data?.pageCount ?? 1) : 0}
        onChange={(page) => change({ page: page + 1 })}
      />
    </section>
  );
};

/** Of the whole period, not of the page, and whichever kind of payment is listed (RTS 1). */
const Totals = ({ totals, outdated }: Payments & { outdated: boolean }) =>
  totals && (
    <Figures caption="In this period" figures={paymentFigures(totals)} inARow={3} outdated={outdated} />
  );

const Amount = ({ payment }: { payment: Payment }) => {
  const signed = signedAmount(payment);
  if (signed === 0) {
    return <s className="text-ink-soft">{formatMoney(payment.amount, payment.currency)}</s>;
  }
  return <span className="font-semibold">{formatMoney(signed, payment.currency, { signed: true })}</span>;
};
