import { z } from 'zod';
import { countrySchema } from '../../events/country.ts';
import { hostSchema, tickedChannelsSchema } from '../../exclusions/ticked.ts';
import { exclusionPassedSchema, exclusionsViewSchema } from '../../exclusions/views.ts';
import {
  accountPromptActionSchema,
  limitFrequencySchema,
  limitPeriodSchema,
  periodAmountSchema,
} from '../../limits/index.ts';
import { amountSchema, currencySchema, queriedAmountSchema } from '../../money/index.ts';
import { tradingBounds } from '../../trading/index.ts';
import { defineCall, doneSchema, flagSchema } from '../call.ts';
import { account, note } from '../staff-fields.ts';
import { waiting } from '../waiting.ts';

/** By address and device: by account, whoever has a stolen session would keep its owner from limits and exclusions. */
const callsLimit = { max: 30, seconds: 60 };

const limitSchema = z.object({
  period: limitPeriodSchema,
  /** Minor units; `null`: no limit of this period. */
  amount: z.int().nullable(),
  /**
   * Of a deposit limit: deposited within the period so far, requests under way included, as they use up the limit, or the
   * restriction of this period; where neither bounds it only what was paid in. Of a net loss limit: stakes less returns, open bets counted as lost; negative for a gain.
   */
  used: z.int(),
  pending: z.object({ amount: z.int().nullable(), confirmableFrom: z.iso.datetime() }).nullable(),
  /** Highest that can be set or asked for, where limits are restricted; `null`: any, or none. */
  most: z.int().nullable(),
  /** Amounts to choose from, each of which can be set; any other up to `most` can be typed. */
  suggestions: z.array(z.int()),
  /** From when a higher limit, or none, could be confirmed if it were asked for now; `null`: a first limit holds at once. */
  higherFrom: z.iso.datetime().nullable(),
});

/**
 * Cash of the customer's own, minor units; what was staked free, and won with it, is neither. What corrections took back
 * is taken off `returned`, which may be less than nothing.
 */
const playedSchema = z.object({ staked: amountSchema, returned: z.int() });

/** A prompt every so many minutes of a session that must be answered before the next stake (RTS 13B). */
const realityCheckSchema = z.object({
  /** `null`: none. */
  minutes: z.int().nullable(),
  /** Start of the session, or of the first of those without a break between, or the last answer in it. */
  since: z.iso.datetime(),
  /** When the next one is due, in this session. */
  nextAt: z.iso.datetime().nullable(),
  /** It is due and has not been answered. */
  outstanding: z.boolean(),
  /** Since then. */
  played: playedSchema,
});
export type RealityCheckView = z.infer<typeof realityCheckSchema>;

export type { ExclusionPassed } from '../../exclusions/views.ts';

/** How many are too few or too many, the refusals say. */
const monthsSchema = z.coerce.number().int().min(0);

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
    /** Whose rules hold of a higher limit. */
    jurisdiction: countrySchema,
    /** What may be deposited at most, whatever the customer's own limits; `null`: they are not restricted. */
    restriction: periodAmountSchema.nullable(),
    limits: z.array(limitSchema),
    netLossLimits: z.array(limitSchema),
    realityCheck: realityCheckSchema,
    exclusions: exclusionsViewSchema,
    /** Those of this account alone: what is set here is held against them. */
    ownExclusions: exclusionsViewSchema,
    timeOutUntil: z.iso.datetime().nullable(),
    /** When a time-out ended of whose end nobody has told the customer; `null`: there is none. */
    timeOutEnded: z.iso.datetime().nullable(),
    /** Since when signs of harm bar me from betting and paying in; `null`: they do not. */
    playBlockedSince: z.iso.datetime().nullable(),
    /** The newest first. */
    exclusionsPassed: z.array(exclusionPassedSchema),
    /** This one, from when they logged in to the first of those without a break between. */
    session: z.object({ startedAt: z.iso.datetime(), played: playedSchema }),
    /** The six-monthly prompt to look at account and limits is due, and has not been answered. */
    accountPromptDue: z.boolean(),
  }),
});

export const responsibleGambling = defineCall({
  name: 'responsible-gambling',
  summary:
    'Set a limit on deposits or on net loss, a reality check, take a time-out, or exclude myself from a product or from everything',
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
    /** Months, from a product or from everything, which has all three of them. */
    SportsbookExclusion: monthsSchema.optional(),
    GamingExclusion: monthsSchema.optional(),
    PokerExclusion: monthsSchema.optional(),
    FullExclusion: monthsSchema.optional(),
    /** How long the time-out lasts that begins now, or when it ends. */
    TimeOut: z.enum(['Day', 'Week', 'Month']).optional(),
    TimeOutUntil: z.iso.datetime().optional(),
    /** On which site exclusions were answered with yes, and what was ticked beside them: on record with them. */
    BettingChannels: tickedChannelsSchema.optional(),
    Host: hostSchema.optional(),
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
      exclusions: exclusionsViewSchema,
      timeOutUntil: z.iso.datetime().nullable(),
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

export const logAccountPrompt = defineCall({
  name: 'log-account-prompt',
  summary: 'What I chose when I was asked, as every six months, to look at my account and my limits',
  method: 'POST',
  path: '/Account/LogAccountPrompt',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: z.object({ Action: accountPromptActionSchema }),
  limit: callsLimit,
  response: doneSchema,
});

export const restrictLimits = defineCall({
  name: 'restrict-limits',
  summary:
    'Restrict what a customer may deposit and which limits they may set; to restrict less, or no more, ask another to',
  method: 'POST',
  path: '/compliance/limits/restriction',
  service: 'command-service',
  who: ['compliance'],
  changes: true,
  needsConfirmation: true,
  body: z.object({
    account,
    /** `null`: no more. */
    restriction: periodAmountSchema
      .extend({ amount: amountSchema.max(tradingBounds.depositsReviewed) })
      .nullable(),
    note,
  }),
  response: doneSchema.extend({ waiting }),
});
