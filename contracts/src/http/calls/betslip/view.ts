import { z } from 'zod';
import { betTypeSchema, eachWayTermsSchema } from '../../../events/bet.ts';
import { tokenBetTypeSchema } from '../../../events/free-bet.ts';
import { currencySchema } from '../../../money/index.ts';
import { priceAcceptanceSchema, priceSchema, priceTypeSchema } from '../../../odds/index.ts';
import { defineCall } from '../../call.ts';
import { popUp, slipId } from './fields.ts';

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
  /** The terms as the customer last saw them; absent: not noted. */
  originalEachWay: eachWayTermsSchema.optional(),
  status: z.enum(['open', 'suspended', 'resulted', 'finished', 'withdrawn', 'unknown']),
  isTradable: z.boolean(),
  /** Minor units typed on the single, on each line. */
  stake: z.int(),
  /** What the single would return, minor units; `null` when there is no price. */
  potentialReturn: z.int().nullable(),
  bigGameBoost: bigGameBoostSchema.nullable(),
});
export type SlipSelectionView = z.infer<typeof slipSelectionSchema>;

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
const freeBetTokenSchema = z.object({
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
const accaPromoSchema = z.object({
  eligible: z.boolean(),
  chosen: z.enum(['accaBoost', 'accaInsurance']).nullable(),
  boostAvailable: z.boolean(),
  insuranceAvailable: z.boolean(),
  /** Percent that the boost adds to the winnings of this accumulator; 0 without one. */
  boostPercent: z.int(),
  /** Selections that keep the accumulator from a promotion: odds too short, or not offered for it. */
  ineligible: z.array(z.string()),
});

export { type PriceAcceptance, priceAcceptanceSchema } from '../../../odds/index.ts';

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

/** Read by every page, for the marks on its prices: apart from the calls that only the betslip makes. */
export const getBetslipBets = defineCall({
  name: 'get-betslip-bets',
  summary: 'The betslip as it stands, with live prices',
  method: 'GET',
  path: '/Betslip/GetBetslipBets',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  // Each open page asks four times a minute while there is something on the slip.
  limit: { max: 2400, seconds: 60 },
  query: z.object({ idfoselection: slipId.optional(), ...popUp }),
  response: betslipViewSchema,
});
