import type { ReadModel } from '../projection/read-model.ts';
import { field, type Records } from '../projection/records.ts';
import { needsSummary, updateSummary } from './account-summary.ts';

export type ShopTransactionRecord = {
  transId: string;
  pin: string;
  /** Minor units. */
  amount: number;
  /** `active` also once it has expired without anybody saying so: see `expiresAt`. */
  status: 'active' | 'completed' | 'cancelled' | 'expired';
  expiresAt: string;
};

export const shopField = (transId: string) => field<ShopTransactionRecord>(`shop:${transId}`);

const needsTransaction = ({ data }: { data: { transId: string } }) => [
  ...needsSummary(),
  shopField(data.transId),
];

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
