import { z } from 'zod';
import { betTypeSchema } from '../../events/bet.ts';
import { currencySchema } from '../../money/index.ts';
import { defineCall, flagSchema } from '../call.ts';

const id = z.string().min(1).max(120);
const fractionPart = z.coerce.number().int().positive().max(1_000_000_000);

/** A selection on the slip with its price now, and whether it can be bet on. */
export const slipSelectionSchema = z.object({
  IDFOSelection: z.string(),
  IDFOMarketId: z.string(),
  eventId: z.string(),
  name: z.string(),
  marketName: z.string(),
  eventName: z.string(),
  startsAt: z.iso.datetime(),
  inPlay: z.boolean(),
  /** Price now; `null` when there is none. */
  cpu: z.int().nullable(),
  cpd: z.int().nullable(),
  /** Price that the customer last saw and accepted. */
  OriginalPriceUp: z.int().nullable(),
  OriginalPriceDown: z.int().nullable(),
  isTradable: z.boolean(),
  /** Minor units typed on the single. */
  stake: z.int(),
  /** What the single would return, minor units; `null` when there is no price. */
  potentialReturn: z.int().nullable(),
});
export type SlipSelection = z.infer<typeof slipSelectionSchema>;

/** A bet type that the slip's selections allow, beside singles. */
export const slipBetTypeSchema = z.object({
  /** Also the id that `CalculateBetSlip` takes a stake for. */
  id: z.string(),
  betType: betTypeSchema,
  name: z.string(),
  lines: z.int(),
  /** Minor units on each line. */
  stake: z.int(),
  potentialReturn: z.int().nullable(),
});

export const betslipViewSchema = z.object({
  Error: z.string().nullable(),
  Msg: z.array(slipSelectionSchema),
  betTypes: z.array(slipBetTypeSchema),
  /** Why the selections can't be combined, when they can't. */
  combineMessage: z.string().nullable(),
  totalStake: z.int(),
  potentialReturn: z.int().nullable(),
  /** False: the place button is red and reads 'Bet Suspended'. */
  isTradable: z.boolean(),
  pricesPaused: z.boolean(),
  currency: currencySchema.nullable(),
});
export type BetslipView = z.infer<typeof betslipViewSchema>;

export const getBetslipBets = defineCall({
  name: 'get-betslip-bets',
  summary: 'The betslip as it stands, with live prices',
  method: 'GET',
  path: '/Betslip/GetBetslipBets',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  response: betslipViewSchema,
});

export const addToBetslip = defineCall({
  name: 'add-to-betslip',
  summary: 'Put a selection on the slip; a second time changes nothing',
  method: 'POST',
  path: '/Betslip/AjaxAddToBetSlip',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  body: z.object({
    marketId: id,
    selectionId: id,
    eventId: id,
    name: z.string().max(160).optional(),
    marketName: z.string().max(160).optional(),
    cpu: fractionPart.optional(),
    cpd: fractionPart.optional(),
  }),
  /** Status 0 added, 2 error. */
  response: z.object({ Status: z.union([z.literal(0), z.literal(2)]), msg: z.string(), Bets: z.int() }),
});

export const removeBet = defineCall({
  name: 'remove-bet',
  summary: 'Take a selection off the slip',
  method: 'POST',
  path: '/Betslip/MobileRemoveBet',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  body: z.object({ selection: id, isPopUp: flagSchema.optional() }),
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
  response: z.object({ Status: z.int(), Bets: z.int() }),
});

export const betslipCount = defineCall({
  name: 'betslip-count',
  summary: 'Number on the slip, balance and whether signed in',
  method: 'POST',
  path: '/Betslip/BetslipCount',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  response: z.object({ numberofbetslips: z.int(), balance: z.string(), logged: z.boolean() }),
});

export const checkIfLogged = defineCall({
  name: 'check-if-logged',
  summary: 'Whether signed in',
  method: 'GET',
  path: '/Betslip/CheckIfLogged',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  response: z.object({ logged: z.boolean() }),
});

export const calculateBetslip = defineCall({
  name: 'calculate-betslip',
  summary: 'Set the stakes on the slip and work out what it returns',
  method: 'POST',
  path: '/Betslip/CalculateBetSlip',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  body: z
    .object({
      /** Selection ids for singles, bet type ids for multiples. */
      iDFOSelection: z.array(id).max(60),
      /** As typed; empty or not a number counts as 0. */
      stake: z.array(z.string().max(12)).max(60),
      isFree: flagSchema.optional(),
      dt: z.union([z.string(), z.number()]).optional(),
    })
    .refine((body) => body.iDFOSelection.length === body.stake.length, {
      path: ['stake'],
      message: 'one stake per selection',
    }),
  response: z.object({
    /** `total stake:potential return or N/A:timestamp:unboosted return`. */
    StakeAndReturn: z.string(),
    /** Per entry of the request, `id:return`; -1 means no return shown. */
    SelectionReturns: z.array(z.string()),
    isAccaBoostLimit: z.boolean(),
    iSP: z.boolean(),
  }),
});

const tradableItem = z.object({
  marketid: id,
  selectionid: id,
  eventid: id,
  istradable: z.unknown().optional(),
});

export const isTradableCall = defineCall({
  name: 'is-tradable',
  summary: 'Which of these selections can be bet on now',
  method: 'GET',
  path: '/Betslip/IsTradable',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  query: z.object({
    BetSlip: z
      .string()
      .max(20_000)
      .transform((text, context) => {
        try {
          const parsed = z.array(tradableItem).max(100).safeParse(JSON.parse(text));
          if (parsed.success) return parsed.data;
        } catch {
          // falls through to the one refusal below
        }
        context.addIssue({ code: 'custom', message: 'a JSON list of marketid, selectionid, eventid' });
        return z.NEVER;
      }),
  }),
  response: z.array(z.object({ SelectionId: z.string(), IsTradable: z.boolean() })),
});
