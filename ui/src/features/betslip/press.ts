import { isOver, type Slip } from '../../lib/api/betslip/slip.ts';
import type { AcceptedOffer, Press, PressedPromotions } from '../../lib/api/place-bet.ts';
import { type Funding, placementFundingOf } from './funding.ts';
import { shownPriceType } from './slip-readiness.ts';
import type { Stakes } from './stakes.ts';

type Shown = {
  readonly stakes: Pick<Stakes, 'now'>;
  readonly funding: Funding;
  readonly accepted: readonly AcceptedOffer[];
};

/** The promotions that are chosen as the slip shows them; each-way singles have none. */
const promotionsOf = ({ selections, acca }: Slip): PressedPromotions => ({
  acca: acca.chosen,
  boosts: selections.flatMap(({ selectionId, eachWay, bigGameBoost: boost }) =>
    boost?.state === 'selected' && !eachWay
      ? [{ selectionId, percent: boost.percent, maxPayout: boost.maxPayout }]
      : [],
  ),
});

/** What a press is for: the slip as it is shown with the stakes as typed, and what pays as it is chosen. */
export const pressOf = (slip: Slip, { stakes, funding, accepted }: Shown): Press => {
  const selections = slip.selections.filter((held) => !isOver(held));
  const singles = selections.map(({ selectionId, stake, eachWay }) => ({ id: selectionId, stake, eachWay }));
  const bets = [...singles, ...slip.combinations].map(({ id, stake, eachWay }) => ({
    ...{ id, eachWay },
    stake: stakes.now(id, stake),
  }));
  return {
    selections: selections.map((held) => ({
      selectionId: held.selectionId,
      priceType: shownPriceType(held),
    })),
    bets: bets.filter(({ stake }) => stake > 0),
    accepted,
    promotions: promotionsOf(slip),
    funding: placementFundingOf(funding, slip.tokens),
    keepSelections: slip.keepSelections,
  };
};
