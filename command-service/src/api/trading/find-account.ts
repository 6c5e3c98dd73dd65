import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { Dependencies } from '../../dependencies.ts';

/** The account behind what staff typed: its id, or a username. Refuses `unknown-account`. */
export const accountNamed = async (
  { accounts, names }: Pick<Dependencies, 'accounts' | 'names'>,
  account: string,
): Promise<string | Refusal> => {
  const typed = account.trim();
  const owner = await names.ownerOf('username', typed);
  const accountId = owner?.accountId ?? typed;
  const { state } = await accounts.load(accountId);
  return state.status === 'open' ? accountId : refuse('unknown-account', { field: 'account' });
};
