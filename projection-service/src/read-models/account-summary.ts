import { accountEvents } from '@paddock/contracts/events';
import type { checkBalance, getBetslipBalance, ResponseInput } from '@paddock/contracts/http';
import {
  lowBalance,
  type Movements,
  movementOf,
  owedOf,
  type PaymentShortfall,
  type Shortfall,
  shortfallSchema,
  shortfallsAfter,
  type WalletEvent,
  walletOf,
} from '@paddock/contracts/wallet';
import { z } from 'zod';
import type { EventFor, Need, ReadModel } from '../projection/read-model.ts';
import type { Records } from '../projection/records.ts';
import { field } from '../projection/stored-fields.ts';
import type { AccountReader } from './account-reader.ts';
import { paymentField } from './payment-record.ts';
import { tokensWorth, unusedTokensField } from './tokens.ts';

/** The account at a glance; amounts are minor units of its currency. */
const summarySchema = z.object({
  ...accountEvents.AccountOpened.pick({ currency: true, jurisdiction: true }).shape,
  balance: z.int(),
  /** Free bet balance, apart from tokens. */
  free: z.int(),
  /** In the poker wallet. */
  poker: z.int(),
  /** Completed, by card and in shops, since the account was opened, less what did not stay. */
  deposits: z.int(),
  /** Requested and not refused by the provider, since the account was opened. */
  withdrawals: z.int(),
  /** What is still staked on open bets, by what it was paid with. */
  openStakes: z.object({ cash: z.int(), 'free-balance': z.int(), token: z.int() }),
  openBets: z.int(),
  /** Shop transaction that may be under way. */
  activeShopTransaction: z.string().nullable(),
  shortfalls: z.array(shortfallSchema),
});
export type AccountSummary = z.infer<typeof summarySchema>;

export const summaryField = field('summary', summarySchema);

export const needsSummary = (_event: unknown, need: Need): void => need(summaryField);

/** Changes the summary of an account that was opened. */
export const updateSummary = (
  records: Records,
  change: (summary: AccountSummary) => Partial<AccountSummary>,
): void => {
  const summary = records.get(summaryField);
  if (summary) records.set(summaryField, { ...summary, ...change(summary) });
};

/** The summary's money after a movement. */
export const withMovement = (
  { balance, free, poker, deposits, withdrawals }: AccountSummary,
  moved: Movements,
): Pick<AccountSummary, 'balance' | 'free' | 'poker' | 'deposits' | 'withdrawals'> => {
  const wallet = walletOf(moved);
  return {
    balance: balance + wallet.balance,
    free: free + wallet.free,
    poker: poker + wallet.poker,
    deposits: deposits + moved.deposits,
    withdrawals: withdrawals + moved.withdrawals,
  };
};

const moveMoney = {
  needs: needsSummary,
  fold: (event: WalletEvent, records: Records): void =>
    updateSummary(records, (summary) => withMovement(summary, movementOf(event))),
};

type TakingEvent =
  | EventFor<'DepositTakenBack'>
  | EventFor<'WithdrawalTakenAgain'>
  | EventFor<'DepositChargedBack'>
  | EventFor<'DepositRefunded'>
  | EventFor<'DebtsSettled'>
  | EventFor<'DebtWrittenOff'>
  | EventFor<'DebtReinstated'>;

/** The same of what is taken back, and of what of it was not there, or was paid since. */
const takeMoney = {
  needs: needsSummary,
  fold: (event: TakingEvent, records: Records): void =>
    updateSummary(records, (summary) => ({
      ...withMovement(summary, movementOf(event)),
      shortfalls: shortfallsAfter(summary.shortfalls, event, event.at),
    })),
};

/** Balance and lifetime net deposits (RTS 1). Stakes and returns are folded with the bets. */
export const accountSummary: ReadModel = {
  AccountOpened: {
    needs: needsSummary,
    fold: ({ data }, records) =>
      records.set(summaryField, {
        currency: data.currency,
        jurisdiction: data.jurisdiction,
        balance: 0,
        free: 0,
        poker: 0,
        deposits: 0,
        withdrawals: 0,
        openStakes: { cash: 0, 'free-balance': 0, token: 0 },
        openBets: 0,
        activeShopTransaction: null,
        shortfalls: [],
      }),
  },
  DepositCompleted: moveMoney,
  ShopDepositConfirmed: moveMoney,
  WithdrawalRequested: moveMoney,
  WithdrawalHeld: moveMoney,
  WithdrawalFailed: moveMoney,
  DepositTakenBack: takeMoney,
  WithdrawalTakenAgain: takeMoney,
  WalletTransferred: moveMoney,
  DepositChargedBack: takeMoney,
  DepositRefunded: takeMoney,
  ChargebackReversed: moveMoney,
  DebtsSettled: takeMoney,
  DebtWrittenOff: takeMoney,
  DebtReinstated: takeMoney,
  FreeBalanceCredited: moveMoney,
  FreeBalanceDebited: moveMoney,
};

/** The payment that something is missing of; `undefined`: a bet, or nothing is missing any more. */
const paymentOf = ({ of, id, open }: Shortfall) =>
  of === 'bet' || open === 0 ? undefined : paymentField(of === 'withdrawal' ? 'withdrawal' : 'deposit', id);

/** Read beside the balance of the few who owe something. */
const withPayments = async (
  account: AccountReader,
  shortfalls: readonly Shortfall[],
): Promise<PaymentShortfall[]> => {
  const fields = shortfalls.map(paymentOf);
  const payments = await account.getAll(fields.filter((field) => field !== undefined));
  return shortfalls.map((shortfall, index) => {
    const payment = fields[index] === undefined ? undefined : payments.shift();
    return { ...shortfall, payment: payment ? { amount: payment.amount, at: payment.at } : null };
  });
};

type BalanceRequest = {
  now: Date;
  /** As the caller said. */
  update: boolean;
  isAvBlocked: boolean;
};

/** The account's balances, as `check-balance` answers them; `undefined` while the account is not known here. */
export const readBalance = async (
  account: AccountReader,
  { now, update, isAvBlocked }: BalanceRequest,
): Promise<ResponseInput<typeof checkBalance> | undefined> => {
  const [summary, unused] = await account.getBoth(summaryField, unusedTokensField);
  if (!summary) return undefined;
  const { currency, balance, free, poker, openStakes, openBets, deposits, withdrawals, shortfalls } = summary;
  const freeStakes = openStakes['free-balance'] + openStakes.token;
  return {
    currency,
    update,
    checkbalance: true,
    isAVBlocked: isAvBlocked,
    ptwallet: poker,
    qdbalance: balance,
    sbwallet: balance,
    totalbal: balance + poker,
    freebal: free,
    freebetbal: tokensWorth(unused ?? {}, now),
    islowbalance: balance < lowBalance,
    openStakes: openStakes.cash + freeStakes,
    openFreeStakes: freeStakes,
    openBets,
    lifetimeNetDeposits: deposits - withdrawals,
    owed: owedOf(shortfalls),
    shortfalls: await withPayments(account, shortfalls),
  };
};

/** The free bet balance, as `get-betslip-balance` answers it. */
export const readFreeBalance = async (
  account: AccountReader,
): Promise<ResponseInput<typeof getBetslipBalance> | undefined> => {
  const summary = await account.get(summaryField);
  return summary && { freeBalance: summary.free };
};
