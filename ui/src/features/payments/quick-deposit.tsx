import { isEWallet, methodName } from '@paddock/contracts/payments';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { type QuickDepositView, useQuickDeposit } from '../../lib/api/payments/deposit-view.ts';
import type { Deposit } from '../../lib/api/payments/payments.ts';
import { expiryText, type SavedMethod } from '../../lib/api/payments/saved-methods.ts';
import { errorText } from '../../lib/call-error.ts';
import { useCustomerFundsPopup } from '../customer-funds/use-customer-funds-popup.tsx';
import { DepositRefused } from '../source-of-funds/deposit-refused.tsx';
import { ConfirmWithBank } from './confirm-with-bank.tsx';
import { DepositDone } from './deposit-done.tsx';
import { useDepositErrorPopup } from './deposit-error-popup.tsx';
import { LostDeposits } from './lost-deposits.tsx';
import { OwedFirst } from './owed-first.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { PaymentPassword } from './payment-password.tsx';
import { PendingDeposit } from './pending-deposit.tsx';
import { QuickBalance } from './quick-balance.tsx';
import { emptyPayment } from './use-card-payment.ts';
import { useLostPayments } from './use-lost-payments.ts';
import { usePayIn } from './use-pay-in.ts';

type QuickDepositProps = { open: boolean; onClose: () => void };

/** Paying in from any page, with the saved card or e-wallet that was used last. */
export const QuickDeposit = ({ open, onClose }: QuickDepositProps) => {
  const { data, error } = useQuickDeposit(open);
  return (
    <Dialog open={open} onClose={onClose} title="Quick deposit">
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {!data && !error && <SkeletonRows rows={4} className="h-16" />}
      {data && <Opened view={data} onClose={onClose} />}
    </Dialog>
  );
};

const Opened = ({ view, onClose }: { view: QuickDepositView; onClose: () => void }) => {
  const { lastCard, message } = view;
  if (message !== null) return <Notice tone="warn">{message}</Notice>;
  if (lastCard) return <QuickDepositForm view={view} method={lastCard} onClose={onClose} />;
  return (
    <div className="grid gap-4">
      <p>You have no saved card or e-wallet that you can deposit with.</p>
      <AnotherWay onClose={onClose} />
    </div>
  );
};

const AnotherWay = ({ onClose }: { onClose: () => void }) => (
  <Link to="/account" hash="account-banking+deposit" className={buttonClass('secondary')} onClick={onClose}>
    Pay another way
  </Link>
);

type FormProps = { view: QuickDepositView; method: SavedMethod; onClose: () => void };

const QuickDepositForm = ({ view, method, onClose }: FormProps) => {
  const [deposit, setDeposit] = useState<Deposit>();
  const customerFunds = useCustomerFundsPopup();
  const failed = useDepositErrorPopup({ onLeave: onClose });
  const lost = useLostPayments('deposit');
  const { form, fields } = usePayIn({
    ...{ initial: emptyPayment, lost, customerFunds, onMade: setDeposit },
    isShown: failed.isShown,
  });
  if (deposit?.status === 'completed') {
    return (
      <div className="grid gap-4">
        <DepositDone deposit={deposit} />
        <Button onClick={onClose}>Done</Button>
      </div>
    );
  }
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      {customerFunds.popup}
      {failed.popup}
      <LostDeposits lost={lost} />
      {deposit?.status === 'pending' && <PendingDeposit key={deposit.depositId} deposit={deposit} />}
      {deposit?.status === 'authentication' && <ConfirmWithBank deposit={deposit} />}
      <DepositRefused form={form} />
      <QuickBalance />
      <OwedFirst />
      <MoneyField {...form.bind('amount')} label="Amount" required currency={view.currency} />
      <p className="font-semibold">
        {methodName(method)}
        {!isEWallet(method) && (
          <span className="block font-normal text-ink-soft text-sm">Expires {expiryText(method)}</span>
        )}
      </p>
      <PaymentFields
        kind="deposit"
        methodId={method.methodId}
        {...(isEWallet(method) && { eWallet: method.eWallet })}
        ground="raised"
        handle={fields}
        onEnter={() => void form.submit()}
      />
      <PaymentPassword {...form.bind('password')} />
      <Button type="submit" variant="accent" size="lg" loading={form.sending}>
        Deposit
      </Button>
      <AnotherWay onClose={onClose} />
    </form>
  );
};
