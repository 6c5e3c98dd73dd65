import { z } from 'zod';
import { currencySchema } from '../../money/index.ts';
import { defineCall, flagSchema } from '../call.ts';

const uniqueId = z.string().min(8).max(80);

/** One thing that changed since the customer looked: `Odds`, from and to as shown. */
export const changeSchema = z.object({
  changeName: z.string(),
  selectionId: z.string(),
  oldValue: z.string(),
  newValue: z.string(),
});

/** The documents' place-bet answer. Amounts are minor units. */
export const placementSchema = z.object({
  /** 0 placed; 3 failed; 8 changes to accept first; 1 refused for `reason`. */
  Status: z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(8)]),
  msg: z.string(),
  /** Refusal code. */
  reason: z.string().optional(),
  Data: z
    .union([
      z.object({
        TotalStake: z.int(),
        PotentialReturn: z.int().nullable(),
        currency: currencySchema,
        balance: z.int(),
        placementId: z.string(),
        betIds: z.array(z.string()),
        placedAt: z.iso.datetime(),
      }),
      z.array(changeSchema),
    ])
    .optional(),
});
export type Placement = z.infer<typeof placementSchema>;

export const placeBet = defineCall({
  name: 'place-bet',
  summary: 'Place everything on the slip that has a stake; the same uniqueId is the same placement',
  method: 'GET',
  path: '/Betslip/MobilePlaceBet',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  query: z.object({
    uniqueId,
    retainSelection: flagSchema.optional(),
    time: z.string().max(40).optional(),
    ispopupbet: flagSchema.optional(),
  }),
  response: placementSchema,
});

export const confirmBetslip = defineCall({
  name: 'confirm-betslip',
  summary: 'Accept the prices of the re-offer and place',
  method: 'GET',
  path: '/Betslip/MobileConfirmBetslipAsync',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  query: z.object({
    uniqueId,
    isFinal: flagSchema.optional(),
    timeStamp: z.string().max(40).optional(),
    popupBet: flagSchema.optional(),
  }),
  response: placementSchema,
});

export const rejectBet = defineCall({
  name: 'reject-bet',
  summary: 'Turn the re-offer down',
  method: 'GET',
  path: '/Betslip/RejectBet',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  query: z.object({ uniqueId: uniqueId.optional() }),
  response: z.object({ Status: z.literal(0), msg: z.string() }),
});
