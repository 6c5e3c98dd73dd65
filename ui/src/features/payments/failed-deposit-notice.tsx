import { mayStillArrive } from '@paddock/contracts/payments';
import { fillText, texts } from '@paddock/contracts/texts';
import type { ReactNode } from 'react';
import { Notice } from '../../design/notice.tsx';
import type { FailedDeposit } from './deposit-error-popup.tsx';

type FailedDepositNoticeProps = {
  failed: FailedDeposit;
  /** With its currency. */
  amount: string;
  actions?: ReactNode;
};

/** What became of a deposit that failed, in place. Nobody is told that one was not made whose money may still arrive. */
export const FailedDepositNotice = ({
  failed: { code, message },
  amount,
  actions,
}: FailedDepositNoticeProps) => {
  const { depositOfMayArrive, depositOfNotMade } = texts.payment;
  return mayStillArrive(code) ? (
    <Notice tone="warn" title={fillText(depositOfMayArrive, { amount })}>
      {message}
    </Notice>
  ) : (
    <Notice tone="error" title={fillText(depositOfNotMade, { amount })} actions={actions}>
      {message}
    </Notice>
  );
};
