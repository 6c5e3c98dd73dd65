import { depositReturn, type Response } from '@paddock/contracts/http';
import { mayStillArrive } from '@paddock/contracts/payments';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { newId } from '../../ids.ts';
import { ask, callKey } from '../client.ts';

/** How a deposit stands whose customer was sent to their bank; amounts in minor units. */
export type ReturnedDeposit = Response<typeof depositReturn>;

const lookMs = 2500;

const isUnderWay = ({ status }: ReturnedDeposit): boolean =>
  status === 'authentication' || status === 'pending';

/** Whether another look may find another answer: it is under way, or is over and its money may still arrive. */
const mayChange = (deposit: ReturnedDeposit): boolean =>
  isUnderWay(deposit) || (deposit.refusedAs !== null && mayStillArrive(deposit.refusedAs));

/** Asks what became of a deposit; of none, nothing. `redirectResult`: what the bank's page appended to our address. */
const depositReturnQuery = (depositId: string | undefined, redirectResult?: string) => {
  const input = {
    body: {
      DepositId: depositId ?? '',
      ...(redirectResult !== undefined && { RedirectResult: redirectResult }),
    },
  };
  return queryOptions<ReturnedDeposit>({
    queryKey: callKey(depositReturn, input),
    queryFn: () => ask(depositReturn, input, newId()),
    enabled: depositId !== undefined,
    staleTime: 0,
    refetchOnMount: 'always',
  });
};

/** How a deposit ended that is over, looked at every so many milliseconds until there is an answer that stays so. */
export const useEndedDeposit = (
  depositId: string | undefined,
  everyMs: number,
): ReturnedDeposit | undefined =>
  useQuery({
    ...depositReturnQuery(depositId),
    refetchInterval: ({ state }) => (state.data && !mayChange(state.data) ? false : everyMs),
  }).data;

/**
 * What became of a deposit whose customer comes back from their bank, looked at as long as money of it may arrive. What the
 * bank brought is told while it is under way alone: once it is over, each time would be another return from the bank.
 */
export const useDepositReturn = (depositId: string | undefined, redirectResult: string | undefined) => {
  const { data, error } = useQuery({
    ...depositReturnQuery(depositId, redirectResult),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? lookMs : false),
  });
  const isOver = data !== undefined && !isUnderWay(data);
  const later = useEndedDeposit(isOver && mayChange(data) ? depositId : undefined, lookMs);
  return { data: later ?? data, error };
};
