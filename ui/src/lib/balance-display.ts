import { useRef } from 'react';
import { recheckSession, sessionQuery } from './api/client.ts';
import { useToggleBalanceDisplay } from './api/payments/balance.ts';
import { queryClient } from './query-client.ts';
import { useSession } from './session.ts';

/** What stands where a balance is hidden, whatever it is. */
export const hiddenBalance = '••••';

/** Whether somebody's wish is still to be fulfilled, by what the site says now. */
const isOutstanding = (accountId: string | null | undefined, isHidden: boolean): boolean => {
  const known = queryClient.getQueryData(sessionQuery.queryKey);
  return known?.accountId === accountId && known?.hidesBalance !== isHidden;
};

/** Whether the customer hides the balance, and a way to hide or show it everywhere. */
export const useBalanceDisplay = (onError: (error: Error) => void) => {
  const session = useSession();
  const isHidden = session?.hidesBalance ?? false;
  const isChecking = useRef(false);
  const { mutate, isPending } = useToggleBalanceDisplay({
    onSuccess: (hidesBalance) => {
      queryClient.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, hidesBalance });
    },
    onError,
  });
  // The call turns it over, whichever way it is: where another window has done so, it would undo what is wished for.
  const toggle = async (): Promise<void> => {
    if (isPending || isChecking.current) return;
    isChecking.current = true;
    await recheckSession();
    isChecking.current = false;
    if (isOutstanding(session?.accountId, !isHidden)) mutate(undefined);
  };
  return { isHidden, isPending, toggle: () => void toggle() };
};
