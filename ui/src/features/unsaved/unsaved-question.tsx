import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../design/dialog.tsx';
import { accountHere } from '../../lib/api/client.ts';
import { isPopupShown } from '../../lib/popups.ts';
import { goOn, type Move } from './go-on.ts';

/** A popup leads on by its own buttons, and whose session is over has nothing to save. */
const isAsked = (): boolean => !isPopupShown() && Boolean(accountHere());

/** Asks whoever leaves a form with changes that are not saved: here within the site, by the browser's own words out of it. */
export const UnsavedQuestion = ({ isChanged }: { isChanged: boolean }) => {
  const { history } = useRouter();
  const [move, setMove] = useState<Move>();
  useEffect(() => {
    if (!isChanged) return;
    return history.block({
      enableBeforeUnload: isAsked,
      blockerFn: (wanted) => {
        if (!isAsked()) return false;
        setMove(wanted);
        return true;
      },
    });
  }, [history, isChanged]);
  return (
    <ConfirmDialog
      open={move !== undefined}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay here"
      isCancelSafer
      onCancel={() => setMove(undefined)}
      onConfirm={() => {
        setMove(undefined);
        if (move) goOn(history, move);
      }}
    >
      Your changes are not saved. If you leave now, they are lost.
    </ConfirmDialog>
  );
};
