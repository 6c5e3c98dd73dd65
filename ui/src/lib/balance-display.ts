import { sessionQuery } from './api/client.ts';
import { useToggleBalanceDisplay } from './api/payments/balance.ts';
import { queryClient } from './query-client.ts';
import { useSession } from './session.ts';

/** What stands where a balance is hidden, whatever it is. */
export const hiddenBalance = '••••';

/** Whether the customer hides the balance, and a way to hide or show it everywhere. */
export const useBalanceDisplay = (onError: (error: Error) => void) => {
  const isHidden = useSession()?.hidesBalance ?? false;
  const { mutate, isPending } = useToggleBalanceDisplay({
    onSuccess: (hidesBalance) => {
      queryClient.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, hidesBalance });
    },
    onError,
  });
  return { isHidden, isPending, toggle: () => mutate(undefined) };
};
