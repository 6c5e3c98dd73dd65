import type { FundsReason } from '@paddock/contracts/documents';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';
import { type DepositsLetIn, depositsLetIn } from '../../domain/account/source-of-funds/deposits-let-in.ts';
import { fundsAsked, isHeldAboveSum } from '../../domain/account/source-of-funds/funds-asked.ts';

export type FundsServices = { accounts: Pick<Accounts, 'load'>; rules: AccountRules };

/** What of an account there is to show where money comes from for. */
export type FundsStanding = {
  /** Why the customer is asked; `null`: they are not. */
  asked: FundsReason | null;
  /** A withdrawal is held for what comes out within 30 days: they may show it without being asked. */
  isWithdrawalHeld: boolean;
  deposits: DepositsLetIn | null;
};

export const fundsStandingOf = async (
  { accounts, rules }: FundsServices,
  accountId: string,
  now: Date,
): Promise<FundsStanding> => {
  const { state } = await accounts.load(accountId);
  if (state.status !== 'open') return { asked: null, isWithdrawalHeld: false, deposits: null };
  return {
    asked: fundsAsked(state, rules, now) ?? null,
    isWithdrawalHeld: isHeldAboveSum(state),
    deposits: depositsLetIn(state, now),
  };
};
