import type { BetslipView, SlipBetType } from '@paddock/contracts/http';
import { refusalText } from '@paddock/contracts/refusals';
import { type BettingRules, betTypes } from '../../betting/index.ts';
import { accaPromoView } from '../../pricing/betslip/acca-promo.ts';
import type { Quotes } from '../../pricing/betslip/quotes.ts';
import { createReturns, type ReturnOf, totalsOf } from '../../pricing/betslip/returns.ts';
import type { Slip } from '../../pricing/betslip/slip.ts';
import { betsOn, combineRefusal, type SlipBet } from '../../pricing/betslip/slip-bets.ts';
import type { SlipCustomer } from './customer.ts';
import { selectionView } from './selection-view.ts';

const canBeEachWay = ({ betType, selections }: SlipBet, quotes: Quotes): boolean =>
  betTypes[betType].eachWay && selections.every((selection) => quotes.get(selection)?.market.eachWay);

const betTypeView = (bet: SlipBet, quotes: Quotes, returnOf: ReturnOf): SlipBetType => ({
  id: bet.id,
  betType: bet.betType,
  folds: bet.folds ? [...bet.folds] : null,
  name: bet.name,
  lines: bet.lines,
  IsEW: bet.eachWay ?? false,
  canBeEachWay: canBeEachWay(bet, quotes),
  stake: bet.unitStake,
  potentialReturn: returnOf(bet, { plain: true }),
  boostedReturn: bet.bonus?.kind === 'acca-boost' ? returnOf(bet) : null,
});

/** Why the selections can't be combined, naming the two; `null` when they can. */
export const combineMessage = (slip: Slip, quotes: Quotes): string | null => {
  const refusal = combineRefusal(slip, quotes);
  return refusal ? refusalText(refusal) : null;
};

const isMultiple = ({ betType }: SlipBet): boolean => betType !== 'single';

/** What the selections make beside singles. */
export const betTypeViews = (slip: Slip, quotes: Quotes, rules: BettingRules): SlipBetType[] => {
  const returnOf = createReturns(quotes, rules);
  return betsOn(slip, quotes, rules)
    .filter(isMultiple)
    .map((bet) => betTypeView(bet, quotes, returnOf));
};

/** The slip as the customer sees it, at the prices now. */
export const betslipView = (
  slip: Slip,
  quotes: Quotes,
  rules: BettingRules,
  { customer, ...prices }: { customer: SlipCustomer } & Pick<BetslipView, 'pricesPaused' | 'priceAcceptance'>,
): BetslipView => {
  const bets = betsOn(slip, quotes, rules);
  const returnOf = createReturns(quotes, rules);
  const totals = totalsOf(bets, returnOf);
  return {
    Error: null,
    Msg: slip.selections.map((_, index) => selectionView(slip, bets[index]!, quotes, returnOf)),
    betTypes: bets.filter(isMultiple).map((bet) => betTypeView(bet, quotes, returnOf)),
    combineMessage: combineMessage(slip, quotes),
    totalStake: totals.stake,
    potentialReturn: totals.potentialReturn,
    isTradable: slip.selections.every((selection) => quotes.get(selection)?.isTradable),
    ...customer,
    accaPromo: accaPromoView(slip, quotes, rules),
    retainSelection: slip.retain,
    maximumPayout: rules.maximumPayout,
    ...prices,
  };
};
