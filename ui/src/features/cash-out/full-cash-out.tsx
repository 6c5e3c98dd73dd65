import { type BetView, doFullCashOut, fullCashOutRequest } from '@paddock/contracts/http';
import { useEffect, useState } from 'react';
import { useCall, useCommand } from '../../lib/api.ts';
import type { Paid } from './cash-out-dialog.tsx';
import type { CashOutNow } from './cash-out-now.ts';
import { ConfirmValue } from './confirm-value.tsx';
import type { CashOutPress } from './use-cash-out-request.ts';

type FullCashOutProps = {
  bet: BetView;
  now: CashOutNow;
  press: CashOutPress;
  onPaid: (paid: Paid) => void;
  onClose: () => void;
};

/** The documents' confirm popup: exactly the value on the button is paid, or another is offered. */
export const FullCashOut = ({ bet, now, press, onPaid, onClose }: FullCashOutProps) => {
  const quote = useCall(fullCashOutRequest, { query: { id: bet.betId } }, { staleTime: 0, gcTime: 0 });
  const command = useCommand(doFullCashOut);
  const [value, setValue] = useState(now.state === 'available' ? now.value : undefined);
  const live = now.state === 'available' ? now.value : undefined;
  const quoted = quote.data?.value ?? undefined;
  // The last that was told counts: the quote, the line, or the re-offer.
  useEffect(() => setValue((before) => quoted ?? before), [quoted]);
  useEffect(() => setValue((before) => live ?? before), [live]);

  const confirm = async () => {
    if (value === undefined) return;
    const came = await press.press(value, () => command.mutateAsync({ query: { id: bet.betId, value } }));
    if (came.kind === 'paid') {
      onPaid({ value: came.value, stake: bet.remainingStake, balance: came.balance, left: 0 });
    } else if (came.kind === 're-offer') {
      if (came.value === null) await quote.refetch();
      else setValue(came.value);
    }
  };

  return (
    <ConfirmValue
      currency={bet.currency}
      value={value}
      stake={bet.remainingStake}
      offered={now.state === 'available'}
      press={press}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
};
