import type { ResponseInput, ruleFourInfo } from '@paddock/contracts/http';
import { formatAmount } from '@paddock/contracts/money';
import { formatOdds, type Price } from '@paddock/contracts/odds';
import {
  deductionFor,
  deductionsHeld,
  escapesRuleFour,
  maximumDeduction,
  pricePaid,
} from '../../betting/index.ts';
import { cameIn } from './came-in.ts';
import type { PlacedBet, PlacedLeg } from './placed-bet.ts';

type Info = ResponseInput<typeof ruleFourInfo>;

const oddsText = (price: Price): string => formatOdds(price, 'fractional');

const listed = (pence: readonly number[]): string => {
  const [last, ...others] = pence.map((one) => `${one}p`).reverse();
  return others.length === 0 ? `${last}` : `${others.reverse().join(', ')} and ${last}`;
};

/** Why nothing came off although there were deductions; `undefined` when something did. */
const escapeText = (leg: PlacedLeg, pence: number, struckAt: string): string | undefined => {
  if (leg.priceType === 'sp' || !leg.price) {
    return 'This selection was taken at the starting price, from which Rule 4 takes nothing.';
  }
  if (escapesRuleFour(leg)) {
    return 'This selection was taken ante-post, and Rule 4 does not apply to ante-post bets.';
  }
  if (pence === 0) {
    return 'Your bet was struck after the runners were withdrawn, so nothing was taken off your winnings.';
  }
  const paid = pricePaid(leg, struckAt);
  if (paid?.by !== 'best-odds') return undefined;
  return (
    `Rule 4 would take ${pence}p in the pound off winnings at ${oddsText(leg.price)}. With best odds ` +
    `guaranteed the starting price of ${oddsText(paid.price)} counts instead, which is better and from which ` +
    'nothing is taken.'
  );
};

const deductionText = (price: Price, pence: number, each: readonly number[], isEachWay: boolean): string => {
  const source =
    each.length === 1
      ? 'a runner was withdrawn after your bet was struck'
      : `runners were withdrawn after your bet was struck, with deductions of ${listed(each)}`;
  const isCapped = each.reduce((total, one) => total + one, 0) > maximumDeduction;
  const cap = isCapped ? ` Rule 4 takes at most ${maximumDeduction}p in the pound.` : '';
  const parts = isEachWay ? ' The deduction is the same for the win part and the place part.' : '';
  return (
    `${pence}p in the pound was taken off the winnings at ${oddsText(price)}, because ${source}.${cap} ` +
    `Every 1.00 of winnings became ${formatAmount(100 - pence)}; the stake is not touched.${parts}`
  );
};

const legInfo = (leg: PlacedLeg, { struckAt, eachWay }: PlacedBet): Info['legs'] => {
  const deductions = leg.result?.deductions ?? [];
  if (deductions.length === 0 || !cameIn(leg, eachWay)) return [];
  const { selectionName, fixtureName, price } = leg;
  const pence = deductionFor(deductions, struckAt);
  const escaped = escapeText(leg, pence, struckAt);
  if (escaped !== undefined || !price) {
    return [{ selectionName, fixtureName, penceInThePound: 0, explanation: escaped ?? '' }];
  }
  const explanation = deductionText(price, pence, deductionsHeld(deductions, struckAt), eachWay);
  return [{ selectionName, fixtureName, penceInThePound: pence, explanation }];
};

/**
 * The Rule 4 deductions of a bet, leg by leg: those made after it was struck, at most 90 pence in the pound. Legs
 * that won nothing have none to show.
 */
export const explainRuleFour = (bet: PlacedBet): Info => {
  const explained = bet.legs.flatMap((leg) => legInfo(leg, bet));
  const text =
    explained.length === 0
      ? 'No Rule 4 deduction was made on this bet.'
      : 'When a runner is withdrawn, those that remain have a better chance than their prices said. Rule 4 takes ' +
        'a part of the winnings of bets struck before, by the price of the runner that was withdrawn.';
  return { title: 'Rule 4 deductions', text, legs: explained };
};
