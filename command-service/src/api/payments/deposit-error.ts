import { refusalText, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { AccountRules } from '../../domain/account/rules.ts';
import { barred, toDeposit } from '../../domain/account/standing.ts';
import type { OpenAccount } from '../../domain/account/state.ts';
import { refusalOfDecline } from './declined.ts';

const url = '/account#account-banking+deposit';

/** What is said of the last deposit by card where it failed; `null`: it did not, or there was none. */
export const depositErrorPopup = (
  account: OpenAccount,
  { productsSold }: Pick<AccountRules, 'productsSold'>,
  now: Date,
) => {
  const last = account.payments.deposits.findLast(({ card }) => card !== null);
  if (last?.status !== 'declined' && last?.status !== 'timed-out') return null;
  const refusal = barred(account, toDeposit(productsSold), now) ?? refuse(refusalOfDecline(last.reason));
  return { ...texts.payment.depositFailed, message: refusalText(refusal), url };
};
