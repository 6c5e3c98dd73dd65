import {
  type CaseActivity,
  type CaseComparison,
  type CaseStep,
  caseOf,
  type Input,
  liftHarmBlock,
  listCases,
  listReviews,
  type Response,
  takeCaseStep,
} from '@paddock/contracts/http';
import { keepPreviousData } from '@tanstack/react-query';
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

/** Each time that it is asked is on record, so nothing asks by itself. */
export const useCase = (accountId: string) =>
  useRead(createRead(caseOf, { params: { accountId } }, unchanged<CustomerCase>), {
    refetchOnWindowFocus: false,
  });

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
