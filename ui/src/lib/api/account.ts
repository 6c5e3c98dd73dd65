import type { AccountFrame, AccountPlace } from '@paddock/contracts/account-area';
import { accountTab } from '@paddock/contracts/http';
import { ask } from './client.ts';

/** Where the site leads in place of a tab of the account; undefined where the tab may be opened. */
export const tabRedirect = async (
  { tab, part = '' }: AccountPlace,
  frame: AccountFrame,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const query = { viewName: tab, isCasino: frame === 'casino', tab: part };
  const answer = await ask(accountTab, { query }, undefined, signal);
  return 'RedirectUrl' in answer ? answer.RedirectUrl : undefined;
};
