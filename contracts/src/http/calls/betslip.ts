import { z } from 'zod';
import { betTypeSchema, eachWayTermsSchema, tokenBetTypeSchema } from '../../events/bet.ts';
import { currencySchema } from '../../money/index.ts';
import { priceAcceptanceSchema, priceSchema, priceTypeSchema } from '../../odds/index.ts';
import { defineCall, flagSchema } from '../call.ts';

const id = z.string().min(1).max(120);
const fractionPart = z.coerce.number().int().positive().max(1_000_000_000);

/** Which slip: the betslip, or the one of the quick-bet popup that a visitor has beside it. */
const popUp = { isPopUp: flagSchema.optional() };

/** A boost of a big game as offered on a selection. Amounts are minor units. */
export const bigGameBoostSchema = z.object({
  state: z.enum(['available', 'selected', 'unavailable']),
  percent: z.int(),
  minOdds: priceSchema,
  maxStake: z.int(),
  maxPayout: z.int(),
});

/** A selection on the slip with its price now, and whether it can be bet on. */
export const slipSelectionSchema = z.object({
  IDFOSelection: z.string(),
  IDFOMarketId: z.string(),
  eventId: z.string(),
  sport: z.string(),
  name: z.string(),
  marketName: z.string(),
  eventName: z.string(),
  startsAt: z.iso.datetime(),
  inPlay: z.boolean(),
  /** Seconds that a bet on it waits in play before it is accepted; absent: none. */
  betDelaySeconds: z.int().optional(),
  /** Price now; `null` when there is none. */
  cpu: z.int().nullable(),
  cpd: z.int().nullable(),
  /** Price that the customer last saw and accepted. */
  OriginalPriceUp: z.int().nullable(),
  OriginalPriceDown: z.int().nullable(),
  /** Handicap or total now, and as the customer last saw it, in hundredths. */
  line: z.int().nullable(),
  originalLine: z.int().nullable(),
  /** Board price or starting price, and whether there is a choice. */
  priceType: priceTypeSchema,
  hasStartingPrice: z.boolean(),
  bestOddsGuaranteed: z.boolean(),
  /** Each-way ticked for the single, and the terms; `null` where it is not offered. */
  IsEW: z.boolean(),
  eachWay: eachWayTermsSchema.nullable(),
  status: z.enum(['open', 'suspended', 'resulted', 'finished', 'withdrawn', 'unknown']),
  isTradable: z.boolean(),
  /** Minor units typed on the single, on each line. */
  stake: z.int(),
  /** What the single would return, minor units; `null` when there is no price. */
  potentialReturn: z.int().nullable(),
  bigGameBoost: bigGameBoostSchema.nullable(),
});
export type SlipSelection = z.infer<typeof slipSelectionSchema>;

/** A bet type that the slip's selections allow, beside singles. */
export const slipBetTypeSchema = z.object({
  /** What stakes and each-way are set by: the bet type, or `perm-{fold}`. */
  id: z.string(),
  betType: betTypeSchema,
  folds: z.array(z.int()).nullable(),
  /** As customers read it: `Trebles`, `Lucky 15`, `Combination Forecast`. */
  name: z.string(),
  /** Number of lines at one unit each, each-way counted twice when it is ticked. */
  lines: z.int(),
  IsEW: z.boolean(),
  canBeEachWay: z.boolean(),
  /** Minor units on each line. */
  stake: z.int(),
  potentialReturn: z.int().nullable(),
  /** With the boost that is chosen, minor units; `null` without one. */
  boostedReturn: z.int().nullable(),
});
export type SlipBetType = z.infer<typeof slipBetTypeSchema>;

/** A free bet token as the documents show it. `amt` minor units. */
export const freeBetTokenSchema = z.object({
  tokenId: z.string(),
  amt: z.int(),
  bettype: tokenBetTypeSchema,
  /** Legs that it needs: 1, 2, 3, or at least 4. */
  numberlegs: z.int(),
  promocode: z.string(),
  used: z.boolean(),
  expiresAt: z.iso.datetime(),
});
export type FreeBetToken = z.infer<typeof freeBetTokenSchema>;

/** Boost and insurance of an accumulator on the slip. */
export const accaPromoSchema = z.object({
  eligible: z.boolean(),
  chosen: z.enum(['accaBoost', 'accaInsurance']).nullable(),
  boostAvailable: z.boolean(),
  insuranceAvailable: z.boolean(),
  /** Percent that the boost adds to the winnings of this accumulator; 0 without one. */
  boostPercent: z.int(),
  /** Selections that keep the accumulator from a promotion: odds too short, or not offered for it. */
  ineligible: z.array(z.string()),
});

export { type PriceAcceptance, priceAcceptanceSchema } from '../../odds/index.ts';

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
  /** Of the account, minor units; `null` for a visitor. */
  balance: z.int().nullable(),
  freeBalance: z.int(),
  tokens: z.array(freeBetTokenSchema),
  accaPromo: accaPromoSchema,
  retainSelection: z.boolean(),
  /** Which price moves are accepted without asking. */
  priceAcceptance: priceAcceptanceSchema,
  /** Most that one bet pays, minor units. */
  maximumPayout: z.int(),
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
  query: z.object({ idfoselection: id.optional(), ...popUp }),
  response: betslipViewSchema,
});

/** The documents' page and popup views: JSON of the same slip. */
export const betslipIndex = defineCall({
  name: 'betslip-index',
  summary: 'The betslip as the page, the desktop widget and the funnel show it',
  method: 'GET',
  path: '/Betslip/Index',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  query: z.object({
    show: flagSchema.optional(),
    platform: z.string().max(10).optional(),
    lb: z.string().max(5).optional(),
  }),
  response: betslipViewSchema,
});

export const renderPopupBetslip = defineCall({
  name: 'render-popup-betslip',
  summary: 'The slip of the quick-bet popup',
  method: 'GET',
  path: '/Betslip/RenderPopupBetslipAsync',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  response: betslipViewSchema,
});

export const betTypeItems = defineCall({
  name: 'bet-type-items',
  summary: 'Every bet type that the selections allow, with its number of lines',
  method: 'GET',
  path: '/Betslip/bettypeitems',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  query: z.object({ ...popUp }),
  response: z.object({ items: z.array(slipBetTypeSchema), combineMessage: z.string().nullable() }),
});

const addAnswer = z.object({
  /** 0 added, 1 added with something to say, 2 error. */
  Status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  msg: z.string(),
  Bets: z.int(),
});

/** A change of the slip that answers how it stands now. */
const slipChange = <const Name extends string, const Path extends string, Query extends z.ZodType>(
  name: Name,
  summary: string,
  path: Path,
  query: Query,
) =>
  defineCall({
    name,
    summary,
    method: 'GET',
    path,
    service: 'command-service',
    who: 'anyone',
    changes: true,
    query,
    response: betslipViewSchema,
  });

export const eachWayChanged = slipChange(
  'each-way-changed',
  'Tick or untick each-way of a single or a bet type',
  '/Betslip/EWChanged',
  z.object({ iDFOSelection: id, isChecked: flagSchema, ...popUp }),
);

export const priceTypeChange = slipChange(
  'price-type-change',
  'Take the board price or the starting price',
  '/Betslip/PriceTypeChange',
  z.object({ iDFOSelection: id, value: priceTypeSchema, ...popUp }),
);

export const retainSelectionClicked = slipChange(
  'retain-selection-clicked',
  'Keep the selections on the slip after placing',
  '/Betslip/RetainSelectionClicked',
  z.object({ isChecked: flagSchema }),
);

export const addQuickToBetslip = defineCall({
  name: 'add-quick-to-betslip',
  summary: 'Put a list of selections on the slip, or on that of the popup, which then holds nothing else',
  method: 'POST',
  path: '/Betslip/AjaxAddToBetSlipQuick',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  body: z.object({
    selections: z
      .array(z.object({ marketid: id, selectionid: id }))
      .min(1)
      .max(20),
    ...popUp,
  }),
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
  query: z.object({ src: z.string().max(40).optional() }),
  body: z.object({
    selections: z
      .array(
        z.object({
          MarketId: id,
          SelectionId: id,
          OriginalPriceUp: fractionPart.optional(),
          OriginalPriceDown: fractionPart.optional(),
        }),
      )
      .min(1)
      .max(20),
  }),
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
  query: z.object({
    marketId: id,
    selectionId: id,
    stake: z.string().max(12),
    dt: z.string().max(40).optional(),
  }),
  response: z.object({ StakeAndReturn: z.string(), iSP: z.boolean() }),
});

/** For the site's analytics: ids and amounts, nothing personal. */
export const getQubitBetslip = defineCall({
  name: 'get-qubit-betslip',
  summary: 'The slip as analytics reads it',
  method: 'GET',
  path: '/Betslip/GetQubitBetslip',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  query: z.object({ idfoselection: id.optional() }),
  response: z.object({
    selections: z.array(
      z.object({
        selectionId: z.string(),
        marketId: z.string(),
        eventId: z.string(),
        sport: z.string(),
        stake: z.int(),
        price: priceSchema.nullable(),
      }),
    ),
    totalStake: z.int(),
  }),
});

export const getQubitBetslipTransactionId = defineCall({
  name: 'get-qubit-betslip-transaction-id',
  summary: 'Id of the last placement of this browser, for analytics; null without one',
  method: 'GET',
  path: '/Betslip/GetQubitBetslipTransactionId',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  response: z.object({ transactionId: z.string().nullable() }),
});

export const loadBetslipKeyboard = defineCall({
  name: 'load-betslip-keyboard',
  summary: 'Keys of the stake keypad and the quick stakes for this customer',
  method: 'GET',
  path: '/Betslip/LoadBetslipKeyboard',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  response: z.object({
    keys: z.array(z.string()),
    /** Minor units to add at a press. */
    quickStakes: z.array(z.int()),
    currency: currencySchema.nullable(),
  }),
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
  query: z.object({
    marketId: id,
    selectionId: id,
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
  body: z.object({ selection: id, ...popUp }),
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
      /** With a free bet or token: the return is winnings only. */
      isFree: flagSchema.optional(),
      isBoosted: flagSchema.optional(),
      ...popUp,
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
    /** Per entry with a boost, `id:return`. */
    boostedReturns: z.array(z.string()),
    /** The cap of the boost holds the return down. */
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
