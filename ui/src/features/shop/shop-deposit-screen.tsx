import { formatMoney } from '@paddock/contracts/money';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { PageHeading } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { refreshMoney } from '../../lib/api/payments/balance.ts';
import {
  refreshActiveTransaction,
  type ShopTransaction,
  useActiveTransaction,
  useTransaction,
} from '../../lib/api/shop.ts';
import { errorText } from '../../lib/call-error.ts';
import { useTitle } from '../../lib/use-title.ts';
import { ActiveTransaction } from './active-transaction.tsx';
import { AskForPin } from './ask-for-pin.tsx';
import { paidInText, pollMs } from './shop-deposit.ts';
import { ShopDepositDialog } from './shop-deposit-dialog.tsx';

const endedTitles: Record<ShopTransaction['status'], string> = {
  active: '',
  completed: 'Deposit complete',
  cancelled: 'Transaction cancelled',
  expired: 'The PIN has expired',
};

/** Paying in with cash: ask, show the PIN at the counter, and see what became of it. */
export const ShopDepositScreen = () => {
  useTitle('Pay in a shop');
  const [asking, setAsking] = useState(false);
  const [ended, setEnded] = useState<ShopTransaction>();
  const [isTold, setTold] = useState(true);
  const active = useActiveTransaction();
  const end = (transaction: ShopTransaction, isAsked: boolean) => {
    setEnded(transaction);
    setTold(transaction.status === 'cancelled' && isAsked);
    void refreshActiveTransaction();
    void refreshMoney();
  };
  const transaction = active.data;
  const isActive = transaction && transaction.transactionId !== ended?.transactionId;
  return (
    <div className="mx-auto max-w-xl">
      <PageHeading title="Pay in a shop" />
      {active.isPending && <SkeletonRows rows={1} className="h-80" />}
      {active.error && <Notice tone="error">{errorText(active.error)}</Notice>}
      {isActive && (
        <div className="card">
          <ActiveTransaction key={transaction.transactionId} transaction={transaction} onEnd={end} />
        </div>
      )}
      {active.data !== undefined && !isActive && <AskForPin onAsk={() => setAsking(true)} />}
      <ShopDepositDialog open={asking} onClose={() => setAsking(false)} />
      {ended && !isTold && <EndedDialog transaction={ended} onClose={() => setTold(true)} />}
    </div>
  );
};

const EndedDialog = ({ transaction, onClose }: { transaction: ShopTransaction; onClose: () => void }) => {
  // What of it paid debts may be known a moment later than that it is paid.
  const latest = useTransaction(transaction.transactionId, pollMs).data ?? transaction;
  return (
    <Dialog
      open
      onClose={onClose}
      title={endedTitles[latest.status]}
      actions={<Button onClick={onClose}>OK</Button>}
    >
      {endedText(latest)}
    </Dialog>
  );
};

const endedText = (transaction: ShopTransaction): string => {
  const amount = formatMoney(transaction.amount, transaction.currency);
  switch (transaction.status) {
    case 'completed':
      return paidInText(transaction);
    case 'cancelled':
      return `The PIN for ${amount} no longer works, and nothing was paid in.`;
    default:
      return `Nobody paid ${amount} before the PIN expired. You can ask for a new one.`;
  }
};
