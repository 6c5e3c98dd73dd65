import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { Accounts } from '../domain/account/service.ts';
import type { Names } from '../domain/claims/names-service.ts';

/** The account behind what staff typed: its id, or a username. Refuses `unknown-account`. */
export const findAccount = async (
  { accounts, names }: { accounts: Accounts; names: Names },
  account: string,
): Promise<string | Refusal> => {
  const typed = account.trim();
  const owner = await names.ownerOf('username', typed);
  const accountId = owner?.accountId ?? typed;
  const { state } = await accounts.load(accountId);
  return state.status === 'open' ? accountId : refuse('unknown-account', { field: 'account' });
};
