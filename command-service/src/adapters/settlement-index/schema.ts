import { accountEvents, instantSchema } from '@paddock/contracts/events';
import { z } from 'zod';
import { openBetSchema } from '../../domain/account/snapshot.ts';

// What the index of settlement keeps as JSON, and reads again.

/** What happened to a bet since the index has it, and changes what it is settled by. */
export const betChangeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('BetLegResulted'), data: accountEvents.BetLegResulted }),
  z.object({ type: z.literal('BetPartlyCashedOut'), data: accountEvents.BetPartlyCashedOut }),
]);

/** Why a market is frozen, and since when. */
export const frozenTextSchema = z.object({ reason: z.string(), at: instantSchema });
export type FrozenText = z.output<typeof frozenTextSchema>;

export const settlementIndexSchema = z.object({
  bet: openBetSchema,
  change: betChangeSchema,
  frozen: frozenTextSchema,
});
