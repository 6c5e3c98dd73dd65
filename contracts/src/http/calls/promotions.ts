import { z } from 'zod';
import { countrySchema } from '../../events/country.ts';
import { idSchema, instantSchema } from '../../events/define.ts';
import { boostTermsSchema } from '../../events/promotion.ts';
import { offerCodeSchema, publishedOfferSchema, signUpOfferSchema } from '../../events/sign-up-offer.ts';
import { queriedBalanceSchema } from '../../money/index.ts';
import { priceSchema } from '../../odds/index.ts';
import { defineCall, doneSchema } from '../call.ts';
import { bigGameBoostSchema } from './betslip/view.ts';

export const setAccaPromo = defineCall({
  name: 'set-acca-promo',
  summary: 'Choose boost or insurance for the accumulator on the slip, or neither',
  method: 'POST',
  path: '/Promotions/SetAccaPromo',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  query: z.object({ promo: z.enum(['accaBoost', 'accaInsurance', 'empty', '']).default('') }),
  response: z.object({ success: z.boolean(), msg: z.string() }),
});

export const getAccaBoostTable = defineCall({
  name: 'get-acca-boost-table',
  summary: 'Boost factor by number of selections; percent = (factor − 1) × 100',
  method: 'GET',
  path: '/Promotions/GetAccaBoostTable',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  response: z.object({
    success: z.literal(true),
    /** The factor as decimal text, exact: `1.05`. */
    boostTable: z.array(z.object({ NumSelections: z.int(), AccaBoostFactor: z.string() })),
    minimumOdds: priceSchema,
  }),
});

const boostedOdds = z.object({ boostedOdds: z.string(), currentOdds: z.string(), percent: z.int() });

export const getAccaBoostedOdds = defineCall({
  name: 'get-acca-boosted-odds',
  summary: 'Odds of the accumulator on the slip with the boost',
  method: 'GET',
  path: '/Betslip/GetAccaBoostedOdds',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  query: z.object({ currentOdds: z.string().max(30).optional() }),
  response: boostedOdds,
});

export const refreshBoostedOdds = defineCall({
  name: 'refresh-boosted-odds',
  summary: 'Boosted odds and percent of the slip as it stands',
  method: 'GET',
  path: '/Promotions/RefreshBoostedOdds',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  response: boostedOdds,
});

export const accaRemoveIneligible = defineCall({
  name: 'acca-remove-all-ineligible-bets',
  summary: 'Take the selections off the slip that keep the accumulator from its promotion',
  method: 'POST',
  path: '/Betslip/AccaRemoveAllIneligibleBets',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  response: z.object({ success: z.boolean(), msg: z.string() }),
});

export const setBigGameBoost = defineCall({
  name: 'set-big-game-boost',
  summary: 'Choose or drop the boost of a big game on a selection of the slip; one per fixture',
  method: 'POST',
  path: '/Promotions/SetBGBSelection',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  body: z.object({
    stakeId: z.string().max(120).optional(),
    eventId: idSchema,
    selectionId: idSchema,
    isSelected: z.boolean(),
  }),
  response: z.object({
    success: z.boolean(),
    msg: z.string(),
    boost: bigGameBoostSchema.nullable(),
  }),
});

export const freeBetPopupStatus = defineCall({
  name: 'update-free-bet-popup-status',
  summary: 'The customer has been shown this free bet balance',
  method: 'POST',
  path: '/Account/UpdateFreeBetPopupStatus',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: z.object({ shownFreeBalance: queriedBalanceSchema }),
  response: doneSchema,
});

const staff = { who: ['trader'] } as const;

export const setBoost = defineCall({
  name: 'set-boost',
  summary: 'Offer the boost of a big game until its fixture is due to start, or withdraw it',
  method: 'POST',
  path: '/ops/boosts',
  service: 'command-service',
  ...staff,
  changes: true,
  needsConfirmation: true,
  body: z.discriminatedUnion('offered', [
    boostTermsSchema.extend({ offered: z.literal(true), fixtureId: idSchema }),
    z.object({ offered: z.literal(false), fixtureId: idSchema }),
  ]),
  response: doneSchema,
});

export const listBoosts = defineCall({
  name: 'list-boosts',
  summary: 'Boosts of big games on offer, the next to start first',
  method: 'GET',
  path: '/ops/boosts',
  service: 'command-service',
  ...staff,
  changes: false,
  response: z.object({
    boosts: z.array(
      boostTermsSchema.extend({ fixtureId: z.string(), fixtureName: z.string(), until: instantSchema }),
    ),
  }),
});

export const signUpOfferShown = defineCall({
  name: 'sign-up-offer',
  summary:
    'The offer for new customers in a country; null for whoever is logged in, and in a browser where somebody was',
  method: 'GET',
  path: '/Promotions/SignUpOffer',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  query: z.object({ country: countrySchema }),
  response: z.object({ offer: signUpOfferSchema.omit({ countries: true, from: true }).nullable() }),
});

export const publishSignUpOffer = defineCall({
  name: 'publish-sign-up-offer',
  summary: 'Publish an offer for new customers, in place of any with the same code',
  method: 'POST',
  path: '/ops/sign-up-offers',
  service: 'command-service',
  ...staff,
  changes: true,
  needsConfirmation: true,
  body: publishedOfferSchema,
  response: doneSchema,
});

export const withdrawSignUpOffer = defineCall({
  name: 'withdraw-sign-up-offer',
  summary: 'Withdraw an offer for new customers',
  method: 'POST',
  path: '/ops/sign-up-offers/withdraw',
  service: 'command-service',
  ...staff,
  changes: true,
  needsConfirmation: true,
  body: z.object({ code: offerCodeSchema }),
  response: doneSchema,
});

export const listSignUpOffers = defineCall({
  name: 'list-sign-up-offers',
  summary: 'Offers for new customers that have not ended, the one published last first',
  method: 'GET',
  path: '/ops/sign-up-offers',
  service: 'command-service',
  ...staff,
  changes: false,
  response: z.object({ offers: z.array(signUpOfferSchema) }),
});
