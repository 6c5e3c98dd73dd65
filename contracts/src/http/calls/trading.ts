import { z } from 'zod';
import { idSchema } from '../../events/define.ts';
import { tokenBetTypeSchema } from '../../events/free-bet.ts';
import { placementReferredSchema } from '../../events/referral.ts';
import { riskSettingsSchema } from '../../events/risk.ts';
import { currencySchema, positiveAmountSchema } from '../../money/index.ts';
import { texts } from '../../texts/index.ts';
import { tradingBounds } from '../../trading/index.ts';
import { defineCall, doneSchema } from '../call.ts';
import { account } from '../staff-fields.ts';
import { noteForApproval, waiting } from '../waiting.ts';

const trader = { who: ['trader'] } as const;
const customerService = { who: ['customer-service'] } as const;

export const getRiskSettings = defineCall({
  name: 'get-risk-settings',
  summary: 'What the book risks by itself',
  method: 'GET',
  path: '/ops/risk',
  service: 'command-service',
  ...trader,
  changes: false,
  response: riskSettingsSchema,
});

export const setRiskSettings = defineCall({
  name: 'set-risk-settings',
  summary: 'Change what the book risks by itself; above what one person may set, ask another to',
  method: 'POST',
  path: '/ops/risk',
  service: 'command-service',
  ...trader,
  changes: true,
  needsConfirmation: true,
  /** `from`: the settings that were looked at; refused as `changed-meanwhile` where others hold by now. */
  body: riskSettingsSchema.extend({ note: noteForApproval, from: riskSettingsSchema.optional() }),
  response: doneSchema.extend({ waiting }),
});

export const getLiabilities = defineCall({
  name: 'get-liabilities',
  summary: 'The selections that could cost most, largest first',
  method: 'GET',
  path: '/ops/liabilities',
  service: 'command-service',
  ...trader,
  changes: false,
  query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
  response: z.object({
    selections: z.array(
      z.object({
        fixtureId: z.string(),
        marketId: z.string(),
        selectionId: z.string(),
        fixtureName: z.string(),
        marketName: z.string(),
        selectionName: z.string(),
        /** Minor units that are lost if it wins: by singles, and at most by multiples, if all of their legs win. */
        atRisk: z.array(z.object({ currency: currencySchema, singles: z.int(), multiples: z.int() })),
      }),
    ),
  }),
});

export const setStakeFactor = defineCall({
  name: 'set-stake-factor',
  summary: 'Percent of the ordinary stakes that a customer may stake; above the ordinary, ask another to',
  method: 'POST',
  path: '/ops/customers/stake-factor',
  service: 'command-service',
  ...trader,
  changes: true,
  needsConfirmation: true,
  body: z.object({
    account,
    percent: z.int().min(0).max(tradingBounds.stakeFactorPercent),
    reason: z.string().trim().min(1).max(200),
  }),
  response: doneSchema.extend({ waiting }),
});

export const grantToken = defineCall({
  name: 'grant-free-bet-token',
  summary: 'Give a customer a free bet token; above what one person may give, ask another to',
  method: 'POST',
  path: '/ops/customers/tokens',
  service: 'command-service',
  ...customerService,
  changes: true,
  needsConfirmation: true,
  body: z.object({
    account,
    amount: positiveAmountSchema.max(tradingBounds.freeBet),
    betType: tokenBetTypeSchema,
    promoCode: z.string().trim().min(1).max(40),
    validDays: z.int().min(1).max(tradingBounds.freeBetDays).default(7),
    note: noteForApproval,
  }),
  response: doneSchema.extend({ tokenId: z.string(), waiting }),
});

export const creditFreeBalance = defineCall({
  name: 'credit-free-balance',
  summary: 'Credit the free bet balance of a customer; above what one person may give, ask another to',
  method: 'POST',
  path: '/ops/customers/free-balance',
  service: 'command-service',
  ...customerService,
  changes: true,
  needsConfirmation: true,
  body: z.object({
    account,
    amount: positiveAmountSchema.max(tradingBounds.freeBet),
    reason: z.enum(['promotion', 'goodwill']),
    note: noteForApproval,
  }),
  response: doneSchema.extend({ waiting }),
});

/** A placement that waits for a trader. */
export const referralSchema = placementReferredSchema.extend({
  accountId: z.string(),
  referredAt: z.iso.datetime(),
});
export type ReferralView = z.infer<typeof referralSchema>;

export const listReferrals = defineCall({
  name: 'list-referrals',
  summary: 'Placements that wait for a trader, oldest first',
  method: 'GET',
  path: '/ops/referrals',
  service: 'command-service',
  ...trader,
  changes: false,
  response: z.object({ referrals: z.array(referralSchema) }),
});

export const decideReferral = defineCall({
  name: 'decide-referral',
  summary: 'Accept a referred placement, offer a lower stake, or decline it',
  method: 'POST',
  path: '/ops/referrals/decide',
  service: 'command-service',
  ...trader,
  changes: true,
  body: z
    .object({
      accountId: idSchema,
      placementId: idSchema,
      decision: z.enum(['accepted', 'offered', 'declined']),
      /** Total stake that is offered, minor units; less than was asked for. */
      maximumStake: positiveAmountSchema.optional(),
    })
    .refine((body) => body.decision !== 'offered' || body.maximumStake !== undefined, {
      path: ['maximumStake'],
      message: texts.staff.offeredStakeMissing,
    }),
  response: doneSchema,
});

/** Of fixture and market; `null` for a market that the feed has forgotten. */
const marketNameSchema = z.string().nullable();

export const freezeMarket = defineCall({
  name: 'freeze-market',
  summary: 'Withhold what a market pays, or release it',
  method: 'POST',
  path: '/ops/markets/freeze',
  service: 'command-service',
  ...trader,
  changes: true,
  needsConfirmation: true,
  body: z.object({
    marketId: idSchema,
    frozen: z.boolean(),
    reason: z.string().trim().max(200).default(''),
    /** To release: the reason as it was listed. Refused with `changed-meanwhile` where it is another by now. */
    seen: z.string().max(10_000).optional(),
  }),
  response: doneSchema,
});

export const listFrozenMarkets = defineCall({
  name: 'list-frozen-markets',
  summary: 'Markets whose winnings are withheld',
  method: 'GET',
  path: '/ops/markets/frozen',
  service: 'command-service',
  ...trader,
  changes: false,
  response: z.object({
    markets: z.array(
      z.object({ marketId: z.string(), reason: z.string(), at: z.iso.datetime(), name: marketNameSchema }),
    ),
  }),
});

/** A market that operations keep from taking bets. */
export const stoppedMarketSchema = z.object({
  marketId: z.string(),
  fixtureId: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
});

export const stopTrading = defineCall({
  name: 'stop-trading',
  summary: 'Keep a market from taking bets, whatever the feed says of it, or let it go on',
  method: 'POST',
  path: '/ops/markets/trading',
  service: 'command-service',
  ...trader,
  changes: true,
  // To stop has to be fast; bets that are taken again stand.
  needsConfirmation: { stopped: false },
  body: z.object({
    marketId: idSchema,
    stopped: z.boolean(),
    reason: z.string().trim().max(200).default(''),
  }),
  response: doneSchema.extend({
    /** Whether bets are refused, or taken, from now on; else it is being done. */
    inEffect: z.boolean(),
  }),
});

export const listStoppedMarkets = defineCall({
  name: 'list-stopped-markets',
  summary: 'Markets that operations keep from taking bets',
  method: 'GET',
  path: '/ops/markets/stopped',
  service: 'command-service',
  ...trader,
  changes: false,
  response: z.object({ markets: z.array(stoppedMarketSchema.extend({ name: marketNameSchema })) }),
});

export const voidBet = defineCall({
  name: 'void-bet',
  summary:
    'Make a bet void: the stake goes back and the customer is told; one with a known result, ask another to',
  method: 'POST',
  path: '/ops/bets/void',
  service: 'command-service',
  ...trader,
  changes: true,
  needsConfirmation: true,
  body: z.object({
    account,
    betId: idSchema,
    reason: z.enum(['abandoned', 'palpable-error']),
    note: noteForApproval,
  }),
  response: doneSchema.extend({ waiting }),
});
