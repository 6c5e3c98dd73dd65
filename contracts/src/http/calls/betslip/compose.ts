import { z } from 'zod';
import { maximumLegs } from '../../../events/bet.ts';
import { priceTypeSchema } from '../../../odds/index.ts';
import { defineCall, flagSchema } from '../../call.ts';
import { limitOfAdding, limitOfLists, limitOfReckoning, maximumSlipBets, popUp, slipId } from './fields.ts';

const fractionPart = z.coerce.number().int().positive().max(1_000_000_000);

const addAnswer = z.object({
  /** 0 added, 1 added with a message, 2 error. */
  Status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  msg: z.string(),
  Bets: z.int(),
});

export const addQuickToBetslip = defineCall({
  name: 'add-quick-to-betslip',
  summary: 'Put a list of selections on the slip, or on that of the popup, which then holds nothing else',
  method: 'POST',
  path: '/Betslip/AjaxAddToBetSlipQuick',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  limit: limitOfLists,
  query: z.object({ ...popUp }),
  body: z
    .array(z.object({ marketid: slipId, selectionid: slipId }))
    .min(1)
    .max(maximumLegs),
  response: addAnswer,
});

export const addTopBets = defineCall({
  name: 'add-top-bets-to-betslip',
  summary: 'Put the selections of a list of top bets on the slip; what moved since it was shown says so',
  method: 'POST',
  path: '/Betslip/addtopbetstobetslip',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  limit: limitOfLists,
  query: z.object({ src: z.string().max(40).optional() }),
  body: z
    .array(
      z.object({
        MarketId: slipId,
        SelectionId: slipId,
        OriginalPriceUp: fractionPart.optional(),
        OriginalPriceDown: fractionPart.optional(),
      }),
    )
    .min(1)
    .max(maximumLegs),
  response: addAnswer,
});

export const calculateWithoutBetslip = defineCall({
  name: 'calculate-without-betslip',
  summary: 'What a single on a selection would return',
  method: 'GET',
  path: '/Betslip/CalculateWithoutBetslip',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  limit: limitOfReckoning,
  query: z.object({
    marketId: slipId,
    selectionId: slipId,
    stake: z.string().max(12),
    dt: z.string().max(40).optional(),
  }),
  response: z.object({ StakeAndReturn: z.string(), iSP: z.boolean() }),
});

export const addToBetslip = defineCall({
  name: 'add-to-betslip',
  summary: 'Put a selection on the slip; a second time changes nothing',
  method: 'POST',
  path: '/Betslip/AjaxAddToBetSlip',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  limit: limitOfAdding,
  body: z.object({
    marketId: slipId,
    selectionId: slipId,
    eventId: slipId,
    name: z.string().max(160).optional(),
    marketName: z.string().max(160).optional(),
    cpu: fractionPart.optional(),
    cpd: fractionPart.optional(),
    /** Price when the browser drew the button: what differs from now is marked as moved. */
    OriginalPriceUp: fractionPart.optional(),
    OriginalPriceDown: fractionPart.optional(),
    addAsEW: flagSchema.optional(),
    priceType: priceTypeSchema.optional(),
    isComplete: flagSchema.optional(),
    isReuseSels: flagSchema.optional(),
    ...popUp,
  }),
  response: addAnswer,
});

/** The same by a link, as the bet builder sends it; the fixture is found by the market. */
export const addToBetslipByLink = defineCall({
  name: 'add-to-betslip-by-link',
  summary: 'Put a selection on the slip, by a link that does not name its fixture',
  method: 'GET',
  path: '/Betslip/AjaxAddToBetSlip',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  limit: limitOfAdding,
  query: z.object({
    marketId: slipId,
    selectionId: slipId,
    name: z.string().max(160).optional(),
    cpu: fractionPart.optional(),
    cpd: fractionPart.optional(),
    ...popUp,
  }),
  response: addAnswer,
});

export const removeBet = defineCall({
  name: 'remove-bet',
  summary: 'Take a selection off the slip',
  method: 'POST',
  path: '/Betslip/MobileRemoveBet',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  body: z.object({ selection: slipId, ...popUp }),
  response: z.object({ Status: z.int(), Bets: z.int(), ErrorMessage: z.string() }),
});

export const removeAllBets = defineCall({
  name: 'remove-all-bets',
  summary: 'Empty the slip',
  method: 'POST',
  path: '/Betslip/RemoveAllBets',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  body: z.object({ ...popUp }).optional(),
  response: z.object({ Status: z.int(), Bets: z.int() }),
});

export const calculateBetslip = defineCall({
  name: 'calculate-betslip',
  summary: 'Set the stakes on the slip and work out what it returns',
  method: 'POST',
  path: '/Betslip/CalculateBetSlip',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  limit: limitOfReckoning,
  body: z
    .object({
      /** Selection ids for singles, bet type ids for multiples. */
      iDFOSelection: z.array(slipId).max(maximumSlipBets),
      /** As typed; empty or not a number counts as 0. */
      stake: z.array(z.string().max(12)).max(maximumSlipBets),
      /** With a free bet or token: the return is winnings only. */
      isFree: flagSchema.optional(),
      isBoosted: flagSchema.optional(),
      ...popUp,
      dt: z.union([z.string(), z.number()]).optional(),
    })
    .refine((body) => body.iDFOSelection.length === body.stake.length, {
      path: ['stake'],
    }),
  response: z.object({
    /** `total stake:potential return or N/A:timestamp:unboosted return`. */
    StakeAndReturn: z.string(),
    /** Per entry of the request, `id:return`; -1 means no return shown. */
    SelectionReturns: z.array(z.string()),
    /** Per entry with a boost, `id:return`. */
    boostedReturns: z.array(z.string()),
    /** The cap of the boost holds the return down. */
    isAccaBoostLimit: z.boolean(),
    iSP: z.boolean(),
  }),
});
