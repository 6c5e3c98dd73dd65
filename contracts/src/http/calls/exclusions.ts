import { z } from 'zod';
import { instantSchema } from '../../events/define.ts';
import { exclusionScopeSchema } from '../../exclusions/index.ts';
import { askedScopesSchema, hostSchema, tickedChannelsSchema } from '../../exclusions/ticked.ts';
import { defineCall, doneSchema, flagSchema } from '../call.ts';
import { account, note } from '../staff-fields.ts';

const excludedSchema = z.object({
  account,
  scope: exclusionScopeSchema,
  note,
});

const ofExclusion = {
  service: 'command-service',
  who: ['customer-service', 'compliance'],
  changes: true,
  needsConfirmation: true,
  body: excludedSchema,
  response: doneSchema,
} as const;

const heldExclusionSchema = z.object({
  scope: exclusionScopeSchema,
  /** `null`: nobody has set an end. It goes on after it until it is lifted. */
  until: instantSchema.nullable(),
  /** Of another account of the customer that is linked: it is made longer and lifted there. */
  isLinked: z.boolean(),
  /** When it may be lifted, as the customer asked for; `null`: they have not asked, or too long ago. */
  liftable: z.object({ from: instantSchema, until: instantSchema }).nullable(),
});

export const exclusionsOf = defineCall({
  name: 'exclusions-of',
  summary: 'What excludes a customer and until when, and whether they asked to come back',
  method: 'GET',
  path: '/ops/customers/exclusions',
  service: 'command-service',
  who: ofExclusion.who,
  changes: false,
  query: excludedSchema.pick({ account: true }),
  response: z.object({
    exclusions: z.array(heldExclusionSchema),
    /** By the national register, in whichever of their accounts. */
    isListed: z.boolean(),
    timeOutUntil: instantSchema.nullable(),
  }),
});

export const extendExclusion = defineCall({
  ...ofExclusion,
  name: 'extend-exclusion',
  summary: 'Make the exclusion of a customer longer, as they ask us to: so many months from now',
  method: 'POST',
  path: '/ops/customers/extend-exclusion',
  body: excludedSchema.extend({ months: z.int().positive() }),
});

export const askExclusionLift = defineCall({
  name: 'ask-exclusion-lift',
  summary: 'Write down that a customer asks to come back from an exclusion that is over',
  method: 'POST',
  path: '/ops/customers/exclusion-lift-asked',
  ...ofExclusion,
});

export const liftExclusion = defineCall({
  name: 'lift-exclusion',
  summary:
    'Let a customer come back from an exclusion that is over, a day after they asked; another person wrote that down',
  method: 'POST',
  path: '/ops/customers/lift-exclusion',
  ...ofExclusion,
});

export const logBettingChannelExclusionConfirm = defineCall({
  name: 'log-betting-channel-exclusion-confirm',
  summary: 'What I answered when I was asked whether to exclude myself from what I had chosen',
  method: 'GET',
  path: '/Account/LogBettingChannelExclusionConfirm',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  query: z
    .object({
      isAccept: flagSchema,
      /** What was ticked; empty where the products were chosen by the length alone. */
      bettingChannels: tickedChannelsSchema,
      /** What the question was about: products, or `full`. */
      scopes: askedScopesSchema.optional(),
      host: hostSchema,
    })
    .refine(({ bettingChannels, scopes }) => bettingChannels.length > 0 || scopes !== undefined, {
      path: ['bettingChannels'],
    }),
  limit: { max: 30, seconds: 60 },
  response: doneSchema,
});

export const getTakeABreakExpiredMessage = defineCall({
  name: 'get-take-a-break-expired-message',
  summary: 'Says once that my time-out is over; success is false where there is nothing to say',
  method: 'GET',
  path: '/home/GetTakeABreakExpiredMessage',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  limit: { max: 30, seconds: 60 },
  response: z.object({ success: z.boolean(), message: z.string(), title: z.string() }),
});
