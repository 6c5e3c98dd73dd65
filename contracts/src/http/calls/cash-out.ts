import { z } from 'zod';
import { maximumLegs } from '../../events/bet.ts';
import { idSchema } from '../../events/define.ts';
import { currencySchema, positiveAmountSchema, queriedAmountSchema } from '../../money/index.ts';
import { defineCall, doneSchema } from '../call.ts';

/** Status of a leg as the popup 'Why is my Cash Out unavailable?' lists it. */
const legSchema = z.object({
  EventName: z.string(),
  MarketName: z.string(),
  /** Open, Suspended, Won, Lost, Void, Placed… */
  Status: z.string(),
  /** Why this leg keeps the bet from being cashed out; empty where it does not. */
  Message: z.string(),
});

/** What a bet can be cashed out for now. Amounts are minor units. */
const cashOutQuoteSchema = z.object({
  betId: z.string(),
  state: z.enum(['available', 'suspended', 'unavailable']),
  /** `null` unless available. */
  value: z.int().nullable(),
  /** Value less stake; may be negative. `null` unless available. */
  profit: z.int().nullable(),
  currency: currencySchema,
  /** Text when it is not available. */
  message: z.string().nullable(),
});
export type CashOutQuoteView = z.infer<typeof cashOutQuoteSchema>;

const ofBet = { service: 'command-service', who: ['customer'] } as const;

export const getBetDetails = defineCall({
  name: 'get-bet-details',
  summary: 'The legs of an open bet, and which of them keep it from being cashed out',
  method: 'GET',
  path: '/Cashout/GetBetdetails',
  ...ofBet,
  changes: false,
  query: z.object({ id: idSchema }),
  response: z.object({
    info: z.object({ Legs: z.array(legSchema) }),
    /** 'Cash Out not available for this selection at this time.' when no leg has a message. */
    message: z.string().nullable(),
  }),
});

export const fullCashOutRequest = defineCall({
  name: 'full-cash-out-request',
  summary: 'What the confirm popup shows: the value now, and the stake',
  method: 'GET',
  path: '/Cashout/FullCashoutRequest',
  ...ofBet,
  changes: false,
  query: z.object({ id: idSchema }),
  response: cashOutQuoteSchema.extend({ stake: z.int() }),
});

/** What came of a cash out. `reoffer`: the value has changed to `value`; confirm that instead. */
const cashOutResultSchema = z.object({
  success: z.boolean(),
  msg: z.string(),
  code: z.string().optional(),
  reoffer: z.boolean(),
  value: z.int().nullable(),
  profit: z.int().nullable(),
  balance: z.int().nullable(),
  currency: currencySchema,
});
export type CashOutResult = z.infer<typeof cashOutResultSchema>;

export const doFullCashOut = defineCall({
  name: 'do-full-cash-out',
  summary: 'Cash the bet out at exactly this value, or get a re-offer',
  method: 'GET',
  path: '/Cashout/DoFullCashout',
  ...ofBet,
  changes: true,
  query: z.object({
    id: idSchema,
    /** Minor units that the customer confirmed. */
    value: queriedAmountSchema,
    isRetail: z.string().max(5).optional(),
    type: z.string().max(20).optional(),
  }),
  response: cashOutResultSchema,
});

export const doPartialCashOut = defineCall({
  name: 'do-partial-cash-out',
  summary: 'Cash out a part of the stake; the bet goes on with the rest',
  method: 'POST',
  path: '/Cashout/DoPartialCashout',
  ...ofBet,
  changes: true,
  body: z.object({
    id: idSchema,
    /** Minor units on each line that stay on; less than now. */
    remainingUnitStake: positiveAmountSchema,
    /** Minor units that the customer confirmed for the part. */
    value: positiveAmountSchema,
  }),
  response: cashOutResultSchema,
});

export const partialCashOutRequest = defineCall({
  name: 'partial-cash-out-request',
  summary: 'What a part of the stake is worth now',
  method: 'GET',
  path: '/Cashout/PartialCashoutRequest',
  ...ofBet,
  changes: false,
  query: z.object({ id: idSchema, remainingUnitStake: queriedAmountSchema }),
  response: cashOutQuoteSchema.extend({ remainingStake: z.int() }),
});

export const getBetValue = defineCall({
  name: 'get-bet-value',
  summary: 'The value now, for browsers without the push; at most one request per 10 seconds per bet',
  method: 'GET',
  path: '/Cashout/GetBetValue',
  ...ofBet,
  changes: false,
  query: z.object({ id: idSchema, legs: z.coerce.number().int().min(1).max(maximumLegs).optional() }),
  response: z.object({
    success: z.boolean(),
    /** Minor units; `null` without success. */
    value: z.int().nullable(),
    profit: z.int().nullable(),
    state: z.enum(['available', 'suspended', 'unavailable']),
  }),
});

export const setCashOutRule = defineCall({
  name: 'set-cash-out-rule',
  summary: 'Cash the bet out by itself when its value reaches this; null removes the rule',
  method: 'POST',
  path: '/Cashout/SetRule',
  ...ofBet,
  changes: true,
  body: z.object({ id: idSchema, atValue: positiveAmountSchema.nullable() }),
  limitOfAccount: { max: 60, seconds: 60 },
  response: doneSchema,
});
