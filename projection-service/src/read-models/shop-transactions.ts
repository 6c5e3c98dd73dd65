import { accountEvents } from '@paddock/contracts/events';
import type { ShopTransaction } from '@paddock/contracts/http';
import { z } from 'zod';
import type { Need, ReadModel } from '../projection/read-model.ts';
import type { Records } from '../projection/records.ts';
import { fieldsOf } from '../projection/stored-fields.ts';
import type { AccountReader } from './account-reader.ts';
import { type AccountSummary, needsSummary, summaryField, updateSummary } from './account-summary.ts';
import { type PaymentRecord, paymentField } from './payment-record.ts';

const transactionSchema = accountEvents.ShopDepositRequested.extend({
  /** `active` also when it has expired and no event says so yet: see `expiresAt`. */
  status: z.enum(['active', 'completed', 'cancelled', 'expired']),
});
type ShopTransactionRecord = z.infer<typeof transactionSchema>;

export const shopField = fieldsOf('shop', transactionSchema);

const needsTransaction = ({ data }: { data: { transId: string } }, need: Need): void => {
  need(summaryField);
  need(shopField(data.transId));
};

const end = (
  records: Records,
  transId: string,
  changes: Pick<ShopTransactionRecord, 'status'> & { amount?: number },
): void => {
  const transaction = records.get(shopField(transId));
  if (transaction) records.set(shopField(transId), { ...transaction, ...changes });
  updateSummary(records, ({ activeShopTransaction: active }) => ({
    activeShopTransaction: active === transId ? null : active,
  }));
};

/** Cash that a customer pays in at a shop against a PIN. */
export const shopTransactions: ReadModel = {
  ShopDepositRequested: {
    needs: needsSummary,
    fold: ({ data }, records) => {
      records.set(shopField(data.transId), { ...data, status: 'active' });
      updateSummary(records, () => ({ activeShopTransaction: data.transId }));
    },
  },
  ShopDepositConfirmed: {
    needs: needsTransaction,
    fold: ({ data }, records) => end(records, data.transId, { status: 'completed', amount: data.amount }),
  },
  ShopDepositCancelled: {
    needs: needsTransaction,
    fold: ({ data }, records) =>
      end(records, data.transId, { status: data.reason === 'expired' ? 'expired' : 'cancelled' }),
  },
};

const viewOf = (
  transaction: ShopTransactionRecord,
  { currency, jurisdiction }: AccountSummary,
  payment: PaymentRecord | undefined,
  now: Date,
): ShopTransaction => {
  const hasExpired = transaction.status === 'active' && Date.parse(transaction.expiresAt) <= now.getTime();
  const status = hasExpired ? 'expired' : transaction.status;
  return {
    ...transaction,
    txType: transaction.txType ?? 'D',
    currency,
    status,
    isCompleted: status !== 'active',
    isSuccess: status === 'completed',
    isUK: jurisdiction === 'GB',
    paidDebts: payment?.paidDebts,
  };
};

/** A shop transaction of this account; `undefined` when it has none of that id. */
export const readShopTransaction = async (
  account: Pick<AccountReader, 'get'>,
  transId: string,
  now: Date,
): Promise<ShopTransaction | undefined> => {
  const [summary, transaction, payment] = await Promise.all([
    account.get(summaryField),
    account.get(shopField(transId)),
    account.get(paymentField('shop-deposit', transId)),
  ]);
  return summary && transaction && viewOf(transaction, summary, payment, now);
};

/** The shop transaction that is under way, if any. */
export const readActiveShopTransaction = async (
  account: AccountReader,
  now: Date,
): Promise<ShopTransaction | undefined> => {
  const summary = await account.get(summaryField);
  if (!summary?.activeShopTransaction) return undefined;
  const transaction = await readShopTransaction(account, summary.activeShopTransaction, now);
  return transaction?.status === 'active' ? transaction : undefined;
};
