import type { ShopTransaction } from '@paddock/contracts/http';
import { type ActiveShopDeposit, hasExpired } from '../../domain/account/shop/shop.ts';
import type { OpenAccount } from '../../domain/account/state.ts';

type Status = ShopTransaction['status'];

const view = (
  { currency }: OpenAccount,
  { transId, pin, amount, expiresAt }: ActiveShopDeposit,
  status: Status,
): ShopTransaction => ({
  transId,
  pin,
  txType: 'D',
  amount,
  currency,
  status,
  isCompleted: status !== 'active',
  isSuccess: status === 'completed',
  isUK: currency === 'GBP',
  expiresAt,
});

/** The transaction of the account that the test picks, in the documents' fields. */
export const shopTransactionOf = (
  account: OpenAccount,
  now: Date,
  is: (transaction: ActiveShopDeposit) => boolean,
): ShopTransaction | undefined => {
  const { active, ended } = account.shop;
  if (active && is(active)) return view(account, active, hasExpired(active, now) ? 'expired' : 'active');
  const before = ended.findLast(is);
  return before && view(account, before, before.status);
};
