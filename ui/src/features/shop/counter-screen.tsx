import { formatMoney } from '@paddock/contracts/money';
import { texts } from '@paddock/contracts/texts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Badge, type Tone } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { PageHeading } from '../../design/panel.tsx';
import { DigitsField } from '../../design/text-field.tsx';
import { findTransaction, type ShopTransaction, useConfirmTransaction } from '../../lib/api/shop.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useForm } from '../../lib/use-form.ts';
import { useTitle } from '../../lib/use-title.ts';
import { groupedPin } from './shop-deposit.ts';

const status: Record<ShopTransaction['status'], { tone: Tone; label: string }> = {
  active: { tone: 'info', label: 'Waiting for cash' },
  completed: { tone: 'ok', label: 'Paid' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
  expired: { tone: 'warn', label: 'Expired' },
};

const pinLength = 12;

/** The shop assistant's page: the customer's PIN, what is to be paid, and that the cash is in the till. */
export const CounterScreen = () => {
  useTitle('Shop counter');
  const [found, setFound] = useState<ShopTransaction>();
  const [paid, setPaid] = useState<ShopTransaction>();
  const next = () => {
    setFound(undefined);
    setPaid(undefined);
  };
  return (
    <div className="mx-auto max-w-md">
      <PageHeading title="Shop counter" />
      <div className="card p-4 sm:p-6">
        {paid && <Paid transaction={paid} onNext={next} />}
        {!paid && !found && <PinForm onFound={setFound} />}
        {!paid && found && <Found transaction={found} onPaid={setPaid} onBack={next} />}
      </div>
    </div>
  );
};

const PinForm = ({ onFound }: { onFound: (transaction: ShopTransaction) => void }) => {
  const form = useForm({
    initial: { pin: '' },
    validate: ({ pin }) => ({ pin: pin.length < 4 ? texts.shop.pinMissing : undefined }),
    send: async ({ pin }) => onFound(await findTransaction(pin)),
  });
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-4">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <DigitsField
        {...form.bind('pin')}
        onBlur={undefined}
        label="Customer's PIN"
        required
        autoFocus
        maxLength={pinLength}
      />
      <Button type="submit" size="lg" block loading={form.sending}>
        Find transaction
      </Button>
    </form>
  );
};

type FoundProps = {
  transaction: ShopTransaction;
  onPaid: (transaction: ShopTransaction) => void;
  onBack: () => void;
};

const Found = ({ transaction, onPaid, onBack }: FoundProps) => {
  const confirm = useConfirmTransaction({ onSuccess: onPaid });
  const { tone, label } = status[transaction.status];
  const amount = formatMoney(transaction.amount, transaction.currency);
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <p className="tabular text-ink-soft">
        PIN {groupedPin(transaction.pin)} <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="tabular font-bold text-3xl">{amount}</p>
      <p className="text-ink-soft text-sm">Deposit, good until {formatDateTime(transaction.expiresAt)}</p>
      {confirm.error && <Notice tone="error">{errorText(confirm.error)}</Notice>}
      <div className="grid w-full gap-2 pt-2">
        {transaction.status === 'active' && (
          <Button
            variant="accent"
            size="lg"
            loading={confirm.isPending}
            onClick={() => confirm.mutate(transaction.pin)}
          >
            {amount} cash received
          </Button>
        )}
        <Button variant="secondary" onClick={onBack}>
          {transaction.status === 'active' ? 'Not paid, go back' : 'Another PIN'}
        </Button>
      </div>
    </div>
  );
};

const Paid = ({ transaction, onNext }: { transaction: ShopTransaction; onNext: () => void }) => (
  <div role="status">
    <EmptyState
      icon={CircleCheck}
      title={`${formatMoney(transaction.amount, transaction.currency)} paid in`}
      action={
        <Button autoFocus onClick={onNext}>
          Next customer
        </Button>
      }
    >
      {texts.shop.taken}
    </EmptyState>
  </div>
);
