import { texts } from '@paddock/contracts/texts';
import { useEffect } from 'react';
import { toast } from '../../design/toast.ts';
import { refreshMoney } from '../../lib/api/payments/balance.ts';
import { useVerificationStatus, type VerificationStatus } from '../../lib/api/verification.ts';
import { useBalance } from '../../lib/money-state.ts';

/** How the verification stands of a customer who was not verified when they signed in; `undefined` of everybody else. */
export const useVerification = (): VerificationStatus | undefined => {
  const isBlocked = useBalance()?.isAvBlocked ?? false;
  return useVerificationStatus(isBlocked).data;
};

/** Whether the customer can't deposit or bet yet. */
export const isHeldBack = (status: VerificationStatus | undefined): boolean =>
  status === 'checking' || status === 'not-verified';

/** Says that the customer is verified when that has come about, wherever they are, and that they are not blocked any more. */
export const useVerificationWatch = (): void => {
  const status = useVerification();
  const isBlocked = useBalance()?.isAvBlocked ?? false;
  const isDone = isBlocked && status === 'verified';
  useEffect(() => {
    if (!isDone) return;
    toast({ tone: 'ok', title: texts.verification.done });
    void refreshMoney();
  }, [isDone]);
};
