import { z } from 'zod';
import { idSchema } from '../../../events/define.ts';
import { defineCall } from '../../call.ts';
import { betWorkingSchema } from './working.ts';

/** Numbers of events in the account's stream: those that the bet view names, where the bet's events lie. */
const revisions = z
  .string()
  .regex(/^\d{1,12}(,\d{1,12}){0,99}$/, 'numbers apart by commas')
  .transform((text) => text.split(',').map(Number));

/** What is explained of one of the customer's bets, from its own events. */
const explained = { service: 'command-service', who: ['customer'], changes: false } as const;

/** Without `revisions`, which the documents do not name, the account's whole stream is read. */
const ofBet = { ...explained, query: z.object({ id: idSchema, revisions: revisions.optional() }) } as const;

export const ruleFourInfo = defineCall({
  name: 'rule-four-info-request',
  summary: 'The Rule 4 deductions of a bet, leg by leg, and what they took',
  method: 'GET',
  path: '/Account/RuleFourInfoRequest',
  ...ofBet,
  response: z.object({
    title: z.string(),
    text: z.string(),
    legs: z.array(
      z.object({
        selectionName: z.string(),
        fixtureName: z.string(),
        penceInThePound: z.int(),
        explanation: z.string(),
      }),
    ),
  }),
});

export const deadHeatInfo = defineCall({
  name: 'dead-heat-info-request',
  summary: 'The dead heats of a bet, leg by leg, and how the stake was shared',
  method: 'GET',
  path: '/Account/DeadHeatInfoRequest',
  ...ofBet,
  response: z.object({
    title: z.string(),
    text: z.string(),
    legs: z.array(
      z.object({
        selectionName: z.string(),
        fixtureName: z.string(),
        tied: z.int(),
        places: z.int(),
        explanation: z.string(),
      }),
    ),
  }),
});

export const betWorking = defineCall({
  name: 'bet-working',
  summary: 'How the return of a bet came about: its legs, its lines, and what happened to their sum',
  method: 'GET',
  path: '/Account/BetWorking',
  ...explained,
  query: z.object({ id: idSchema, revisions }),
  response: betWorkingSchema,
});
