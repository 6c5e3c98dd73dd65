import {
  accountEventsCall,
  accountState,
  type Input,
  linkAccounts,
  listLinkedAccounts,
  type Response,
  unlinkAccounts,
} from '@paddock/contracts/http';
import {
  type ActionOptions,
  ask,
  createRead,
  refreshCalls,
  unchanged,
  useAction,
  useRead,
} from './client.ts';
import { type StaffAnswer, staffAnswer } from './staff-answer.ts';

/** Other accounts of the person behind one, those that may be, and those that are not. */
export type LinkedAccounts = Response<typeof listLinkedAccounts>;
export type LinkedAccount = LinkedAccounts['accounts'][number];

export const useLinkedAccounts = (accountId: string) =>
  useRead(createRead(listLinkedAccounts, { params: { accountId } }, unchanged<LinkedAccounts>));

const refresh = (): Promise<void> => refreshCalls(listLinkedAccounts, accountState, accountEventsCall);

/** Two accounts, and why. `other`: username or account id. */
export type LinkDecision = Input<typeof linkAccounts>['body'];

/** Says that two accounts are of one person. */
export const useLinkAccounts = (options?: ActionOptions<LinkDecision, void>) =>
  useAction(async (body: LinkDecision, key) => {
    await ask(linkAccounts, { body }, key);
    await refresh();
  }, options);

/** Says that they are not, or asks another person to say so too. */
export const useUnlinkAccounts = (options?: ActionOptions<LinkDecision, StaffAnswer>) =>
  useAction(async (body: LinkDecision, key) => {
    const answer = staffAnswer(await ask(unlinkAccounts, { body }, key));
    await refresh();
    return answer;
  }, options);
