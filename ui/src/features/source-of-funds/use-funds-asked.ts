import { useSourceOfFunds } from '../../lib/api/source-of-funds.ts';
import { useIsCustomer } from '../../lib/session.ts';

/** Whether the customer is asked where their money comes from. */
export const useFundsAsked = (): boolean => {
  const { data } = useSourceOfFunds({ enabled: useIsCustomer() ?? false });
  return data !== undefined && data.asked !== null;
};
