import { z } from 'zod';
import { currencySchema } from '../../../money/index.ts';
import { paymentShortfallSchema } from '../../../wallet/shortfalls.ts';
import { defineCall, doneSchema, flagSchema } from '../../call.ts';

export const checkBalance = defineCall({
  name: 'check-balance',
  summary: 'Balances in minor units of the account currency',
  method: 'GET',
  path: '/Account/CheckBalance',
  service: 'projection-service',
  who: ['customer'],
  changes: false,
  /** `update`: what is shown of the balance is to follow the answer. */
  query: z.object({ update: flagSchema.optional() }),
  response: z.object({
    currency: currencySchema,
    /** As it was asked. */
    update: z.boolean(),
    /** Whether to go on asking. */
    checkbalance: z.boolean(),
    /** Age is not verified: no prompt to pay in. */
    isAVBlocked: z.boolean(),
    /** Poker wallet. */
    ptwallet: z.int(),
    /** What the quick deposit panel shows: money that can be staked. */
    qdbalance: z.int(),
    /** Sportsbook wallet. */
    sbwallet: z.int(),
    /** Both wallets. */
    totalbal: z.int(),
    /** Free bet balance. */
    freebal: z.int(),
    /** Worth of the free bet tokens that can be used now. */
    freebetbal: z.int(),
    islowbalance: z.boolean(),
    /** What is still staked on open bets. */
    openStakes: z.int(),
    /** Of that, from the free bet balance and by tokens. */
    openFreeStakes: z.int(),
    openBets: z.int(),
    /** Deposits − withdrawals since the account was opened (RTS 1). */
    lifetimeNetDeposits: z.int(),
    /** Of that, what payments that were taken back left owing: the next deposits pay it first. */
    owed: z.int(),
    /** What corrections could not take back, as the balance did not hold it. */
    shortfalls: z.array(paymentShortfallSchema),
  }),
});

export const toggleBalanceDisplay = defineCall({
  name: 'toggle-balance-display',
  summary: 'Hide the balance where it is shown, or show it again; holds in every browser',
  method: 'GET',
  path: '/account/togglebalancedisplay',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  limitOfAccount: { max: 60, seconds: 60 },
  response: doneSchema.extend({ hidden: z.boolean() }),
});

export const getLowBalancePopup = defineCall({
  name: 'get-low-balance-popup',
  summary: 'Whether to say now that the balance is low and offer to pay in',
  method: 'GET',
  path: '/Account/GetLowBalancePopup',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  response: z.object({
    show: z.boolean(),
    currency: currencySchema,
    balance: z.int(),
    /** The balance is low below this. */
    threshold: z.int(),
  }),
});

export const getBetslipBalance = defineCall({
  name: 'get-betslip-balance',
  summary: 'Free bet balance, minor units',
  method: 'GET',
  path: '/Account/GetBetslipBalance',
  service: 'projection-service',
  who: ['customer'],
  changes: false,
  response: z.object({ freeBalance: z.int() }),
});
