import { formatMoney } from '@paddock/contracts/money';
import { fillText, texts } from '@paddock/contracts/texts';
import { useEffect } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { refreshMoney } from '../../lib/api/payments/balance.ts';
import { type ReturnedDeposit, useEndedDeposit } from '../../lib/api/payments/deposit-return.ts';
import { useDepositSince } from '../../lib/api/payments/followed-payments.ts';
import { hasComeIn, isUndecided, type Payment } from '../../lib/api/payments/history.ts';
import { paidDebtsText } from '../payments/paid-debts.tsx';
import { failedDepositText } from './failed-deposit-text.ts';
import { type FundedBet, fundedBet } from './funded-bet.ts';

const lookMs = 2500;

type Ended = Pick<ReturnedDeposit, 'status' | 'refusedAs' | 'message'>;

/** What became of the deposit, in words. `payment`: as the history has it, which says that it is over and not how; `ended` does. */
export const depositText = (
  amount: string,
  payment: Pick<Payment, 'status'> | undefined,
  ended: Ended | undefined,
): string => {
  const { depositUnseen, depositOnItsWay, depositArrived } = texts.payment.fundedBet;
  if (!payment) return fillText(depositUnseen, { amount });
  if (hasComeIn(payment.status) || ended?.status === 'completed') return fillText(depositArrived, { amount });
  return ended && ended.refusedAs !== null
    ? failedDepositText(amount, ended.refusedAs, ended.message)
    : fillText(depositOnItsWay, { amount });
};

const Told = ({ bet, text }: { bet: FundedBet; text: string }) => (
  <Notice
    key={bet.at}
    tone="warn"
    title={texts.payment.fundedBet.notPlaced}
    actions={
      <Button size="sm" variant="secondary" onClick={() => fundedBet.end()}>
        OK
      </Button>
    }
  >
    <p>{text}</p>
    <p className="pt-1">{texts.payment.fundedBet.placeItYourself}</p>
  </Notice>
);

const Followed = ({ bet }: { bet: FundedBet }) => {
  const payment = useDepositSince(bet, lookMs);
  const status = payment?.status;
  const isFailed = status !== undefined && !isUndecided(status) && !hasComeIn(status);
  const ended = useEndedDeposit(isFailed ? payment?.paymentId : undefined, lookMs);
  const isIn = ended?.status === 'completed';
  // It may come in after it was said to be over.
  useEffect(() => {
    if (isIn || (status !== undefined && !isUndecided(status))) void refreshMoney();
  }, [status, isIn]);
  const text = depositText(formatMoney(bet.amount, bet.currency), payment, ended);
  const paidDebts =
    payment && paidDebtsText({ ...payment, paidDebts: ended?.paidDebts ?? payment.paidDebts });
  return <Told bet={bet} text={paidDebts === undefined ? text : `${text} ${paidDebts}`} />;
};

/**
 * Tells whoever closed the slip, or left the page, while the deposit went on with which a bet was to be placed, what became
 * of it, and that the bet was not placed: none is placed that its customer does not see.
 */
export const FundedBetNotice = () => {
  const bet = fundedBet.useUntold();
  if (!bet) return null;
  return bet.refused === null ? <Followed bet={bet} /> : <Told bet={bet} text={bet.refused} />;
};
