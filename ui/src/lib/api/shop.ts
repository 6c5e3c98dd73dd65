import {
  cancelShopTransaction,
  checkActiveTransaction,
  checkTransStatus,
  confirmShopTransaction,
  findShopTransaction,
  type Response,
  shopDeposit,
  type ShopTransaction as WireTransaction,
} from '@paddock/contracts/http';
import type { Currency } from '@paddock/contracts/money';
import { type ActionOptions, ask, createRead, refreshCalls, useAction, useRead } from './client.ts';

/** Cash that is paid in at a counter. */
export type ShopTransaction = {
  readonly transactionId: string;
  /** What the customer shows at the counter. */
  readonly pin: string;
  /** Minor units. */
  readonly amount: number;
  /** Minor units of it that paid what the customer owed, once it is paid; 0: nothing, or not to be known here. */
  readonly paidDebts: number;
  readonly currency: Currency;
  readonly status: 'active' | 'completed' | 'cancelled' | 'expired';
  /** Paid, dropped, or past its time. */
  readonly ended: boolean;
  readonly expiresAt: string;
};

export const transactionOf = (answer: WireTransaction): ShopTransaction => {
  const { transId: transactionId, pin, amount, paidDebts = 0, currency, status } = answer;
  const { isCompleted: ended, expiresAt } = answer;
  return { transactionId, pin, amount, paidDebts, currency, status, ended, expiresAt };
};

const activeOf = ({ transaction }: Response<typeof checkActiveTransaction>): ShopTransaction | null =>
  transaction && transactionOf(transaction);

/** The customer's transaction that is under way; `null` when there is none. */
export const useActiveTransaction = () => useRead(createRead(checkActiveTransaction, {}, activeOf));

export const refreshActiveTransaction = (): Promise<void> => refreshCalls(checkActiveTransaction);

/** A transaction, looked at every so many milliseconds, also while the page is out of sight. */
export const useTransaction = (transactionId: string, everyMs: number) =>
  useRead(createRead(checkTransStatus, { query: { idmmshopfundstransfer: transactionId } }, transactionOf), {
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
  });

/** Asks to pay in cash; the amount as it is typed. */
export const useShopDeposit = (options?: ActionOptions<string, ShopTransaction>) =>
  useAction(
    async (amount: string, key) => transactionOf(await ask(shopDeposit, { query: { amount } }, key)),
    options,
  );

/** Drops the transaction of a PIN; answers what to say of it. */
export const useCancelTransaction = (options?: ActionOptions<string, string>) =>
  useAction(
    async (pin: string, key) => (await ask(cancelShopTransaction, { query: { pin } }, key)).msg,
    options,
  );

/** For the counter: the transaction behind a PIN. */
export const findTransaction = async (pin: string): Promise<ShopTransaction> =>
  transactionOf(await ask(findShopTransaction, { query: { pin } }));

/** For the counter: the cash is in the till. */
export const useConfirmTransaction = (options?: ActionOptions<string, ShopTransaction>) =>
  useAction(
    async (pin: string, key) => transactionOf(await ask(confirmShopTransaction, { body: { pin } }, key)),
    options,
  );
