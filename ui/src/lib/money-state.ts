import { type Balance, useBalances } from './api/payments/balance.ts';
import { useIsCustomer } from './session.ts';

/** The customer's balances; undefined for a visitor and until the first answer. */
export const useBalance = (): Balance | undefined => {
  const isCustomer = useIsCustomer() ?? false;
  const balance = useBalances(isCustomer);
  return isCustomer ? balance.data : undefined;
};
