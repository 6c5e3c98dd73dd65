import { texts } from '@paddock/contracts/texts';
import { ConfirmDialog } from '../../design/dialog.tsx';
import { useRemoveFundAndBet } from '../../lib/api/payments/popups.ts';

type RemoveFundAndBetPopupProps = { open: boolean; onRemove: () => void; onKeep: () => void };

/** Asks whoever closes the deposit of their betslip, with which a bet was to be placed. */
export const RemoveFundAndBetPopup = ({ open, onRemove, onKeep }: RemoveFundAndBetPopupProps) => {
  const { title, message, button, cancel } = useRemoveFundAndBet(open) ?? texts.payment.removeFundAndBet;
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={button}
      cancelLabel={cancel}
      onConfirm={onRemove}
      onCancel={onKeep}
    >
      <p>{message}</p>
    </ConfirmDialog>
  );
};
