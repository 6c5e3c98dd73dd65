import { formatMoney } from '@paddock/contracts/money';
import { fillText, texts } from '@paddock/contracts/texts';
import { useEffect } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { refreshMoney } from '../../lib/api/payments/balance.ts';
import { hasComeIn, isUndecided, type Payment, useDepositSince } from '../../lib/api/payments/payments.ts';
import { paidDebtsText } from '../payments/paid-debts.tsx';
import { type FundedBet, fundedBet } from './funded-bet.ts';

const lookMs = 2500;

/** What became of the deposit, in words; `undefined`: nothing is known of it yet. */
export const depositText = (amount: string, payment: Pick<Payment, 'status'> | undefined): string => {
  const { depositUnseen, depositOnItsWay, depositArrived, depositNotMade } = texts.payment.fundedBet;
  if (!payment) return fillText(depositUnseen, { amount });
  if (isUndecided(payment.status)) return fillText(depositOnItsWay, { amount });
  return fillText(hasComeIn(payment.status) ? depositArrived : depositNotMade, { amount });
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
  useEffect(() => {
    if (status !== undefined && !isUndecided(status)) void refreshMoney();
  }, [status]);
  const text = depositText(formatMoney(bet.amount, bet.currency), payment);
  const paidDebts = payment && paidDebtsText(payment);
  return <Told bet={bet} text={paidDebts === undefined ? text : `${text} ${paidDebts}`} />;
};

/**
 * Tells whoever closed the slip, or left the page, while the deposit went on with which a bet was to be placed, what became
 * of it, and that the bet was not placed: none is placed that its customer does not see.
 */
export const FundedBetNotice = () => {
  const bet = fundedBet.useUntold();
  if (!bet) return null;
  if (bet.refused === null) return <Followed bet={bet} />;
  const amount = formatMoney(bet.amount, bet.currency);
  return (
    <Told bet={bet} text={`${fillText(texts.payment.fundedBet.depositNotMade, { amount })} ${bet.refused}`} />
  );
};
