import { failedDeposit } from '@paddock/contracts/payments';
import { refusalText, refuse } from '@paddock/contracts/refusals';
import type { AccountRules } from '../../domain/account/rules.ts';
import { barred, toDeposit } from '../../domain/account/standing.ts';
import type { OpenAccount } from '../../domain/account/state.ts';
import { refusalOfDeposit } from './declined.ts';

/**
 * What is said of the last deposit by card where it failed; `null`: it did not, there was none, or the customer may pay in
 * no more, so that nobody is told to try again what would be refused.
 */
export const depositErrorPopup = (
  account: OpenAccount,
  { productsSold }: Pick<AccountRules, 'productsSold'>,
  now: Date,
) => {
  const last = account.payments.deposits.findLast(({ card }) => card !== null);
  if (last?.status !== 'declined' && last?.status !== 'timed-out') return null;
  if (barred(account, toDeposit(productsSold), now)) return null;
  const refusedAs = refusalOfDeposit(account, last.depositId);
  return { ...failedDeposit(refusedAs), message: refusalText(refuse(refusedAs)) };
};
