import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { TradingServices } from './services.ts';

/** The account behind what staff typed: its id, or a username. Refuses `unknown-account`. */
export const findAccount = async (
  { accounts, names }: Pick<TradingServices, 'accounts' | 'names'>,
  account: string,
): Promise<string | Refusal> => {
  const typed = account.trim();
  const owner = await names.ownerOf('username', typed);
  const accountId = owner?.accountId ?? typed;
  const { state } = await accounts.load(accountId);
  return state.status === 'open' ? accountId : refuse('unknown-account', { field: 'account' });
};
