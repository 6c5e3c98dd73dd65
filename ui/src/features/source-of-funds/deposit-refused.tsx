import type { RefusalCode } from '@paddock/contracts/refusals';
import { type ReactNode, useEffect } from 'react';
import { Notice } from '../../design/notice.tsx';
import { refreshSourceOfFunds } from '../../lib/api/source-of-funds.ts';
import type { CallError } from '../../lib/call-error.ts';
import { SourceOfFundsLink } from './source-of-funds-link.tsx';

/** How a deposit is refused until somebody has looked where the money comes from. */
const held: ReadonlySet<string> = new Set<RefusalCode>(['deposit-review-needed', 'financial-check-flagged']);

type DepositRefusedProps = {
  form: { failure: string | undefined; failureCode: CallError['code'] | undefined };
  title?: ReactNode;
};

/** Why a deposit was refused, and, where that is for want of a look at its source, the way to show it. */
export const DepositRefused = ({ form: { failure, failureCode }, title }: DepositRefusedProps) => {
  const isHeld = failureCode !== undefined && held.has(failureCode);
  useEffect(() => {
    // From now on the customer is asked.
    if (isHeld) void refreshSourceOfFunds();
  }, [isHeld]);
  if (!failure) return null;
  return (
    <Notice tone="error" title={title} actions={isHeld && <SourceOfFundsLink />}>
      {failure}
    </Notice>
  );
};
