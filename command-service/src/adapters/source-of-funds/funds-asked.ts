import type { FundsReason } from '@paddock/contracts/documents';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';
import { fundsAsked } from '../../domain/account/source-of-funds/funds-asked.ts';

export type FundsServices = { accounts: Pick<Accounts, 'load'>; rules: AccountRules };

/** Why a customer is asked where their money comes from; `null`: they are not. */
export const fundsAskedOf = async (
  { accounts, rules }: FundsServices,
  accountId: string,
  now: Date,
): Promise<FundsReason | null> => {
  const { state } = await accounts.load(accountId);
  return state.status === 'open' ? (fundsAsked(state, rules, now) ?? null) : null;
};
