import { useState } from 'react';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { ConfirmDialog } from '../../design/dialog.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel, Rows } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { toast } from '../../design/toast.ts';
import { useCardSavingBarrier } from '../../lib/api/payments/payments.ts';
import {
  expiryText,
  type SavedCard,
  useRemoveCard,
  useSavedCards,
} from '../../lib/api/payments/saved-cards.ts';
import { errorText } from '../../lib/call-error.ts';
import { SaveCardForm } from './save-card-form.tsx';

/** Cards that are saved for later payments: which there are, adding and removing them. */
export const SavedCards = () => {
  const { data, error, isPending } = useSavedCards();
  const barrier = useCardSavingBarrier();
  const isFull = data !== undefined && data.cards.length >= data.maximum;
  return (
    <>
      <Panel title="Saved cards" flush>
        {error && (
          <div className="p-4">
            <Notice tone="error">{errorText(error)}</Notice>
          </div>
        )}
        {isPending && <SkeletonRows rows={2} className="h-16" />}
        {data && data.cards.length === 0 && (
          <EmptyState title="You have no saved cards">
            Save up to {data.maximum} cards, so that you need not type them for each deposit.
          </EmptyState>
        )}
        {data && data.cards.length > 0 && (
          <Rows>
            {data.cards.map((card) => (
              <CardRow key={card.methodId} card={card} />
            ))}
          </Rows>
        )}
      </Panel>
      {isFull ? (
        <Notice tone="info">
          You can save {data.maximum} cards. Please remove one before you add another.
        </Notice>
      ) : typeof barrier === 'string' ? (
        <Notice tone="warn">{barrier}</Notice>
      ) : (
        <SaveCardForm />
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

const nameOf = ({ scheme, lastFour }: SavedCard): string => `${scheme} ending ${lastFour}`;

const CardRow = ({ card }: { card: SavedCard }) => {
  const [asked, setAsked] = useState(false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {nameOf(card)}
          {card.expired && <Badge>Expired</Badge>}
          {card.barred !== null && <Badge tone="warn">Cannot pay in</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          {fundingNames[card.funding]} · {card.expired ? 'expired' : 'expires'} {expiryText(card)}
        </p>
        {card.barred !== null && <p className="text-sm">{card.barred}</p>}
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Remove ${nameOf(card)}`}
        onClick={() => setAsked(true)}
      >
        Remove
      </Button>
      <RemoveDialog card={card} open={asked} onClose={() => setAsked(false)} />
    </li>
  );
};

type RemoveDialogProps = { card: SavedCard; open: boolean; onClose: () => void };

const RemoveDialog = ({ card, open, onClose }: RemoveDialogProps) => {
  const { mutate, isPending, error } = useRemoveCard({
    onSuccess: () => {
      toast({ tone: 'ok', title: 'Card removed' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title="Remove this card?"
      confirmLabel="Remove"
      danger
      loading={isPending}
      onConfirm={() => mutate(card.methodId)}
      onCancel={onClose}
    >
      <div className="grid gap-3">
        {error && <Notice tone="error">{errorText(error)}</Notice>}
        <p>
          You will no longer be able to pay with {nameOf(card)}, unless you enter it again. Money that you
          paid in with it can still be withdrawn to it.
        </p>
      </div>
    </ConfirmDialog>
  );
};
