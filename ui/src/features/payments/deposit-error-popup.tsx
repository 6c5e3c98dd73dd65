import type { RefusalCode } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { useDepositError } from '../../lib/api/payments/popups.ts';
import { CallError } from '../../lib/call-error.ts';

/** How a deposit is refused that its bank was asked for, and may be tried again; a bar is told beside the form. */
const failures: ReadonlySet<string> = new Set<RefusalCode>(['deposit-declined', 'provider-timeout']);

/** Where money is paid in: the documents' popup of a deposit that failed. Whether that is what an error says. */
export const useDepositErrorPopup = (): { popup: ReactNode; isShown: (error: unknown) => boolean } => {
  const [refused, setRefused] = useState<string>();
  return {
    popup: <DepositErrorPopup refused={refused} onClose={() => setRefused(undefined)} />,
    isShown: (error) => {
      if (!(error instanceof CallError) || !failures.has(error.code)) return false;
      setRefused(error.message);
      return true;
    },
  };
};

type DepositErrorPopupProps = { refused: string | undefined; onClose: () => void };

const DepositErrorPopup = ({ refused, onClose }: DepositErrorPopupProps) => {
  const said = useDepositError(refused !== undefined);
  const { title, button } = said ?? texts.payment.depositFailed;
  return (
    <Dialog
      open={refused !== undefined}
      onClose={onClose}
      title={title}
      actions={<Button onClick={onClose}>{button}</Button>}
    >
      <p role="alert">{said?.message ?? refused}</p>
    </Dialog>
  );
};
