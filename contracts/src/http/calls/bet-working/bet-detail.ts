import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { betWorkingSchema } from './working.ts';

const id = z.string().min(1).max(120);

/** Which of the customer's bets; `revisions`: those that the bet view names, where its events lie. */
const ofBet = z.object({
  id,
  revisions: z
    .string()
    .regex(/^\d{1,12}(,\d{1,12}){0,99}$/, 'numbers apart by commas')
    .transform((text) => text.split(',').map(Number)),
});

/** What the read side explains of one of the customer's bets. */
const explained = {
  service: 'projection-service',
  who: ['customer'],
  changes: false,
  query: z.object({ id }),
} as const;

export const ruleFourInfo = defineCall({
  name: 'rule-four-info-request',
  summary: 'The Rule 4 deductions of a bet, leg by leg, and what they took',
  method: 'GET',
  path: '/Account/RuleFourInfoRequest',
  ...explained,
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
  ...explained,
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

export const betWorkingQuery = ofBet;

export const betWorking = defineCall({
  name: 'bet-working',
  summary: 'How the return of a bet came about: its legs, its lines, and what happened to their sum',
  method: 'GET',
  path: '/Account/BetWorking',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  query: betWorkingQuery,
  response: betWorkingSchema,
});
