import {
  accaRemoveIneligible,
  getAccaBoostedOdds,
  getAccaBoostTable,
  refreshBoostedOdds,
  setAccaPromo,
} from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import { readQuotes } from '../../adapters/catalogue/read-quotes.ts';
import { slipOwnerOf } from '../../adapters/slip-store.ts';
import { ineligibleFor } from '../../pricing/betslip/acca-promo.ts';
import { accaPromoChoiceSchema, removeSelections } from '../../pricing/betslip/slip.ts';
import { type BetslipContext, readSlip } from '../betslip/context.ts';
import { accaBoostTable } from './acca-boost-table.ts';
import { oddsAsChosen, previewOfBoost } from './boosted-odds.ts';
import { choosePromo, validatePromo } from './choose-promotion.ts';

const done = { body: { success: true, msg: '' } } as const;

const setPromoRoute = (context: BetslipContext) =>
  route(setAccaPromo, async ({ session, query }) => {
    const promo = accaPromoChoiceSchema.safeParse(query.promo).data ?? null;
    if (promo) {
      const slip = await readSlip(context, session);
      const refusal = validatePromo(promo, slip, await readQuotes(slip, context), context.bettingRules);
      if (refusal) return refusal;
    }
    await context.slips.page.update(slipOwnerOf(session), (held) => choosePromo(held, promo));
    return done;
  });

const boostTableRoute = ({ bettingRules }: BetslipContext) =>
  route(getAccaBoostTable, async () =>
    bettingRules.accaBoost
      ? {
          body: {
            success: true as const,
            boostTable: accaBoostTable(bettingRules),
            minimumOdds: bettingRules.accaBoost.minimumOdds,
          },
        }
      : refuse('not-found'),
  );

const previewRoute = (context: BetslipContext) =>
  route(getAccaBoostedOdds, async ({ session, query }) => {
    const slip = await readSlip(context, session);
    const format = session?.oddsType ?? 'fractional';
    const quotes = await readQuotes(slip, context);
    return {
      body: previewOfBoost(slip, quotes, context.bettingRules, { currentOdds: query.currentOdds, format }),
    };
  });

const refreshRoute = (context: BetslipContext) =>
  route(refreshBoostedOdds, async ({ session }) => {
    const slip = await readSlip(context, session);
    const quotes = await readQuotes(slip, context);
    return { body: oddsAsChosen(slip, quotes, context.bettingRules, session?.oddsType ?? 'fractional') };
  });

/** Those that keep the accumulator from the promotion that is chosen, or from the boost when none is. */
const removeIneligibleRoute = (context: BetslipContext) =>
  route(accaRemoveIneligible, async ({ session }) => {
    const slip = await readSlip(context, session);
    const promo = slip.accaPromo ?? 'accaBoost';
    const ids = ineligibleFor(promo, slip, await readQuotes(slip, context), context.bettingRules);
    await context.slips.page.update(slipOwnerOf(session), (held) => removeSelections(held, ids));
    return done;
  });

/** Boost and insurance of the accumulator. */
export const promoRoutes = (context: BetslipContext) => [
  setPromoRoute(context),
  boostTableRoute(context),
  previewRoute(context),
  refreshRoute(context),
  removeIneligibleRoute(context),
];
