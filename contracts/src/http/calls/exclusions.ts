import { z } from 'zod';
import { bettingChannelSchema, exclusionScopeSchema } from '../../exclusions/index.ts';
import { texts } from '../../texts/index.ts';
import { defineCall, doneSchema, flagSchema } from '../call.ts';

const excludedSchema = z.object({
  /** Account id or username. */
  account: z.string().min(1).max(120),
  scope: exclusionScopeSchema,
  note: z.string().trim().min(1, texts.staff.noteMissing).max(200),
});

const ofExclusion = {
  service: 'command-service',
  who: ['customer-service', 'compliance'],
  changes: true,
  needsConfirmation: true,
  body: excludedSchema,
  response: doneSchema,
} as const;

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

/** `paddock.example`, or an address: `[::1]`. */
const hostPattern = /^([a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*|\[[\d:a-f]+\])$/i;

export const logBettingChannelExclusionConfirm = defineCall({
  name: 'log-betting-channel-exclusion-confirm',
  summary: 'What I answered when I was asked whether to exclude myself from what I had ticked',
  method: 'GET',
  path: '/Account/LogBettingChannelExclusionConfirm',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  query: z.object({
    isAccept: flagSchema,
    /** Separated by commas. */
    bettingChannels: z
      .string()
      .max(100)
      .transform((text) => [...new Set(text.split(','))])
      .pipe(z.array(bettingChannelSchema).min(1)),
    /** A host name and nothing else: the account's stream, which outlives an erasure, keeps no free text. */
    host: z.string().max(253).regex(hostPattern),
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
