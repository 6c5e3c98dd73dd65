import { AlertDialog as Alert } from '@base-ui/react/alert-dialog';
import { Dialog as Primitive } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { cx } from '../lib/cx.ts';
import type { QueuePlace } from '../lib/popup-queue.ts';
import { Button, IconButton } from './button.tsx';
import { usePopupFrame } from './popup-frame.ts';

export const scrimClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';

const popupClass =
  'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 flex-col rounded-lg border border-line bg-raised text-ink shadow-pop outline-none transition-[scale,opacity] duration-150 ease-out data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode;
  /** Wide enough for a table. */
  wide?: boolean;
  /** Where the focus goes when it closes; where it came from, unless this says otherwise. */
  returnFocus?: () => HTMLElement | null;
  /** Where it waits among those that come unasked; one that somebody pressed for has none and is shown at once. */
  place?: QueuePlace;
  /** What stands in it is a few sentences: a screen reader says them with the title. */
  brief?: boolean;
  /** Its turn has come: until then nobody has seen it, and it may go unseen. */
  onShown?: () => void;
};

/** A popup over the page: focus stays inside and returns; Escape, the scrim and the back button close it. */
export const Dialog = (props: DialogProps) => {
  const { open, onClose, title, children, actions, wide, returnFocus, place, brief, onShown } = props;
  const frame = usePopupFrame({ open, place, dismiss: onClose, returnFocus });
  const { isVisible } = frame;
  useEffect(() => {
    if (isVisible) onShown?.();
  }, [isVisible, onShown]);
  return (
    <Primitive.Root open={isVisible} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal keepMounted={frame.isKept}>
        <Primitive.Backdrop className={cx(scrimClass, frame.className)} />
        <Primitive.Popup {...frame.popup} className={cx(popupClass, wide && 'max-w-2xl!', frame.className)}>
          <div className="flex items-center justify-between gap-3 border-line border-b py-1.5 pr-1.5 pl-4">
            <Primitive.Title className="font-bold text-lg">{title}</Primitive.Title>
            <Primitive.Close
              render={
                <IconButton label="Close">
                  <X />
                </IconButton>
              }
            />
          </div>
          <div className="overflow-y-auto p-4">
            {brief ? <Primitive.Description render={<div />}>{children}</Primitive.Description> : children}
          </div>
          {actions && <DialogActions>{actions}</DialogActions>}
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  );
};

const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2 border-line border-t p-3 max-sm:[&>*]:flex-1">
    {children}
  </div>
);

type BlockingDialogProps = {
  title: ReactNode;
  children: ReactNode;
  /** The only ways out of it. */
  actions: ReactNode;
  place?: QueuePlace;
};

/** A popup that stands until one of its buttons is pressed: neither Escape nor the scrim nor the back button close it. */
export const BlockingDialog = ({ title, children, actions, place }: BlockingDialogProps) => {
  const frame = usePopupFrame({ open: true, place, isUnasked: true });
  return (
    <Alert.Root open={frame.isVisible}>
      <Alert.Portal keepMounted={frame.isKept}>
        <Alert.Backdrop className={cx(scrimClass, frame.className)} />
        <Alert.Popup {...frame.popup} className={cx(popupClass, frame.className)}>
          <div className="overflow-y-auto p-4">
            <Alert.Title className="pb-1 font-bold text-lg">{title}</Alert.Title>
            <Alert.Description render={<div />}>{children}</Alert.Description>
          </div>
          <DialogActions>{actions}</DialogActions>
        </Alert.Popup>
      </Alert.Portal>
    </Alert.Root>
  );
};

type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** What is confirmed cannot be undone. */
  danger?: boolean;
  /** What is confirmed takes a protection away, or what they entered: the other answer stands out. */
  isCancelSafer?: boolean;
  loading?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Where the focus goes when it closes; where it came from, unless this says otherwise. */
  returnFocus?: () => HTMLElement | null;
};

/** A question that must be answered: only its buttons, Escape and the back button (as cancel) close it. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    danger,
    isCancelSafer,
    loading,
    onConfirm,
    onCancel,
    returnFocus,
  } = props;
  const frame = usePopupFrame({ open, dismiss: onCancel, returnFocus });
  const confirmVariant = danger ? 'danger' : isCancelSafer ? 'secondary' : 'primary';
  return (
    <Alert.Root open={frame.isVisible} onOpenChange={(next) => !next && onCancel()}>
      <Alert.Portal keepMounted={frame.isKept}>
        <Alert.Backdrop className={cx(scrimClass, frame.className)} />
        <Alert.Popup {...frame.popup} className={cx(popupClass, frame.className)}>
          <div className="overflow-y-auto p-4">
            <Alert.Title className="pb-1 font-bold text-lg">{title}</Alert.Title>
            <Alert.Description render={<div />} className="text-ink-soft">
              {children}
            </Alert.Description>
          </div>
          <DialogActions>
            <Button variant={isCancelSafer ? 'primary' : 'secondary'} onClick={onCancel}>
              {cancelLabel}
            </Button>
            <Button variant={confirmVariant} loading={loading ?? false} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </Alert.Popup>
      </Alert.Portal>
    </Alert.Root>
  );
};
