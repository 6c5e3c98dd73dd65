import type { BetslipView, SlipBetType } from '@paddock/contracts/http';
import { refusalText, refuse } from '@paddock/contracts/refusals';
import { betTypes, bettingRules, currentRulesVersion } from '../../betting/index.ts';
import { accaPromoView } from '../../pricing/betslip/acca-promo.ts';
import { type Quotes, returnNow, totalsOf } from '../../pricing/betslip/quotes.ts';
import type { Slip } from '../../pricing/betslip/slip.ts';
import { betsOn, pairOn, type SlipBet } from '../../pricing/betslip/slip-bets.ts';
import type { SlipCustomer } from './customer.ts';
import { selectionView } from './selection-view.ts';

const canBeEachWay = ({ betType, selections }: SlipBet, quotes: Quotes): boolean =>
  betTypes[betType].eachWay && selections.every((selection) => quotes.get(selection)?.market.eachWay);

const betTypeView = (bet: SlipBet, quotes: Quotes): SlipBetType => ({
  id: bet.id,
  betType: bet.betType,
  folds: bet.folds ? [...bet.folds] : null,
  name: bet.name,
  lines: bet.lines,
  IsEW: bet.eachWay ?? false,
  canBeEachWay: canBeEachWay(bet, quotes),
  stake: bet.unitStake,
  potentialReturn: returnNow(bet, quotes, { plain: true }),
  boostedReturn: bet.bonus?.kind === 'acca-boost' ? returnNow(bet, quotes) : null,
});

/** Why the selections can't be combined, naming the two; `null` when they can. */
export const combineMessage = (slip: Slip, quotes: Quotes): string | null => {
  const pair = pairOn(slip);
  if (!pair) return null;
  const names = pair.map((selection) => quotes.get(selection)?.selectionName ?? selection.selectionId);
  return refusalText(refuse('cannot-combine', { param1: names.join(' and ') }));
};

const isMultiple = ({ betType }: SlipBet): boolean => betType !== 'single';

/** What the selections make beside singles. */
export const betTypeViews = (slip: Slip, quotes: Quotes): SlipBetType[] =>
  betsOn(slip, quotes)
    .filter(isMultiple)
    .map((bet) => betTypeView(bet, quotes));

/** The slip as the customer sees it, at the prices now. */
export const betslipView = (
  slip: Slip,
  quotes: Quotes,
  { customer, ...given }: { customer: SlipCustomer } & Pick<BetslipView, 'pricesPaused' | 'priceAcceptance'>,
): BetslipView => {
  const bets = betsOn(slip, quotes);
  const totals = totalsOf(bets, quotes);
  return {
    Error: null,
    Msg: slip.selections.map((_, index) => selectionView(slip, bets[index]!, quotes)),
    betTypes: bets.filter(isMultiple).map((bet) => betTypeView(bet, quotes)),
    combineMessage: combineMessage(slip, quotes),
    totalStake: totals.stake,
    potentialReturn: totals.potentialReturn,
    isTradable: slip.selections.every((selection) => quotes.get(selection)?.isTradable),
    ...customer,
    accaPromo: accaPromoView(slip, quotes),
    retainSelection: slip.retain,
    maximumPayout: bettingRules[currentRulesVersion]!.maximumPayout,
    ...given,
  };
};
