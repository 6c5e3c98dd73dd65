import { addCustomerFundsTicked, customerFundsView, type Response } from '@paddock/contracts/http';
import { queryClient } from '../query-client.ts';
import { ask, createRead, refreshCalls, unchanged, useAction, useRead } from './client.ts';

/** How customers' money is protected, and whether who is here has read it. */
export type CustomerFunds = Response<typeof customerFundsView>;

const read = createRead(customerFundsView, {}, unchanged<CustomerFunds>);

/** For customers. */
export const useCustomerFunds = () => useRead(read);

export const refreshCustomerFunds = (): Promise<void> => refreshCalls(customerFundsView);

/** Says that the wording of this version was read. */
export const useTickCustomerFunds = () =>
  useAction(
    async (version: string, key) => {
      await ask(addCustomerFundsTicked, { query: { version } }, key);
    },
    {
      onSuccess: () =>
        queryClient.setQueryData<CustomerFunds>(
          read.queryKey,
          (known) => known && { ...known, isRead: true },
        ),
      onSettled: refreshCustomerFunds,
    },
  );
