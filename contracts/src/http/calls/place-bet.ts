import { z } from 'zod';
import { eachWayTermsSchema } from '../../events/bet.ts';
import { idSchema } from '../../events/define.ts';
import { currencySchema } from '../../money/index.ts';
import { priceSchema, priceTypeSchema } from '../../odds/index.ts';
import { defineCall, flagSchema, jsonListSchema, jsonTextSchema } from '../call.ts';

const uniqueId = z.string().min(8).max(80);

/** One thing that changed since the customer looked, from and to as shown. */
const changeSchema = z.object({
  changeName: z.enum([
    ...['Odds', 'Handicap', 'Stake', 'Each-way terms', 'Selection'],
    ...['Best odds guaranteed', 'Non-runner no bet'],
  ] as const),
  selectionId: z.string(),
  /** As customers read it: a selection, or a bet type. */
  name: z.string(),
  oldValue: z.string(),
  newValue: z.string(),
});
export type PlacementChange = z.infer<typeof changeSchema>;

/** What was placed, as the receipt shows it. Amounts are minor units. */
const receiptSchema = z.object({
  TotalStake: z.int(),
  /** `null` with a leg at starting price. */
  PotentialReturn: z.int().nullable(),
  IsPromoQualified: z.boolean(),
  /** Token that paid, and what it was. */
  PromoToken: z.string().nullable(),
  PromoTokenInfo: z.string().nullable(),
  /** A price moved as the customer's preference allows, and was taken without asking. */
  IsAutoAcceptedReOffer: z.boolean(),
  currency: currencySchema,
  balance: z.int(),
  freeBalance: z.int(),
  placementId: z.string(),
  betIds: z.array(z.string()),
  placedAt: z.iso.datetime(),
  bets: z.array(
    z.object({
      betId: z.string(),
      name: z.string(),
      lines: z.int(),
      unitStake: z.int(),
      stake: z.int(),
      eachWay: z.boolean(),
      potentialReturn: z.int().nullable(),
      legs: z.array(
        z.object({
          selectionName: z.string(),
          marketName: z.string(),
          fixtureName: z.string(),
          priceType: priceTypeSchema,
          price: priceSchema.nullable(),
        }),
      ),
    }),
  ),
});
export type Receipt = z.infer<typeof receiptSchema>;

/**
 * The documents' place-bet answer. On the page (not `ispopupbet`) HTTP 202 says placed and 201 says that there is
 * something to review first; the popup gets 200 with the same Status.
 */
const placementSchema = z.object({
  /** 0 placed; 3 failed; 7 perhaps placed: ask for its status; 8 changes to accept within `countdown` seconds; others refused for `reason`. */
  Status: z.int(),
  msg: z.string(),
  /** Refusal code. */
  reason: z.string().optional(),
  /** Seconds that a re-offer holds, from now. */
  countdown: z.int().optional(),
  /** Minor units that are missing for the stake; deposit at least this, never below the minimum. */
  shortfall: z.int().optional(),
  Data: z.union([receiptSchema, z.array(changeSchema)]).optional(),
});
export type Placement = z.infer<typeof placementSchema>;

/** How a selection that moved was shown when the customer pressed: that is what the press accepts. */
const shownOfferSchema = z.object({
  selection: idSchema,
  /** `null`: starting price. */
  price: priceSchema.nullable(),
  /** Handicap or total, hundredths; `null` without one. */
  line: z.int().nullable(),
  /** Terms of the place part, where they moved. */
  eachWay: eachWayTermsSchema.optional(),
});
export type ShownOffer = z.infer<typeof shownOfferSchema>;

/** The promotions that the bets were shown with. */
export const pressedPromotionsSchema = z.object({
  /** Of the accumulator. */
  acca: z.enum(['accaBoost', 'accaInsurance']).nullable(),
  /** Boosts of big games that singles have: percent on the winnings, and at most so many minor units. */
  boosts: z
    .array(z.object({ selection: idSchema, percent: z.int().positive(), maxPayout: z.int().positive() }))
    .max(100),
});
export type PressedPromotions = z.infer<typeof pressedPromotionsSchema>;

/** What the customer pressed, as it was shown: nothing else is placed by the press. */
const pressedSchema = z.object({
  /** What can be bet on of the slip, in its order, at the board price or the starting price. */
  selections: z.array(z.object({ selection: idSchema, priceType: priceTypeSchema })).max(100),
  /** Every bet with a stake: minor units on each line. */
  bets: z.array(z.object({ bet: idSchema, stake: z.int().positive(), eachWay: z.boolean() })).max(100),
  /** Absent: the press does not say, and takes those that the slip has. */
  promotions: pressedPromotionsSchema.optional(),
});
export type Pressed = z.infer<typeof pressedSchema>;

/** What a stake is paid with: cash unless one of them is set. A token is named by its `promoCode` and id. */
const funding = {
  useFreeBet: flagSchema.optional(),
  usePromoBet: flagSchema.optional(),
  promoCode: z.string().max(40).optional(),
  tokenId: z.string().max(120).optional(),
};

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
    ...funding,
    /** Ids with each-way ticked, apart by commas; absent: as the slip has them. */
    ewString: z.string().max(2000).optional(),
    /** Selections that moved since they were accepted last, as they were shown; others are as they were. */
    acceptedOffers: jsonListSchema(shownOfferSchema, 100).optional(),
    /** Refused where the slip is another by now; absent: whatever is on the slip. */
    pressed: jsonTextSchema(pressedSchema).optional(),
    time: z.string().max(40).optional(),
    isAccaError: flagSchema.optional(),
    ispopupbet: flagSchema.optional(),
  }),
  response: placementSchema,
  answersWith: [201, 202],
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
    isFC: flagSchema.optional(),
    isAccaError: flagSchema.optional(),
    timeStamp: z.string().max(40).optional(),
    popupBet: flagSchema.optional(),
  }),
  response: placementSchema,
  answersWith: [201, 202],
});

export const rejectBet = defineCall({
  name: 'reject-bet',
  summary: 'Turn the re-offer down',
  method: 'GET',
  path: '/Betslip/RejectBet',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  query: z.object({ uniqueId: uniqueId.optional(), popupBet: flagSchema.optional() }),
  response: z.object({ Status: z.literal(0), msg: z.string() }),
});

/** What became of a placement, for a browser that lost the answer. */
export const placementStatus = defineCall({
  name: 'placement-status',
  summary: 'Whether the placement with this uniqueId was accepted',
  method: 'GET',
  path: '/Betslip/PlacementStatus',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  query: z.object({ uniqueId }),
  response: z.object({
    state: z.enum(['placed', 'referred', 'unknown']),
    /** Until when a trader may decide, while one looks at it. */
    referredUntil: z.iso.datetime().optional(),
    receipt: receiptSchema.nullable(),
  }),
});
