import { z } from 'zod';
import { limitPeriodSchema } from '../../events/account.ts';
import { currencySchema } from '../../money/index.ts';
import { defineCall, doneSchema, flagSchema } from '../call.ts';

const limitSchema = z.object({
  period: limitPeriodSchema,
  /** Minor units; `null`: no limit of this period. */
  amount: z.int().nullable(),
  /** Deposited within the period so far, requests under way included. */
  used: z.int(),
  pending: z.object({ amount: z.int().nullable(), confirmableFrom: z.iso.datetime() }).nullable(),
});

export const limitsView = defineCall({
  name: 'limits-view',
  summary: 'My deposit limits and exclusions',
  method: 'GET',
  path: '/Account/Limits',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  response: z.object({
    currency: currencySchema,
    limits: z.array(limitSchema),
    sportsbookExcludedUntil: z.iso.datetime().nullable(),
  }),
});

/** Frequencies as the form names them. */
export const limitFrequencySchema = z.enum(['Daily', 'Weekly', 'Monthly']);

export const responsibleGambling = defineCall({
  name: 'responsible-gambling',
  summary: 'Set a deposit limit, or exclude myself from the sportsbook',
  method: 'POST',
  path: '/Account/ResponsibleGambling',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: z.object({
    DepositLimitFrequency: limitFrequencySchema.optional(),
    /** Typed amount; `none` removes the limit (after 24 hours and a confirmation). */
    DepositLimit: z.string().max(12).optional(),
    /** Months. */
    SportsbookExclusion: z.coerce.number().int().min(0).max(120).optional(),
    confirmed: flagSchema.optional(),
  }),
  response: doneSchema.extend({
    data: z.object({
      /** `applied` now, or `pending` until confirmed after `confirmableFrom`. */
      limit: z.enum(['applied', 'pending']).nullable(),
      confirmableFrom: z.iso.datetime().nullable(),
      sportsbookExcludedUntil: z.iso.datetime().nullable(),
    }),
    logOut: z.boolean(),
  }),
});

export const checkDepositLimit = defineCall({
  name: 'check-deposit-limit',
  summary: 'A limit change that waits for my confirmation',
  method: 'GET',
  path: '/Account/CheckDepositLimit',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  query: z.object({ date: z.string().max(40).optional() }),
  response: z.object({
    success: z.literal(true),
    pending: z.array(
      z.object({
        DepositFrequency: limitFrequencySchema,
        DepositValue: z.int().nullable(),
        confirmable: z.boolean(),
        confirmableFrom: z.iso.datetime(),
      }),
    ),
  }),
});

export const confirmDeposit = defineCall({
  name: 'confirm-deposit-limit',
  summary: 'Confirm a limit increase, 24 hours after asking or later',
  method: 'POST',
  path: '/Account/ConfirmDeposit',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: z.object({
    DepositValue: z.union([z.string(), z.number()]).optional(),
    DepositFrequency: limitFrequencySchema,
  }),
  response: doneSchema,
});

export const cancelDeposit = defineCall({
  name: 'cancel-deposit-limit',
  summary: 'Drop a limit increase that waits',
  method: 'POST',
  path: '/Account/CancelDeposit',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: z.object({ DepositFrequency: limitFrequencySchema.optional() }),
  response: doneSchema,
});
