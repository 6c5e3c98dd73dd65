import type { ClosingReason } from '@paddock/contracts/closing';
import {
  addPaymentMethod,
  cancelClosing,
  checkBalance,
  closeAccount,
  closingView,
  type Response,
  reopenAccount,
} from '@paddock/contracts/http';
import { ask, createRead, refreshCalls, unchanged, useAction, useRead } from './client.ts';

/** What closing the account means now; amounts are minor units. */
export type Closing = Response<typeof closingView>;

/** Nothing but the account says when a payment under way or a stake that is held has ended. */
const whileClosingMs = 5000;

/** How soon it is asked again what a closing waits for, in milliseconds; not at all of an account that is not being closed. */
export const closingReadMs = (last: Pick<Closing, 'status'> | undefined): number | false =>
  last?.status === 'closing' && whileClosingMs;

/** Asked again whenever it is shown, as bets end meanwhile, and where it stays in sight while the account is being closed. */
export const useClosing = () =>
  useRead(createRead(closingView, {}, unchanged<Closing>), {
    staleTime: 0,
    refetchInterval: ({ state }) => closingReadMs(state.data),
  });

const refresh = (): Promise<void> => refreshCalls(closingView, checkBalance, addPaymentMethod);

export type ClosingWish = { reason: ClosingReason | undefined; password: string | undefined };

/** Closes the account, or begins to: answers which. Throws `password-needed` where it is. */
export const useCloseAccount = () =>
  useAction(async ({ reason, password }: ClosingWish, key) => {
    const body = {
      ...(reason !== undefined && { Reason: reason }),
      ...(password !== undefined && { Password: password }),
    };
    const { status } = await ask(closeAccount, { body }, key).catch((error: unknown) => {
      // It may have been done: what stands is read, or that the session is over.
      void refresh();
      throw error;
    });
    // Of a closed account nothing is read any more: the session is over. Until that is known no read is sent.
    if (status !== 'closed') void refresh();
    return status;
  });

/** Keeps the account after all. */
export const useCancelClosing = () =>
  useAction(async (_: undefined, key) => {
    await ask(cancelClosing, {}, key).finally(refresh);
  });

/** By staff: opens a closed account again. */
export const useReopenAccount = () =>
  useAction(async (wish: { account: string; note: string }, key) => {
    const { msg } = await ask(reopenAccount, { body: wish }, key);
    return msg;
  });
