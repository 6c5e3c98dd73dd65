import { formatMoney } from '@paddock/contracts/money';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { PageHeading } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { refreshMoney } from '../../lib/api/payments/balance.ts';
import { refreshActiveTransaction, type ShopTransaction, useActiveTransaction } from '../../lib/api/shop.ts';
import { errorText } from '../../lib/call-error.ts';
import { useTitle } from '../../lib/use-title.ts';
import { ActiveTransaction } from './active-transaction.tsx';
import { ShopDepositDialog } from './shop-deposit-dialog.tsx';

const endedTitles: Record<ShopTransaction['status'], string> = {
  active: '',
  completed: 'Deposit complete',
  cancelled: 'Transaction cancelled',
  expired: 'The PIN has expired',
};

/** Paying in with cash: ask, show the PIN at the counter, and see the balance rise. */
export const ShopDepositScreen = () => {
  useTitle('Pay in a shop');
  const [asking, setAsking] = useState(false);
  const [ended, setEnded] = useState<ShopTransaction>();
  const active = useActiveTransaction();
  const end = (transaction: ShopTransaction) => {
    setEnded(transaction);
    void refreshActiveTransaction();
    void refreshMoney();
  };
  const transaction = active.data;
  return (
    <div className="mx-auto max-w-xl">
      <PageHeading title="Pay in a shop" />
      {active.isPending && <SkeletonRows rows={1} className="h-80" />}
      {active.error && <Notice tone="error">{errorText(active.error)}</Notice>}
      {active.data !== undefined && (
        <div className="card">
          {transaction && transaction.transactionId !== ended?.transactionId ? (
            <ActiveTransaction key={transaction.transactionId} transaction={transaction} onEnd={end} />
          ) : (
            <EmptyState
              icon={Store}
              title="Deposit with cash"
              action={
                <Button variant="accent" size="lg" onClick={() => setAsking(true)}>
                  Deposit in a shop
                </Button>
              }
            >
              Choose an amount, show the PIN at the counter, hand over the cash: the money is in your account
              at once.
            </EmptyState>
          )}
        </div>
      )}
      <ShopDepositDialog open={asking} onClose={() => setAsking(false)} />
      <EndedDialog transaction={ended} onClose={() => setEnded(undefined)} />
    </div>
  );
};

const EndedDialog = ({
  transaction,
  onClose,
}: {
  transaction: ShopTransaction | undefined;
  onClose: () => void;
}) => {
  if (!transaction || transaction.status === 'cancelled') return null;
  const amount = formatMoney(transaction.amount, transaction.currency);
  return (
    <Dialog
      open
      onClose={onClose}
      title={endedTitles[transaction.status]}
      actions={<Button onClick={onClose}>OK</Button>}
    >
      {transaction.status === 'completed'
        ? `${amount} is in your account.`
        : `Nobody paid ${amount} before the PIN expired. You can ask for a new one.`}
    </Dialog>
  );
};
