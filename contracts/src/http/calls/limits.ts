import { z } from 'zod';
import { exclusionBounds, limitFrequencySchema, limitPeriodSchema } from '../../limits/index.ts';
import { currencySchema, queriedAmountSchema } from '../../money/index.ts';
import { defineCall, doneSchema, flagSchema } from '../call.ts';

/** By address and device: by account, whoever has a stolen session would keep its owner from limits and exclusions. */
const callsLimit = { max: 30, seconds: 60 };

const limitSchema = z.object({
  period: limitPeriodSchema,
  /** Minor units; `null`: no limit of this period. */
  amount: z.int().nullable(),
  /**
   * Of a deposit limit: deposited within the period so far, requests under way included, as they use the limit up;
   * without a limit only what was paid in. Of a net loss limit: stakes less returns, open bets counted as lost; negative for a gain.
   */
  used: z.int(),
  pending: z.object({ amount: z.int().nullable(), confirmableFrom: z.iso.datetime() }).nullable(),
});

/** A prompt every so many minutes of a session that must be answered before the next stake (RTS 13B). */
const realityCheckSchema = z.object({
  /** `null`: none. */
  minutes: z.int().nullable(),
  /** Start of the session, or the last answer in it. */
  since: z.iso.datetime(),
  /** When the next one is due, in this session. */
  nextAt: z.iso.datetime().nullable(),
  /** It is due and has not been answered. */
  outstanding: z.boolean(),
});
export type RealityCheckView = z.infer<typeof realityCheckSchema>;

export const limitsView = defineCall({
  name: 'limits-view',
  summary: 'My limits on deposits and net loss, my reality check and my exclusions',
  method: 'GET',
  path: '/Account/Limits',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  response: z.object({
    currency: currencySchema,
    limits: z.array(limitSchema),
    netLossLimits: z.array(limitSchema),
    realityCheck: realityCheckSchema,
    sportsbookExcludedUntil: z.iso.datetime().nullable(),
  }),
});

export const responsibleGambling = defineCall({
  name: 'responsible-gambling',
  summary: 'Set a limit on deposits or on net loss, a reality check, or exclude myself from the sportsbook',
  method: 'POST',
  path: '/Account/ResponsibleGambling',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: z.object({
    DepositLimitFrequency: limitFrequencySchema.optional(),
    /** Typed amount; `none` removes the limit (after a wait as for a raise, and a confirmation). */
    DepositLimit: z.string().max(12).optional(),
    NetLossLimitFrequency: limitFrequencySchema.optional(),
    /** As `DepositLimit`. */
    NetLossLimitAmount: z.string().max(12).optional(),
    /** Minutes, or `none`. */
    RealityCheck: z.union([z.string().max(12), z.int()]).optional(),
    /** Months. */
    SportsbookExclusion: z.coerce.number().int().min(0).max(exclusionBounds.mostMonths).optional(),
    confirmed: flagSchema.optional(),
  }),
  limit: callsLimit,
  response: doneSchema.extend({
    data: z.object({
      /** `applied` now, or `pending` until confirmed after `confirmableFrom`. */
      limit: z.enum(['applied', 'pending']).nullable(),
      confirmableFrom: z.iso.datetime().nullable(),
      netLossLimit: z.enum(['applied', 'pending']).nullable(),
      netLossConfirmableFrom: z.iso.datetime().nullable(),
      realityCheck: realityCheckSchema,
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
  summary: 'Confirm a limit increase, 24 hours after asking or later; in Ireland after its period',
  method: 'POST',
  path: '/Account/ConfirmDeposit',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: z.object({
    /** Minor units, as `pending` of the check names them. */
    DepositValue: queriedAmountSchema.optional(),
    DepositFrequency: limitFrequencySchema,
  }),
  limit: callsLimit,
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
  limit: callsLimit,
  response: doneSchema,
});

export const checkNetLossLimit = defineCall({
  name: 'check-net-loss-limit',
  summary: 'A change of a net loss limit that waits for my confirmation',
  method: 'GET',
  path: '/Account/CheckNetLossLimit',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  query: z.object({ date: z.string().max(40).optional() }),
  response: z.object({
    success: z.literal(true),
    pending: z.array(
      z.object({
        NetLossFrequency: limitFrequencySchema,
        NetLossValue: z.int().nullable(),
        confirmable: z.boolean(),
        confirmableFrom: z.iso.datetime(),
      }),
    ),
  }),
});

export const confirmNetLoss = defineCall({
  name: 'confirm-net-loss-limit',
  summary:
    'Confirm an increase of a net loss limit, 24 hours after asking or later; in Ireland after its period',
  method: 'POST',
  path: '/Account/ConfirmNetLoss',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: z.object({
    /** Minor units, as `pending` of the check names them. */
    NetLossValue: queriedAmountSchema.optional(),
    NetLossFrequency: limitFrequencySchema,
  }),
  limit: callsLimit,
  response: doneSchema,
});

export const cancelNetLoss = defineCall({
  name: 'cancel-net-loss-limit',
  summary: 'Drop an increase of a net loss limit that waits',
  method: 'POST',
  path: '/Account/CancelNetLoss',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: z.object({ NetLossFrequency: limitFrequencySchema.optional() }),
  limit: callsLimit,
  response: doneSchema,
});

export const logRealityCheckAction = defineCall({
  name: 'log-reality-check-action',
  summary: 'What I chose when my reality check was shown; from then on stakes are accepted again',
  method: 'POST',
  path: '/account/LogRealityCheckAction',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: z.object({ Action: z.enum(['StayLoggedIn', 'ViewHistory', 'LogOut']) }),
  response: doneSchema.extend({ realityCheck: realityCheckSchema }),
});
