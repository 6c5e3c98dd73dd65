import {
  type CaseActivity,
  type CaseComparison,
  type CaseStep,
  caseChanges,
  caseOf,
  type Input,
  liftHarmBlock,
  listCases,
  listReviews,
  type Response,
  takeCaseStep,
} from '@paddock/contracts/http';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask, createRead, refreshCalls, unchanged, useAction, useRead } from './client.ts';
import { staffAnswer } from './staff-answer.ts';

export type { CaseActivity, CaseComparison, CaseStep };
export type CaseList = Response<typeof listCases>;
export type ListedCase = CaseList['cases'][number];
/** The case of a customer, and what their account shows. Amounts are minor units. */
export type CustomerCase = Response<typeof caseOf>;

export type CaseFilters = { mine: boolean; order: 'strongest' | 'oldest'; page: number };

export const useCases = ({ mine, order, page }: CaseFilters, pollMs: number) =>
  useRead(
    createRead(listCases, { query: { Mine: mine, Order: order, PageIndex: page } }, unchanged<CaseList>),
    { refetchInterval: pollMs, placeholderData: keepPreviousData },
  );

/**
 * Each time that it is asked is on record, so it is asked again only once there is more to read, which is asked every so many
 * milliseconds.
 */
export const useCase = (accountId: string, pollMs: number) => {
  const read = useRead(createRead(caseOf, { params: { accountId } }, unchanged<CustomerCase>), {
    refetchOnWindowFocus: false,
  });
  const { data: newest, dataUpdatedAt: askedAt } = useRead(
    createRead(caseChanges, { params: { accountId } }, unchanged<Response<typeof caseChanges>>),
    { refetchInterval: pollMs, enabled: read.data !== undefined },
  );
  const { data, dataUpdatedAt: readAt, refetch } = read;
  // What was read since is newer than the answer.
  const isBehind = askedAt > readAt && newest?.changes !== data?.changes;
  // Once for each answer, also where reading it failed before.
  useEffect(() => {
    if (isBehind && askedAt > 0) void refetch({ cancelRefetch: false });
  }, [isBehind, askedAt, refetch]);
  return read;
};

const refresh = (): Promise<void> => refreshCalls(caseOf, listCases, listReviews);

export type TakenStep = Input<typeof takeCaseStep>['body'];

export const useTakeCaseStep = (accountId: string) =>
  useAction(async (body: TakenStep, key) => {
    const input = { params: { accountId }, body } as Input<typeof takeCaseStep>;
    await ask(takeCaseStep, input, key).finally(refresh);
  });

export const useLiftHarmBlock = (accountId: string) =>
  useAction(async (note: string, key) =>
    staffAnswer(await ask(liftHarmBlock, { params: { accountId }, body: { note } }, key).finally(refresh)),
  );
