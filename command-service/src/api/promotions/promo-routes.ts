import {
  accaRemoveIneligible,
  getAccaBoostedOdds,
  getAccaBoostTable,
  refreshBoostedOdds,
  setAccaPromo,
} from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import { accaBoostTable, bettingRules, currentRulesVersion } from '../../betting/index.ts';
import { ineligibleFor } from '../../pricing/betslip/acca-promo.ts';
import { quotesFor } from '../../pricing/betslip/quotes.ts';
import { accaPromoChoiceSchema, removeSelections } from '../../pricing/betslip/slip.ts';
import { type BetslipDesk, slipOf, visitorOf } from '../betslip/context.ts';
import { oddsAsChosen, previewOfBoost } from './boosted-odds.ts';
import { choosePromo, promoFault } from './choose-promotion.ts';

const rules = bettingRules[currentRulesVersion]!;
const done = { body: { success: true, msg: '' } } as const;

const setPromoRoute = (desk: BetslipDesk) =>
  route(setAccaPromo, async ({ session, query }) => {
    const promo = accaPromoChoiceSchema.safeParse(query.promo).data ?? null;
    if (promo) {
      const slip = await slipOf(desk, session);
      const fault = promoFault(promo, slip, await quotesFor(slip, desk));
      if (fault) return fault;
    }
    await desk.slips.page.update(visitorOf(session), (held) => choosePromo(held, promo));
    return done;
  });

const boostTableRoute = () =>
  route(getAccaBoostTable, async () =>
    rules.accaBoost
      ? {
          body: {
            success: true as const,
            boostTable: accaBoostTable(rules),
            minimumOdds: rules.accaBoost.minimumOdds,
          },
        }
      : refuse('not-found'),
  );

const previewRoute = (desk: BetslipDesk) =>
  route(getAccaBoostedOdds, async ({ session, query }) => {
    const slip = await slipOf(desk, session);
    const format = session?.oddsType ?? 'fractional';
    const quotes = await quotesFor(slip, desk);
    return { body: previewOfBoost(slip, quotes, { currentOdds: query.currentOdds, format }) };
  });

const refreshRoute = (desk: BetslipDesk) =>
  route(refreshBoostedOdds, async ({ session }) => {
    const slip = await slipOf(desk, session);
    const quotes = await quotesFor(slip, desk);
    return { body: oddsAsChosen(slip, quotes, session?.oddsType ?? 'fractional') };
  });

/** Those that keep the accumulator from the promotion that is chosen, or from the boost when none is. */
const removeIneligibleRoute = (desk: BetslipDesk) =>
  route(accaRemoveIneligible, async ({ session }) => {
    const slip = await slipOf(desk, session);
    const ids = ineligibleFor(slip.accaPromo ?? 'accaBoost', slip, await quotesFor(slip, desk));
    await desk.slips.page.update(visitorOf(session), (held) => removeSelections(held, ids));
    return done;
  });

export const promoRoutes = (desk: BetslipDesk) => [
  setPromoRoute(desk),
  boostTableRoute(),
  previewRoute(desk),
  refreshRoute(desk),
  removeIneligibleRoute(desk),
];
