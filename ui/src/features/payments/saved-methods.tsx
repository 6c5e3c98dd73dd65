import { eWalletNames, isEWallet, methodName } from '@paddock/contracts/payments';
import { useState } from 'react';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { ConfirmDialog } from '../../design/dialog.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel, Rows } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { toast } from '../../design/toast.ts';
import { useSavingBarrier } from '../../lib/api/payments/deposit-view.ts';
import {
  expiryText,
  type SavedCard,
  type SavedMethod,
  useRemoveMethod,
  useSavedMethods,
} from '../../lib/api/payments/saved-methods.ts';
import { errorText } from '../../lib/call-error.ts';
import { SaveMethodForm } from './save-method-form.tsx';

/** Cards and e-wallets that are saved for later payments: which there are, adding and removing them. */
export const SavedMethods = () => {
  const { data, error, isPending } = useSavedMethods();
  const barrier = useSavingBarrier();
  const isFull = data !== undefined && data.methods.length >= data.maximum;
  return (
    <>
      <Panel title="Saved cards and e-wallets" flush>
        {error && (
          <div className="p-4">
            <Notice tone="error">{errorText(error)}</Notice>
          </div>
        )}
        {isPending && <SkeletonRows rows={2} className="h-16" />}
        {data && data.methods.length === 0 && (
          <EmptyState title="You have saved no card or e-wallet">
            Save up to {data.maximum}, so that you do not have to enter them for each deposit.
          </EmptyState>
        )}
        {data && data.methods.length > 0 && (
          <Rows>
            {data.methods.map((method) => (
              <MethodRow key={method.methodId} method={method} />
            ))}
          </Rows>
        )}
      </Panel>
      {isFull ? (
        <Notice tone="info">
          You can save {data.maximum} ways to pay. Please remove one before you add another.
        </Notice>
      ) : typeof barrier === 'string' ? (
        <Notice tone="warn">{barrier}</Notice>
      ) : (
        <SaveMethodForm />
      )}
    </>
  );
};

const fundingNames: Readonly<Record<SavedCard['funding'], string>> = {
  debit: 'Debit card',
  prepaid: 'Prepaid card',
  credit: 'Credit card, not accepted',
  unknown: 'Not known to be a debit card, not accepted',
};

const CardHelp = ({ card }: { card: SavedCard }) => (
  <>
    {fundingNames[card.funding]} · {card.expired ? 'expired' : 'expires'} {expiryText(card)}
  </>
);

const MethodRow = ({ method }: { method: SavedMethod }) => {
  const [asked, setAsked] = useState(false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 wrap-anywhere font-semibold">
          {methodName(method)}
          {!isEWallet(method) && method.expired && <Badge>Expired</Badge>}
          {method.barred !== null && <Badge tone="warn">Cannot pay in</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          {isEWallet(method) ? 'Not with a credit card in it' : <CardHelp card={method} />}
        </p>
        {method.barred !== null && <p className="text-sm">{method.barred}</p>}
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Remove ${methodName(method)}`}
        onClick={() => setAsked(true)}
      >
        Remove
      </Button>
      <RemoveDialog method={method} open={asked} onClose={() => setAsked(false)} />
    </li>
  );
};

type RemoveDialogProps = { method: SavedMethod; open: boolean; onClose: () => void };

const RemoveDialog = ({ method, open, onClose }: RemoveDialogProps) => {
  const name = isEWallet(method) ? eWalletNames[method.eWallet] : 'Card';
  const { mutate, isPending, error } = useRemoveMethod({
    onSuccess: () => {
      toast({ tone: 'ok', title: `${name} removed` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={`Remove this ${isEWallet(method) ? 'e-wallet' : 'card'}?`}
      confirmLabel="Remove"
      danger
      loading={isPending}
      onConfirm={() => mutate(method.methodId)}
      onCancel={onClose}
    >
      <div className="grid gap-3">
        {error && <Notice tone="error">{errorText(error)}</Notice>}
        <p>
          You will no longer be able to pay with {methodName(method)}, unless you enter it again. Money that
          you paid in with it can still be withdrawn to it.
        </p>
      </div>
    </ConfirmDialog>
  );
};
