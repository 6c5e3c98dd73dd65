import { formatMoney } from '@paddock/contracts/money';
import { eWalletNames } from '@paddock/contracts/payments';
import { fillText, texts } from '@paddock/contracts/texts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '../../design/button.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import {
  useDepositBarrier,
  useDepositRoom,
  useEWallets,
  useShopBarrier,
  useWaysToDeposit,
} from '../../lib/api/payments/deposit-view.ts';
import type { Deposit } from '../../lib/api/payments/payments.ts';
import { wayBackText } from '../../lib/back-url.ts';
import { useBalance } from '../../lib/money-state.ts';
import { useAccountSearch } from '../../lib/use-account-search.ts';
import { useCustomerFundsPopup } from '../customer-funds/use-customer-funds-popup.tsx';
import { StandingNotice, useStanding } from '../exclusions/standing-notice.tsx';
import { LimitsLink } from '../limits/limits-link.tsx';
import { DepositRefused } from '../source-of-funds/deposit-refused.tsx';
import { SourceOfFundsLink } from '../source-of-funds/source-of-funds-link.tsx';
import { useFundsAsked } from '../source-of-funds/use-funds-asked.ts';
import { AmountChoice } from './amount-choice.tsx';
import { CardChoice, useCardChoice } from './card-choice.tsx';
import { ConfirmWithBank } from './confirm-with-bank.tsx';
import { useDepositErrorPopup } from './deposit-error-popup.tsx';
import { DepositsToConfirm } from './deposits-to-confirm.tsx';
import { LostDeposits } from './lost-deposits.tsx';
import { OwedFirst } from './owed-first.tsx';
import { PaidDebts } from './paid-debts.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { PaymentPassword } from './payment-password.tsx';
import { PendingDeposit } from './pending-deposit.tsx';
import { emptyPayment } from './use-card-payment.ts';
import { useLostPayments } from './use-lost-payments.ts';
import { usePayIn } from './use-pay-in.ts';

/**
 * Paying in by debit card or e-wallet; whoever may not pay in is told so before they type their card. What became of a deposit
 * whose answer was lost is said to both: its money is on its way all the same.
 */
export const DepositForm = () => {
  const isHeldBack = useBalance()?.isAvBlocked ?? false;
  const { hasCards, eWallets } = useEWallets();
  const isHidden = !hasCards && eWallets.length === 0;
  const isBarred = useStanding({ sportOnly: true }).lines.length > 0;
  const message = useDepositBarrier('AddPaymentMethod');
  const barrier = barrierText({ isHeldBack, isHidden, message });
  const [deposit, setDeposit] = useState<Deposit>();
  const [{ backurl }] = useAccountSearch();
  const lost = useLostPayments('deposit');
  const isFundsAsked = useFundsAsked();
  const isLimited = useDepositRoom('AddPaymentMethod')?.isLimited ?? false;
  /** Said beside what keeps its customer from another: it says why itself. */
  const made = deposit && <DepositOutcome deposit={{ ...deposit, notice: null }} backurl={backurl} />;
  return (
    <>
      <LostDeposits lost={lost} />
      {!isBarred && <DepositsToConfirm but={deposit?.depositId} />}
      {isBarred ? (
        <div className="grid gap-4">
          {made}
          <StandingNotice sportOnly />
        </div>
      ) : barrier === undefined ? (
        <CardForm lost={lost} deposit={deposit} setDeposit={setDeposit} />
      ) : (
        <Panel title="Deposit" aside={<ShopLink barrier={message} />}>
          <div className="grid gap-4">
            {made}
            <p>{barrier}</p>
            {isLimited && (
              <p>
                <LimitsLink className="text-sm">Your deposit limits</LimitsLink>
              </p>
            )}
            {isFundsAsked && (
              <p>
                <SourceOfFundsLink />
              </p>
            )}
          </div>
        </Panel>
      )}
    </>
  );
};

type BarrierFacts = { isHeldBack: boolean; isHidden: boolean; message: string | null | undefined };

/** Why nobody types a card; `undefined`: they may. */
const barrierText = ({ isHeldBack, isHidden, message }: BarrierFacts) => {
  if (isHeldBack) return texts.verification.needed;
  return isHidden ? texts.payment.noneOffered : (message ?? undefined);
};

type CardFormProps = {
  lost: ReturnType<typeof useLostPayments>;
  /** What was paid in last, which is told also once nothing more may be. */
  deposit: Deposit | undefined;
  setDeposit: (deposit: Deposit | undefined) => void;
};

const CardForm = ({ lost, deposit, setDeposit }: CardFormProps) => {
  const balance = useBalance();
  const [{ amount, backurl }] = useAccountSearch();
  const customerFunds = useCustomerFundsPopup();
  const choice = useCardChoice();
  const room = useDepositRoom('AddPaymentMethod');
  const failed = useDepositErrorPopup({ backUrl: backurl });
  const { form, fields } = usePayIn({
    initial: { ...emptyPayment, amount: amount ?? '' },
    ...{ lost, customerFunds, onMade: setDeposit },
    isShown: (error) => failed.isShown(error),
  });
  if (!balance || choice.isPending) return <SkeletonRows rows={5} className="h-16" />;
  const { currency } = balance;
  return (
    <Panel title="Deposit" aside={<ShopLink />}>
      {customerFunds.popup}
      {failed.popup}
      <form ref={form.ref} onSubmit={form.submit} noValidate className="grid max-w-xl gap-4">
        {deposit && <DepositOutcome deposit={deposit} backurl={backurl} />}
        <DepositRefused form={form} />
        <OwedFirst />
        <div className="grid gap-2">
          <MoneyField
            {...form.bind('amount')}
            label="Amount"
            required
            currency={currency}
            help={
              room?.isLimited &&
              fillText(texts.payment.room, { most: formatMoney(room.maximumDeposit, currency) })
            }
          />
          <AmountChoice
            currency={currency}
            most={room?.maximumDeposit}
            onChoose={(amount) => form.set('amount', amount)}
          />
        </div>
        <CardChoice choice={choice} />
        <PaymentFields kind="deposit" {...choice.opens} handle={fields} onEnter={() => void form.submit()} />
        <PaymentPassword {...form.bind('password')} />
        <Button type="submit" variant="accent" size="lg" loading={form.sending}>
          Deposit
        </Button>
        <p className="text-ink-soft text-sm">
          <OfferedOnly />{' '}
          <LimitsLink>{room?.isLimited ? 'Your deposit limits' : 'Set a deposit limit'}</LimitsLink>
        </p>
      </form>
    </Panel>
  );
};

const DepositOutcome = ({ deposit, backurl }: { deposit: Deposit; backurl: string | undefined }) => {
  if (deposit.status === 'authentication') return <ConfirmWithBank deposit={deposit} />;
  if (deposit.status === 'pending') return <PendingDeposit key={deposit.depositId} deposit={deposit} />;
  return (
    <Notice
      tone="ok"
      title={`${formatMoney(deposit.amount, deposit.currency)} deposited`}
      actions={
        backurl && (
          <Link to={backurl} className={buttonClass('primary', 'sm')}>
            {wayBackText(backurl)}
          </Link>
        )
      }
    >
      <p>Your balance is {formatMoney(deposit.balance, deposit.currency)}.</p>
      <PaidDebts deposit={deposit} />
      {deposit.notice && <p className="pt-1">{deposit.notice}</p>}
    </Notice>
  );
};

/** What may be paid with, by what is offered. */
const OfferedOnly = () => {
  const { hasCards, eWallets } = useEWallets();
  const names = [...(hasCards ? ['Debit cards'] : []), ...eWallets.map((eWallet) => eWalletNames[eWallet])];
  const notEven = eWallets.length > 0 ? ', not even through an e-wallet' : '';
  return `${names.join(' and ')} only. Credit cards cannot be used for gambling${notEven}.`;
};

/** `barrier`: why nothing is paid in by the provider; nobody is led on to be refused for the same. */
const ShopLink = ({ barrier }: { barrier?: string | null | undefined }) => {
  const isOffered = useWaysToDeposit().includes('shop');
  const shopBarrier = useShopBarrier();
  if (!isOffered || (typeof barrier === 'string' && barrier === shopBarrier)) return null;
  return (
    <Link to="/myboylextra" className="grid min-h-11 place-items-center text-link text-sm underline">
      Pay with cash in a shop
    </Link>
  );
};
