import { formatMoney } from '@paddock/contracts/money';
import { failedDeposit, mayStillArrive } from '@paddock/contracts/payments';
import { texts } from '@paddock/contracts/texts';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { PageHeading } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { Spinner } from '../../design/spinner.tsx';
import { refreshMoney } from '../../lib/api/payments/balance.ts';
import { type ReturnedDeposit, useDepositReturn } from '../../lib/api/payments/deposit-return.ts';
import { errorText } from '../../lib/call-error.ts';
import { moneyText } from '../../lib/money-input.ts';
import { useTitle } from '../../lib/use-title.ts';
import { ConfirmWithBank } from './confirm-with-bank.tsx';
import { DepositDone } from './deposit-done.tsx';
import { DepositErrorPopup, type FailedDeposit } from './deposit-error-popup.tsx';
import { type DepositReturnSearch, wayBackOf } from './deposit-return-search.ts';
import { FailedDepositNotice } from './failed-deposit-notice.tsx';
import { PageLink } from './page-link.tsx';

/** What became of a deposit whose customer comes back from their bank, in whichever tab, and however often. */
export const DepositReturnScreen = () => {
  useTitle('Your deposit');
  const { deposit: depositId, redirectResult, backurl }: DepositReturnSearch = useSearch({ strict: false });
  const { data, error } = useDepositReturn(depositId, redirectResult);
  const status = data?.status;
  // One thing to do next: while the bank waits, that is to go there.
  const isBackNext = status !== 'authentication' || data?.address === null;
  useEffect(() => {
    if (status !== undefined) void refreshMoney();
  }, [status]);
  return (
    <div className="mx-auto grid w-full max-w-xl gap-4">
      <PageHeading title="Your deposit" />
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {!data && !error && <SkeletonRows rows={1} className="h-32" />}
      {data && <Outcome deposit={data} backurl={backurl} />}
      {data && <Barred deposit={data} />}
      <div className="flex flex-wrap gap-3">
        {backurl !== undefined && (
          <Link to={backurl} className={buttonClass(isBackNext ? 'primary' : 'secondary')}>
            Back to where you were
          </Link>
        )}
        <Link
          to="/account"
          hash="account-banking+history"
          className={buttonClass(backurl === undefined && isBackNext ? 'primary' : 'secondary')}
        >
          Your payments
        </Link>
      </div>
    </div>
  );
};

/** Nobody is led to another deposit that would be refused. */
const Barred = ({ deposit: { status, barred } }: { deposit: ReturnedDeposit }) => {
  if (barred === null || status === 'authentication' || status === 'pending') return null;
  return (
    <Notice tone="warn" title={texts.payment.depositsBlocked}>
      {barred}
    </Notice>
  );
};

const Outcome = ({ deposit, backurl }: { deposit: ReturnedDeposit; backurl: string | undefined }) => {
  const { status, message, currency, refusedAs } = deposit;
  const amount = formatMoney(deposit.amount, currency);
  switch (status) {
    case 'completed':
      return <DepositDone deposit={{ ...deposit, paidDebts: deposit.paidDebts ?? 0 }} title={message} />;
    case 'authentication':
      return <ConfirmWithBank deposit={deposit} />;
    case 'pending':
      return (
        <Notice tone="info" title={`Your deposit of ${amount} is being checked`}>
          <p>{message}</p>
          <p className="pt-1">
            <Spinner label="Waiting for an answer" />
          </p>
        </Notice>
      );
    case 'declined':
    case 'timed-out':
      return (
        <Failed
          failed={{ code: refusedAs ?? 'deposit-declined', message }}
          amount={amount}
          again={{ amount: moneyText(deposit.amount), backUrl: wayBackOf(backurl) }}
          isBarred={deposit.barred !== null}
        />
      );
    default:
      return status satisfies never;
  }
};

type FailedProps = {
  failed: FailedDeposit;
  /** With its currency. */
  amount: string;
  /** What whoever pays in again finds there. */
  again: { amount: string; backUrl: string | undefined };
  isBarred: boolean;
};

/** In a popup, whose button leads on, and in place once that is closed; of who may pay in no more only there. */
const Failed = ({ failed, amount, again, isBarred }: FailedProps) => {
  const [isClosed, setClosed] = useState(false);
  const { button, url } = failedDeposit(failed.code);
  const to = mayStillArrive(failed.code) ? {} : again;
  return (
    <>
      <DepositErrorPopup
        {...to}
        failed={isClosed || isBarred ? undefined : failed}
        onClose={() => setClosed(true)}
      />
      <FailedDepositNotice
        failed={failed}
        amount={amount}
        actions={
          !isBarred && (
            <PageLink {...to} url={url} className={buttonClass('secondary', 'sm')}>
              {button}
            </PageLink>
          )
        }
      />
    </>
  );
};
