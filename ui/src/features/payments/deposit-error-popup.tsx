import { failedDeposit } from '@paddock/contracts/payments';
import type { RefusalCode } from '@paddock/contracts/refusals';
import { type ReactNode, useRef, useState } from 'react';
import { buttonClass } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { useDepositError } from '../../lib/api/payments/popups.ts';
import { CallError } from '../../lib/call-error.ts';
import { PageLink } from './page-link.tsx';

/** How a deposit is refused that failed, and stands in the way of no other; a bar is told beside the form. */
const failures: ReadonlySet<string> = new Set<RefusalCode>([
  'deposit-declined',
  'provider-timeout',
  'deposit-being-checked',
  'deposit-not-allowed',
  'authentication-failed',
  'authentication-expired',
  'credit-card-refused',
  'e-wallet-funding-unknown',
]);
const isFailure = (code: CallError['code']): code is RefusalCode => failures.has(code);

/** A deposit that failed: how it is refused, and why, for its customer. */
export type FailedDeposit = { code: RefusalCode; message: string };

type PopupOptions = {
  /** Where the customer is led back to from where the button leads; absent: nowhere. */
  backUrl?: string | undefined;
  /** The button was pressed, and the page leaves. */
  onLeave?: () => void;
};

/**
 * Where money is paid in: the documents' popup of a deposit that failed. Whether that is what an error says; `amount`: as it
 * was typed, for the page that it leads to.
 */
export const useDepositErrorPopup = ({
  backUrl,
  onLeave,
}: PopupOptions = {}): { popup: ReactNode; isShown: (error: unknown, amount?: string) => boolean } => {
  const [failed, setFailed] = useState<FailedDeposit & { amount: string | undefined }>();
  return {
    popup: (
      <DepositErrorPopup
        failed={failed}
        backUrl={backUrl}
        amount={failed?.amount}
        onClose={() => setFailed(undefined)}
        onLeave={onLeave}
      />
    ),
    isShown: (error, amount) => {
      if (!(error instanceof CallError) || !isFailure(error.code)) return false;
      setFailed({ code: error.code, message: error.message, amount });
      return true;
    },
  };
};

type DepositErrorPopupProps = {
  failed: FailedDeposit | undefined;
  backUrl?: string | undefined;
  /** What the page that the button leads to asks for at first. */
  amount?: string | undefined;
  onClose: () => void;
  onLeave?: (() => void) | undefined;
};

/** Its button goes where the service says of the last deposit, where that is this one. */
export const DepositErrorPopup = ({ failed, onClose, onLeave, ...to }: DepositErrorPopupProps) => {
  // It says the same while it closes.
  const last = useRef<FailedDeposit>(undefined);
  last.current = failed ?? last.current;
  const { code = 'deposit-declined', message } = last.current ?? {};
  const said = useDepositError(failed !== undefined);
  const { title, button, url } = said && said.message === message ? said : failedDeposit(code);
  return (
    <Dialog
      open={failed !== undefined}
      onClose={onClose}
      title={title}
      actions={
        <PageLink
          {...to}
          url={url}
          className={buttonClass('primary')}
          onClick={() => {
            onClose();
            onLeave?.();
          }}
        >
          {button}
        </PageLink>
      }
    >
      <p role="alert">{message}</p>
    </Dialog>
  );
};
