import type { AccountFrame } from '@paddock/contracts/account-area';
import { financialCheckRule } from '@paddock/contracts/financial-check';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { netDepositsPage } from '@paddock/contracts/payments';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Eye, EyeOff, ReceiptText } from 'lucide-react';
import { buttonClass, IconButton } from '../../design/button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel, Rows } from '../../design/panel.tsx';
import { Skeleton, SkeletonRows } from '../../design/skeleton.tsx';
import { toast } from '../../design/toast.ts';
import { usePreviousSignIn } from '../../lib/api/access.ts';
import { myBetsQuery } from '../../lib/api/bet-history.ts';
import { useClosing } from '../../lib/api/closing.ts';
import { useLimits } from '../../lib/api/limits.ts';
import { useLatestPayments } from '../../lib/api/payments/history.ts';
import { hiddenBalance, useBalanceDisplay } from '../../lib/balance-display.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useBalance } from '../../lib/money-state.ts';
import { saveFailure } from '../../lib/save-failure.ts';
import { BetItem } from '../bet/bet-item.tsx';
import { FreeBetsPanel } from '../betslip/free-bets-panel.tsx';
import { cashOutBelow } from '../cash-out/cash-out.tsx';
import { StandingNotice } from '../exclusions/standing-notice.tsx';
import { PaymentRow } from '../payments/payment-row.tsx';
import { SourceOfFundsNotice } from '../source-of-funds/source-of-funds-notice.tsx';
import { ShortfallNotice } from './shortfall-notice.tsx';

const recent = 5;

/**
 * Free bets, balance, what is at stake, what was paid in and out since the account was opened (RTS 1), and what was last:
 * in the apps of cashier and casino, payments only.
 */
export const Summary = ({ frame }: { frame: AccountFrame }) => (
  <>
    <FreeBetsPanel />
    <StandingNotice />
    <SourceOfFundsNotice />
    <ShortfallNotice />
    <Figures />
    <LastSignIn />
    {frame === 'account' && <RecentBets />}
    <RecentPayments />
  </>
);

const Figures = () => {
  const balance = useBalance();
  const { isHidden, isPending, toggle } = useBalanceDisplay((error) => toast(saveFailure(error)));
  const money = (minor: number | undefined) =>
    balance && minor !== undefined ? formatMoney(minor, balance.currency) : undefined;
  /** Where others may look at the screen. */
  const held = (minor: number | undefined) => (isHidden ? hiddenBalance : money(minor));
  return (
    <section aria-label="Balance" className="card grid gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex items-end gap-1">
          <Figure
            label={balance && balance.poker > 0 ? 'Both wallets' : 'Balance'}
            value={held(balance?.total)}
            isHidden={isHidden}
            large
          />
          <IconButton
            label={isHidden ? 'Show balance' : 'Hide balance'}
            aria-busy={isPending || undefined}
            onClick={toggle}
          >
            {isHidden ? <Eye /> : <EyeOff />}
          </IconButton>
        </div>
        <MoneyLinks />
      </div>
      <div className="grid grid-cols-2 gap-4 border-line border-t pt-4 sm:grid-cols-3">
        <Figure label="Sportsbook" value={held(balance?.cash)} isHidden={isHidden} />
        <Figure label="Poker" value={held(balance?.poker)} isHidden={isHidden} />
        <Figure label="Free bet balance" value={held(balance?.free)} isHidden={isHidden} />
        <Figure label="Free bet tokens" value={held(balance?.tokens)} isHidden={isHidden} />
        <Figure label="Open bets" value={balance && String(balance.openBets)} />
        <Figure label="Open stakes" value={held(balance?.openStakes)} isHidden={isHidden} />
        <Figure
          label="Net deposits since opening"
          value={held(balance?.lifetimeNetDeposits)}
          isHidden={isHidden}
        />
      </div>
      <Link
        to={netDepositsPage}
        className="inline-flex min-h-8 items-center justify-self-start text-link text-sm underline"
      >
        Net deposits by year
      </Link>
      {balance && <RecordsNote currency={balance.currency} />}
    </section>
  );
};

/** What net deposits lead to of who lives in Great Britain (LCCP 3.4.4), whatever the currency of the account. */
export const RecordsNote = ({ currency }: { currency: Currency }) => {
  if (useLimits().data?.jurisdiction !== 'GB') return null;
  return (
    <p className="text-ink-soft text-sm">
      In Great Britain we look at public records of debt above{' '}
      {formatMoney(financialCheckRule.above, currency)} of net deposits within 30 days.{' '}
      <Link to="/responsiblegambling" className="text-link underline">
        When we step in
      </Link>
    </p>
  );
};

/** No money is taken for an account that closes: before that is known the way to pay in keeps its place, and is not seen to go. */
export const MoneyLinks = () => {
  const { data: closing, isPending } = useClosing();
  return (
    <div className="flex w-full gap-2 sm:w-auto">
      <Link to="." hash="account-banking+withdraw" className={buttonClass('secondary')}>
        Withdraw
      </Link>
      {closing?.status !== 'closing' && (
        <Link
          to="."
          hash="account-banking+deposit"
          className={`${buttonClass('accent')} ${isPending ? 'invisible' : ''}`}
        >
          Deposit
        </Link>
      )}
    </div>
  );
};

type FigureProps = {
  label: string;
  value: string | undefined;
  large?: boolean;
  /** What stands there says nothing. */
  isHidden?: boolean;
};

const Figure = ({ label, value, large, isHidden }: FigureProps) => (
  <p>
    <span className="block text-ink-soft text-sm">{label}</span>
    {value === undefined ? (
      <Skeleton className={large ? 'h-9.5 w-36' : 'h-6 w-20'} />
    ) : (
      <span className={`tabular block font-bold ${large ? 'text-3xl' : 'text-lg'}`}>
        {isHidden ? (
          <>
            <span aria-hidden>{value}</span>
            <span className="sr-only">hidden</span>
          </>
        ) : (
          value
        )}
      </span>
    )}
  </p>
);

/** The sign-in before this one, so that a customer notices one that was not theirs. */
const LastSignIn = () => {
  const signIn = usePreviousSignIn().data;
  if (!signIn) return null;
  const { at, failedSince } = signIn;
  return (
    <p className="px-1 text-ink-soft text-sm">
      Last logged in <time dateTime={at}>{formatDateTime(at)}</time>
      {failedSince > 0 && ` · ${failedSince} failed ${failedSince === 1 ? 'attempt' : 'attempts'} since`}
    </p>
  );
};

const RecentBets = () => {
  const bets = useQuery(myBetsQuery('all'));
  return (
    <Panel title="Latest bets" flush aside={<AllLink hash="account-bethistory">All bets</AllLink>}>
      {bets.data && bets.data.bets.length > 0 && (
        <Rows>
          {bets.data.bets.slice(0, recent).map((bet) => (
            <BetItem key={bet.betId} bet={bet} below={cashOutBelow(bet)} />
          ))}
        </Rows>
      )}
      {bets.data?.bets.length === 0 && (
        <EmptyState icon={ReceiptText} title="No bets yet">
          Your bets appear here as soon as you place one.
        </EmptyState>
      )}
      <Waiting query={bets} />
    </Panel>
  );
};

const RecentPayments = () => {
  const payments = useLatestPayments();
  return (
    <Panel
      title="Latest payments"
      flush
      aside={<AllLink hash="account-banking+history">All payments</AllLink>}
    >
      {payments.data && payments.data.payments.length > 0 && (
        <Rows>
          {payments.data.payments.slice(0, recent).map((payment) => (
            <PaymentRow key={`${payment.kind} ${payment.paymentId}`} payment={payment} />
          ))}
        </Rows>
      )}
      {payments.data?.payments.length === 0 && <p className="p-4 text-ink-soft">No payments yet.</p>}
      <Waiting query={payments} />
    </Panel>
  );
};

const Waiting = ({ query }: { query: { isPending: boolean; error: Error | null } }) => {
  if (!query.isPending && !query.error) return null;
  return (
    <div className="p-4">
      {query.isPending ? (
        <SkeletonRows rows={2} className="h-12" />
      ) : (
        <Notice tone="error">{errorText(query.error)}</Notice>
      )}
    </div>
  );
};

const AllLink = ({ hash, children }: { hash: string; children: string }) => (
  <Link to="." hash={hash} className="grid min-h-11 place-items-center text-link text-sm underline">
    {children}
  </Link>
);
