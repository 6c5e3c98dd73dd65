import { formatMoney } from '@paddock/contracts/money';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Countdown } from '../../design/countdown.tsx';
import { ConfirmDialog } from '../../design/dialog.tsx';
import { toast } from '../../design/toast.ts';
import { type ShopTransaction, useCancelTransaction, useTransaction } from '../../lib/api/shop.ts';
import { errorText } from '../../lib/call-error.ts';
import { OwedFirst } from '../payments/owed-first.tsx';
import { groupedPin, pollMs } from './shop-deposit.ts';

type ActiveTransactionProps = {
  transaction: ShopTransaction;
  /** It was paid, dropped, or is past its time. `isAsked`: the customer had dropped it here. */
  onEnd: (transaction: ShopTransaction, isAsked: boolean) => void;
};

/** The PIN to show at the counter, polled until it is paid. */
export const ActiveTransaction = ({ transaction, onEnd }: ActiveTransactionProps) => {
  const status = useTransaction(transaction.transactionId, pollMs);
  const ended = status.data?.ended ? status.data : undefined;
  const reported = useRef(false);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!ended || reported.current) return;
    reported.current = true;
    onEnd(ended, isAsked.current);
  }, [ended, onEnd]);
  return (
    <div className="grid justify-items-center gap-4 px-4 py-8 text-center">
      <OwedFirst />
      <p className="text-ink-soft">
        Show this PIN at the counter and pay{' '}
        <strong className="text-ink">{formatMoney(transaction.amount, transaction.currency)}</strong>
      </p>
      <p className="tabular font-bold text-[clamp(2.25rem,11vw,3.5rem)] leading-none tracking-wide">
        <span aria-hidden>{groupedPin(transaction.pin)}</span>
        <span className="sr-only">PIN {transaction.pin.split('').join(' ')}</span>
      </p>
      <p className="text-ink-soft text-sm">
        <Countdown until={Date.parse(transaction.expiresAt)} label="The PIN is valid for another" />
      </p>
      <CancelTransaction
        pin={transaction.pin}
        onAsk={() => {
          isAsked.current = true;
        }}
        onCancelled={() => void status.refetch()}
      />
    </div>
  );
};

type CancelProps = { pin: string; onAsk: () => void; onCancelled: () => void };

const CancelTransaction = ({ pin, onAsk, onCancelled }: CancelProps) => {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelTransaction({
    onSuccess: (title) => toast({ tone: 'info', title }),
    onError: (error) => toast({ tone: 'error', title: errorText(error) }),
    onSettled: () => {
      setAsking(false);
      onCancelled();
    },
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Cancel this transaction
      </Button>
      <ConfirmDialog
        open={asking}
        title="Cancel this transaction?"
        confirmLabel="Yes, cancel it"
        cancelLabel="No, keep it"
        loading={cancel.isPending}
        onConfirm={() => {
          onAsk();
          cancel.mutate(pin);
        }}
        onCancel={() => setAsking(false)}
      >
        The PIN will no longer work. If you have paid already, do not cancel: your balance will follow.
      </ConfirmDialog>
    </>
  );
};
