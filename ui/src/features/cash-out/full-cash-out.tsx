import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Bet } from '../../lib/api/bet-history.ts';
import { fullCashOutValueQuery, useFullCashOut } from '../../lib/api/cash-out.ts';
import type { PaidCashOut } from './cash-out-receipt.tsx';
import { ConfirmValue } from './confirm-value.tsx';
import type { CurrentOffer } from './current-offer.ts';
import type { CashOutControl } from './use-cash-out-control.ts';

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

  const confirm = async () => {
    if (value === undefined) return;
    const outcome = await request.submit(() => cashOut(betId, value));
    if (outcome.kind === 'paid') {
      onPaid({ value: outcome.value, stake: remainingStake, balance: outcome.balance, left: 0 });
    } else if (outcome.kind === 're-offered') {
      if (outcome.value === null) await quote.refetch();
      else setValue(outcome.value);
    }
  };

  return (
    <ConfirmValue
      currency={currency}
      value={value}
      stake={remainingStake}
      offered={offer.state === 'available'}
      request={request}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
};
