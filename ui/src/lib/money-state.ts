import { betHistorySearch, checkBalance, myBetsSearch, paymentHistorySearch } from '@paddock/contracts/http';
import { refreshCalls, useCall } from './api/client.ts';
import { useIsCustomer } from './session.ts';

/** The customer's balances; undefined for a visitor and until the first answer. */
export const useBalance = () => {
  const isCustomer = useIsCustomer() ?? false;
  const balance = useCall(checkBalance, { query: {} }, { enabled: isCustomer });
  return isCustomer ? balance.data : undefined;
};

/** Money moved or a bet changed: balance, open bets and histories are fetched again. */
export const refreshMoney = (): Promise<void> =>
  refreshCalls(checkBalance, myBetsSearch, betHistorySearch, paymentHistorySearch);
