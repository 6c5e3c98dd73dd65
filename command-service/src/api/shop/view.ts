import type { ShopTransaction } from '@paddock/contracts/http';
import { paidDebtsOf } from '../../domain/account/payments/payments.ts';
import { type ActiveShopDeposit, hasExpired } from '../../domain/account/shop/shop.ts';
import type { AccountState, OpenAccount } from '../../domain/account/state.ts';

type Status = ShopTransaction['status'];

const view = (
  { currency }: OpenAccount,
  { transId, txType = 'D', pin, amount, expiresAt }: ActiveShopDeposit,
  status: Status,
): ShopTransaction => ({
  transId,
  pin,
  txType,
  amount,
  currency,
  status,
  isCompleted: status !== 'active',
  isSuccess: status === 'completed',
  isUK: currency === 'GBP',
  expiresAt,
});

/** The transaction of the account that `is` picks, in the documents' fields, as the counter may see it. */
export const shopTransactionOf = (
  account: AccountState,
  now: Date,
  is: (transaction: ActiveShopDeposit) => boolean,
): ShopTransaction | undefined => {
  if (account.status !== 'open') return undefined;
  const { active, ended } = account.shop;
  if (active && is(active)) return view(account, active, hasExpired(active, now) ? 'expired' : 'active');
  const before = ended.findLast(is);
  return before && view(account, before, before.status);
};

/** The same for its customer, who is told what of the cash paid what they owed. */
export const ownTransactionOf = (
  account: AccountState,
  now: Date,
  is: (transaction: ActiveShopDeposit) => boolean,
): ShopTransaction | undefined => {
  const transaction = shopTransactionOf(account, now, is);
  if (!transaction || account.status !== 'open') return undefined;
  return { ...transaction, paidDebts: paidDebtsOf(account.payments, transaction.transId) };
};
