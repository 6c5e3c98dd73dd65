import { type RefusalCode, refusalText, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { AccountRules } from '../../domain/account/rules.ts';
import { barred, toDeposit } from '../../domain/account/standing.ts';
import type { OpenAccount } from '../../domain/account/state.ts';

const refusedAs = { declined: 'deposit-declined', 'timed-out': 'provider-timeout' } as const satisfies Record<
  string,
  RefusalCode
>;

const url = '/account#account-banking+deposit';

/** What is said of the last deposit by card where it failed; `null`: it did not, or there was none. */
export const depositErrorPopup = (
  account: OpenAccount,
  { productsSold }: Pick<AccountRules, 'productsSold'>,
  now: Date,
) => {
  const last = account.payments.deposits.findLast(({ card }) => card !== null);
  if (last?.status !== 'declined' && last?.status !== 'timed-out') return null;
  const refusal = barred(account, toDeposit(productsSold), now) ?? refuse(refusedAs[last.status]);
  return { ...texts.payment.depositFailed, message: refusalText(refusal), url };
};
