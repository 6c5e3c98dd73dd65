import { type Balance, useBalances } from './api/access.ts';
import { useIsCustomer } from './session.ts';

export { refreshMoney } from './api/access.ts';

/** The customer's balances; undefined for a visitor and until the first answer. */
export const useBalance = (): Balance | undefined => {
  const isCustomer = useIsCustomer() ?? false;
  const balance = useBalances(isCustomer);
  return isCustomer ? balance.data : undefined;
};
