import { useState } from 'react';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel, Rows } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { toast } from '../../design/toast.ts';
import { expiryText, type SavedCard, useRemoveCard, useSavedCards } from '../../lib/api/payments/saved-cards.ts';
import { errorText } from '../../lib/call-error.ts';
import { SaveCardForm } from './save-card-form.tsx';

/** The cards that the customer keeps for later payments: which there are, adding and removing them. */
export const SavedCards = () => {
  const { data, error, isPending } = useSavedCards();
  const isFull = data !== undefined && data.cards.length >= data.maximum;
  return (
    <>
      <Panel title="Your cards" flush>
        {error && (
          <div className="p-4">
            <Notice tone="error">{errorText(error)}</Notice>
          </div>
        )}
        {isPending && <SkeletonRows rows={2} className="h-16" />}
        {data && data.cards.length === 0 && <EmptyState title="You have not saved a card" />}
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
          You can keep {data.maximum} cards. Please remove one before you add another.
        </Notice>
      ) : (
        <SaveCardForm />
      )}
    </>
  );
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
        </p>
        <p className="text-ink-soft text-sm">
          {card.funding === 'prepaid' ? 'Prepaid card' : 'Debit card'} · {card.expired ? 'expired' : 'expires'}{' '}
          {expiryText(card)}
        </p>
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
    <Dialog
      open={open}
      onClose={onClose}
      title="Remove this card?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" loading={isPending} onClick={() => mutate(card.methodId)}>
            Remove
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {error && <Notice tone="error">{errorText(error)}</Notice>}
        <p>
          {nameOf(card)} will not be offered for deposits any more. Money that you paid in with it can still be
          withdrawn to it.
        </p>
      </div>
    </Dialog>
  );
};
