import type { Dependencies } from '@paddock/command-service/src/dependencies.ts';
import { type CallOutcome, decideRequest } from '@paddock/contracts/http';
import type { HttpBrowser } from '../../support/http-browser.ts';
import type { Visitor } from './start-command-service.ts';

/** The id of what was last asked for about a member of staff, and waits. */
export const waitingRequest = async (
  { access }: Pick<Dependencies, 'access'>,
  accountId: string,
): Promise<string> => {
  const { state } = await access.load(accountId);
  const request = state.requests.open.at(-1);
  if (!request) throw new Error('nothing waits');
  return request.requestId;
};

/** Somebody approves what waits about a member of staff, or declines it. */
export const decideStaff = async (
  dependencies: Pick<Dependencies, 'access'>,
  by: Pick<HttpBrowser | Visitor, 'send'>,
  accountId: string,
  approved = true,
): Promise<CallOutcome<typeof decideRequest>> => {
  const requestId = await waitingRequest(dependencies, accountId);
  return by.send(decideRequest, { body: { accountId, requestId, approved } });
};
