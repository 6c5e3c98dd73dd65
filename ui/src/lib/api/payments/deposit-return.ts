import { depositReturn, type Response } from '@paddock/contracts/http';
import { useQuery } from '@tanstack/react-query';
import { newId } from '../../ids.ts';
import { ask, callKey } from '../client.ts';

/** How a deposit stands whose customer was sent to their bank; amounts in minor units. */
export type ReturnedDeposit = Response<typeof depositReturn>;

const lookMs = 2500;

const isOpen = (status: ReturnedDeposit['status'] | undefined): boolean =>
  status === 'authentication' || status === 'pending';

/** What became of a deposit, looked at until it is decided. `redirectResult`: what the bank's page appended to our address. */
export const useDepositReturn = (depositId: string | undefined, redirectResult: string | undefined) => {
  const input = {
    body: {
      DepositId: depositId ?? '',
      ...(redirectResult !== undefined && { RedirectResult: redirectResult }),
    },
  };
  return useQuery<ReturnedDeposit, Error>({
    queryKey: callKey(depositReturn, input),
    queryFn: () => ask(depositReturn, input, newId()),
    enabled: depositId !== undefined,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isOpen(state.data?.status) ? lookMs : false),
  });
};
