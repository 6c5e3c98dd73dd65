import { type Currency, formatMoney, parseAmount } from '@paddock/contracts/money';
import { texts } from '@paddock/contracts/texts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { toast } from '../../design/toast.ts';
import { type Deposit, useDeposit } from '../../lib/api/payments/payments.ts';
import { CallError, errorText, isNotSent, isUnanswered } from '../../lib/call-error.ts';
import { moneyText } from '../../lib/money-input.ts';
import { useCustomerFundsPopup } from '../customer-funds/use-customer-funds-popup.tsx';
import { CardChoice, useCardChoice } from '../payments/card-choice.tsx';
import { ConfirmWithBank } from '../payments/confirm-with-bank.tsx';
import { useDepositErrorPopup } from '../payments/deposit-error-popup.tsx';
import { leaveForBank } from '../payments/leave-for-bank.ts';
import { OwedFirst } from '../payments/owed-first.tsx';
import { paidDebtsText } from '../payments/paid-debts.tsx';
import { PaymentFields } from '../payments/payment-fields.tsx';
import { PaymentPassword } from '../payments/payment-password.tsx';
import { PendingDeposit } from '../payments/pending-deposit.tsx';
import { emptyPayment, useCardPayment } from '../payments/use-card-payment.ts';
import { DepositRefused } from '../source-of-funds/deposit-refused.tsx';
import { failedDepositText } from './failed-deposit-text.ts';
import { fundedBet } from './funded-bet.ts';
import { clearLowBalance } from './low-balance.ts';
import { mayBeMade } from './may-be-made.ts';
import { RemoveFundAndBetPopup } from './remove-fund-and-bet-popup.tsx';
import { useBetslip } from './slip-context.ts';

type DepositPanelProps = {
  /** What to deposit, minor units; the customer may change it. */
  amount: number;
  currency: Currency;
  onClose: () => void;
  /** Places the bet that the slip shows as this is called, once it is funded. */
  onPress: () => () => void;
  /** Whether the slip is still before the customer: none of its bets is placed behind their back. */
  isSlipShown: () => boolean;
};

/** What is said of a deposit that was refused while nobody saw it. */
const refusedText = (amount: string, currency: Currency, error: unknown): string =>
  failedDepositText(
    formatMoney(parseAmount(amount) ?? 0, currency),
    error instanceof CallError ? error.code : '',
    errorText(error),
  );

/** The panel goes as the balance covers the stake: it is said beside it. */
const tellPaidDebts = (text: string): void => {
  toast({ tone: 'info', title: texts.payment.depositDone, text, stays: true });
};

/** Paying in what the stake lacks, inside the slip, and placing the bet with it in one press. It goes away when the balance covers the stake. */
export const DepositPanel = ({ amount, currency, onClose, onPress, isSlipShown }: DepositPanelProps) => {
  const { query } = useBetslip();
  const command = useDeposit();
  const [answer, setAnswer] = useState<Deposit>();
  const customerFunds = useCustomerFundsPopup();
  const choice = useCardChoice();
  const failed = useDepositErrorPopup({ backUrl: '/betslip' });
  const [isClosing, setClosing] = useState(false);
  const [isLost, setLost] = useState(false);
  /** It is known by now that it was not made: as if nothing had been paid. */
  const [isDeclined, setDeclined] = useState(false);
  /** Something was paid in from here, or may be yet: nobody is told that nothing was. */
  const mayBePaid = (answer !== undefined && !isDeclined) || isLost;
  /** The bet that is placed with this deposit. */
  const placing = useRef<() => void>(undefined);
  /** The same, once the deposit is completed. */
  const funded = useRef<() => void>(undefined);
  const { form, fields } = useCardPayment({
    initial: { ...emptyPayment, amount: moneyText(amount) },
    pay: async (payment) => {
      if (placing.current) fundedBet.begin({ amount: parseAmount(payment.amount) ?? 0, currency });
      try {
        const made = await command.mutateAsync(payment);
        setDeclined(false);
        setAnswer(made);
        // The panel goes with the balance, and the bet is placed: it is said beside both.
        if (made.notice !== null) {
          toast({ tone: 'warn', title: texts.payment.depositsBlocked, text: made.notice, stays: true });
        }
        const paidDebts = paidDebtsText(made);
        if (paidDebts !== undefined) tellPaidDebts(paidDebts);
        if (made.status === 'completed') {
          funded.current = placing.current;
          if (placing.current) fundedBet.watch(true);
        }
        leaveForBank(made);
      } catch (error) {
        if (mayBeMade(error)) setLost(true);
        // Of one without an answer it is found out what became of it.
        if (!isUnanswered(error) || isNotSent(error)) {
          if (isSlipShown()) fundedBet.end();
          else fundedBet.refuse(refusedText(payment.amount, currency, error));
        }
        customerFunds.refused(error);
        if (failed.isShown(error, payment.amount)) return false;
        throw error;
      }
      form.clearSent(form.values, 'password');
      clearLowBalance();
      await query.refresh();
      return true;
    },
  });
  // A slip that is closed is not watched any more; the panel of one that is funded goes before its bet is placed.
  useEffect(
    () => () => {
      if (!funded.current) fundedBet.watch(false);
    },
    [],
  );
  const notMade = () => {
    setDeclined(true);
    fundedBet.end();
  };
  const takeFunded = () => {
    const place = funded.current;
    funded.current = undefined;
    return place;
  };
  const press = async (place: (() => void) | undefined, event?: FormEvent) => {
    event?.preventDefault();
    // What is sent is not changed by a second press.
    if (form.sending) return;
    placing.current = place;
    funded.current = undefined;
    await form.submit(event);
    // The balance has followed by now, and the service looks at it again.
    const fundedNow = takeFunded();
    if (!fundedNow) return;
    if (isSlipShown()) {
      fundedBet.end();
      fundedNow();
    } else fundedBet.watch(false);
  };
  return (
    <form
      ref={form.ref}
      onSubmit={(event) => void press(onPress(), event)}
      noValidate
      aria-label="Deposit"
      className="card grid max-h-[45dvh] grid-cols-1 gap-3 overflow-y-auto p-3"
    >
      {customerFunds.popup}
      {failed.popup}
      <RemoveFundAndBetPopup
        open={isClosing && !form.sending}
        onKeep={() => setClosing(false)}
        onRemove={onClose}
      />
      {answer?.status === 'pending' && (
        <>
          <PendingDeposit
            key={answer.depositId}
            deposit={answer}
            onNotMade={notMade}
            onPaidDebts={tellPaidDebts}
          />
          {!isDeclined && <Notice tone="info">{texts.payment.fundedLater}</Notice>}
        </>
      )}
      {answer?.status === 'authentication' && (
        <>
          <ConfirmWithBank deposit={answer} />
          <Notice tone="info">{texts.payment.fundedLater}</Notice>
        </>
      )}
      <DepositRefused form={form} />
      <OwedFirst />
      <MoneyField {...form.bind('amount')} label="Amount" required currency={currency} />
      <CardChoice choice={choice} />
      {choice.isPending ? (
        <SkeletonRows rows={3} className="h-16" />
      ) : (
        <PaymentFields
          kind="deposit"
          {...choice.opens}
          handle={fields}
          onEnter={() => void press(onPress())}
        />
      )}
      <PaymentPassword {...form.bind('password')} />
      <Button type="submit" variant="accent" loading={form.sending} idle={choice.isPending}>
        Deposit and place bet
      </Button>
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="secondary"
          disabled={form.sending}
          onClick={() => (mayBePaid ? onClose() : setClosing(true))}
        >
          {mayBePaid ? 'Close' : 'Cancel'}
        </Button>
        <Button
          variant="secondary"
          disabled={form.sending}
          idle={choice.isPending}
          onClick={() => void press(undefined)}
        >
          Deposit
        </Button>
      </div>
    </form>
  );
};
