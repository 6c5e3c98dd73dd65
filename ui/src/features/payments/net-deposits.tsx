import { formatMoney } from '@paddock/contracts/money';
import { Link } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { buttonClass } from '../../design/button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Figures } from '../../design/figures.tsx';
import { Notice } from '../../design/notice.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { type Column, Table } from '../../design/table.tsx';
import {
  type NetDepositsOfYear,
  type NetDeposits as NetDepositsView,
  useNetDeposits,
} from '../../lib/api/payments/net-deposits.ts';
import { errorText } from '../../lib/call-error.ts';

/** What makes them up, in the order in which it is reckoned. */
const parts = [
  { key: 'deposits', label: 'Deposits' },
  { key: 'takenBack', label: 'Refunded or taken back' },
  { key: 'withdrawals', label: 'Withdrawals' },
  { key: 'net', label: 'Net deposits' },
] as const;

/** Net deposits since the account was opened (RTS 1), and by year. */
export const NetDeposits = () => {
  const { data, error, isPending } = useNetDeposits();
  return (
    <section aria-labelledby="net-deposits" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="net-deposits" className="font-bold text-xl">
          Net deposits
        </h2>
        <p className="max-w-2xl text-ink-soft text-sm">
          What you deposited, less what was refunded to you or taken back by your bank or PayPal, and less
          what you withdrew. A transfer between your wallets counts as none of these.
        </p>
      </div>
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {isPending && <SkeletonRows rows={4} className="h-16" />}
      {data && data.years.length === 0 && (
        <EmptyState icon={Wallet} title="Nothing deposited or withdrawn yet">
          What you deposit and withdraw is added up here, year by year.
        </EmptyState>
      )}
      {data && data.years.length > 0 && <Sums sums={data} />}
      <p className="flex flex-wrap gap-2">
        <Link to="/account" hash="account-banking+history" className={buttonClass('secondary', 'sm')}>
          All payments
        </Link>
        <Link to="/account/responsiblegambling" className={buttonClass('secondary', 'sm')}>
          Set a deposit limit
        </Link>
      </p>
    </section>
  );
};

const Sums = ({ sums: { currency, lifetime, years } }: { sums: NetDepositsView }) => {
  const columns: readonly Column<NetDepositsOfYear>[] = [
    { key: 'year', header: 'Year', lead: true, cell: ({ year }) => year },
    ...parts.map(({ key, label }) => ({
      ...{ key, header: label, numeric: true },
      cell: (year: NetDepositsOfYear) => formatMoney(year[key], currency),
    })),
  ];
  return (
    <>
      <Figures
        caption="Since you opened your account"
        figures={parts.map(({ key, label }) => ({ label, text: formatMoney(lifetime[key], currency) }))}
        inARow={4}
      />
      <div className="grid gap-2">
        <div className="md:card md:overflow-hidden">
          <Table
            caption="Net deposits by year"
            columns={columns}
            rows={years}
            rowKey={({ year }) => String(year)}
          />
        </div>
        <p className="px-1 text-ink-soft text-sm">
          A payment counts in the year in which it was asked for, also where it is refunded, taken back or
          returned later.
        </p>
      </div>
    </>
  );
};
