import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Bet } from '../../lib/api/bet-history.ts';
import { fullCashOutValueQuery, useFullCashOut } from '../../lib/api/cash-out.ts';
import type { CashOutAnswer } from './cash-out-answer.ts';
import type { PaidCashOut } from './cash-out-receipt.tsx';
import { ConfirmValue } from './confirm-value.tsx';
import type { CurrentOffer } from './current-offer.ts';
import type { CashOutControl } from './use-cash-out-control.ts';
import { useLostAnswer } from './use-lost-answer.ts';

type FullCashOutProps = {
  bet: Bet;
  offer: CurrentOffer;
  request: CashOutControl;
  onPaid: (paid: PaidCashOut) => void;
  onClose: () => void;
};

/** The documents' confirm popup: exactly the value on the button is paid, or another is offered. */
export const FullCashOut = ({ bet, offer, request, onPaid, onClose }: FullCashOutProps) => {
  const { betId, currency, remainingStake } = bet;
  const quote = useQuery(fullCashOutValueQuery(betId));
  const cashOut = useFullCashOut();
  const live = offer.state === 'available' ? offer.value : undefined;
  const [value, setValue] = useState(live);
  const quoted = quote.data ?? undefined;
  // The newest counts: the quote, the live update, or the re-offer.
  useEffect(() => setValue((before) => quoted ?? before), [quoted]);
  useEffect(() => setValue((before) => live ?? before), [live]);

  const conclude = (answer: CashOutAnswer) => {
    if (answer.kind !== 'paid') return;
    onPaid({ value: answer.value, stake: remainingStake, balance: answer.balance, left: 0 });
  };
  // The value that was sent stays until it is known what became of it: another would be another request.
  const [sent, setSent] = useState<number>();
  const isLost = useLostAnswer(request, bet, 'all', conclude);
  const shown = isLost || request.pending ? sent : value;

  const confirm = async () => {
    if (shown === undefined) return;
    setSent(shown);
    const outcome = await request.submit(() => cashOut(betId, shown));
    conclude(outcome);
    if (outcome.kind === 're-offered') {
      if (outcome.value === null) await quote.refetch();
      else setValue(outcome.value);
    }
  };

  return (
    <ConfirmValue
      currency={currency}
      value={shown}
      stake={remainingStake}
      offered={isLost || offer.state === 'available'}
      request={request}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
};
