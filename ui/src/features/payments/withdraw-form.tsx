import { type Currency, formatMoney } from '@paddock/contracts/money';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import type { Balance } from '../../lib/api/payments/balance.ts';
import type { Payment } from '../../lib/api/payments/history.ts';
import { type PayOut, useWithdraw } from '../../lib/api/payments/payments.ts';
import { useSavedMethods } from '../../lib/api/payments/saved-methods.ts';
import { errorText, isNotSent, isUnanswered } from '../../lib/call-error.ts';
import { moneyText } from '../../lib/money-input.ts';
import { useBalance } from '../../lib/money-state.ts';
import { LostPayment } from './lost-payment.tsx';
import { PayOutChoice, type PayOutWay, usePayOutChoice } from './pay-out-choice.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { PaymentPassword } from './payment-password.tsx';
import { ReviewNotice } from './review-notice.tsx';
import { emptyPayment, useCardPayment } from './use-card-payment.ts';
import { useLostPayments } from './use-lost-payments.ts';
import { FoundWithdrawal, WithdrawalOutcome, type WithdrawalTo } from './withdrawal-outcome.tsx';

/** Paying out to a card or an e-wallet. It can't be taken back, and there is nothing here to do so (RTS 14). */
export const WithdrawForm = () => {
  const balance = useBalance();
  return balance ? <FormWithBalance balance={balance} /> : <SkeletonRows rows={5} className="h-16" />;
};

const FormWithBalance = ({ balance: { currency, cash, poker } }: { balance: Balance }) => {
  const command = useWithdraw();
  const [withdrawal, setWithdrawal] = useState<WithdrawalTo>();
  const lost = useLostPayments('withdrawal');
  const [sentTo, setSentTo] = useState<PayOutWay>();
  // The same is paid once at most, which is promised: it can be sent again to where it went.
  const choice = usePayOutChoice(currency, lost.open.length > 0 ? sentTo : undefined);
  const isKnown = !choice.isPending && !choice.error;
  const review = useSavedMethods().data?.review;
  const { to, methodId, eWallet } = choice.chosen;
  const payOut = async (payment: PayOut): Promise<boolean> => {
    setWithdrawal(undefined);
    setSentTo(choice.chosen);
    lost.begin();
    try {
      setWithdrawal({ ...(await command.mutateAsync(payment)), to });
    } catch (error) {
      // What was sent and not answered has a notice of its own.
      if (isUnanswered(error) && !isNotSent(error)) return false;
      throw error;
    } finally {
      lost.refresh();
    }
    form.reset(emptyPayment);
    return true;
  };
  const { form, fields, emptyIfMade } = useCardPayment({
    ...{ initial: emptyPayment, pay: payOut },
    payChosen: methodId === undefined ? undefined : (payment) => payOut({ ...payment, methodId }),
  });
  const find = (key: string, payment: Payment) => {
    lost.find(key, payment);
    emptyIfMade(payment);
  };
  return (
    <Panel title="Withdraw">
      <form ref={form.ref} onSubmit={form.submit} noValidate className="grid max-w-xl gap-4">
        {withdrawal && <WithdrawalOutcome key={withdrawal.withdrawalId} withdrawal={withdrawal} />}
        {lost.found && <FoundWithdrawal key={lost.found.paymentId} payment={lost.found} />}
        {lost.open.map((open) => (
          <LostPayment key={open.key} kind="withdrawal" open={open} currency={currency} onFound={find} />
        ))}
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        {review && !withdrawal?.held && <ReviewNotice review={review} />}
        <div className="grid gap-2">
          <MoneyField
            {...form.bind('amount')}
            label="Amount"
            required
            currency={currency}
            help={withdrawable(cash, poker, currency)}
          />
          {cash > 0 && (
            <Button
              variant="secondary"
              size="sm"
              className="justify-self-start"
              onClick={() => form.set('amount', moneyText(cash))}
            >
              All of it
            </Button>
          )}
        </div>
        {choice.isPending && <SkeletonRows rows={3} className="h-16" />}
        {!choice.isPending && choice.error && <Notice tone="error">{errorText(choice.error)}</Notice>}
        {isKnown && <PayOutChoice choice={choice} />}
        {isKnown && methodId === undefined && (
          <PaymentFields
            kind="withdrawal"
            eWallet={eWallet}
            handle={fields}
            onEnter={() => void form.submit()}
          />
        )}
        <PaymentPassword {...form.bind('password')} />
        <Button type="submit" size="lg" loading={form.sending} idle={!isKnown}>
          Withdraw
        </Button>
        <p className="text-ink-soft text-sm">
          We pay out to the cards and e-wallets that you paid in with, up to what came from each. A withdrawal
          to any other, or of more than that, is reviewed first.
        </p>
        <p className="text-ink-soft text-sm">A withdrawal cannot be cancelled once you have asked for it.</p>
      </form>
    </Panel>
  );
};

/** Only what is in the sportsbook wallet is paid out. */
const withdrawable = (cash: number, poker: number, currency: Currency): string => {
  const most =
    cash === 0
      ? 'You have nothing to withdraw at the moment.'
      : `You can withdraw up to ${formatMoney(cash, currency)}.`;
  return poker === 0
    ? most
    : `${most} Transfer the ${formatMoney(poker, currency)} in your poker wallet back first to withdraw it.`;
};
