import type { ResponseInput, ruleFourInfo } from '@paddock/contracts/http';
import { formatAmount } from '@paddock/contracts/money';
import { formatOdds, type Price } from '@paddock/contracts/odds';
import { maximumDeduction } from '@paddock/contracts/rule-four';
import { fillText, texts } from '@paddock/contracts/texts';
import {
  addDeductions,
  deductionFor,
  deductionsHeld,
  escapesRuleFour,
  pricePaid,
} from '../../betting/index.ts';
import { cameIn } from './came-in.ts';
import type { PlacedBet, PlacedLeg } from './placed-bet.ts';

const words = texts.betWorking.ruleFour;

type Info = ResponseInput<typeof ruleFourInfo>;

const oddsText = (price: Price): string => formatOdds(price, 'fractional');

const listed = (pence: readonly number[]): string => {
  const [last, ...others] = pence.map((one) => fillText(words.pence, { pence: one })).reverse();
  if (last === undefined || others.length === 0) return last ?? '';
  return fillText(words.and, { others: others.reverse().join(', '), last });
};

/** Why nothing came off although there were deductions; `undefined` when something did. */
const escapeText = (leg: PlacedLeg, pence: number, struckAt: string): string | undefined => {
  if (leg.priceType === 'sp' || !leg.price) {
    return words.startingPrice;
  }
  if (escapesRuleFour(leg)) {
    return words.antePost;
  }
  if (pence === 0) {
    return words.struckAfter;
  }
  const paid = pricePaid(leg, struckAt);
  if (paid?.by !== 'best-odds') return undefined;
  return fillText(words.bestOdds, { pence, taken: oddsText(leg.price), starting: oddsText(paid.price) });
};

const deductionText = (price: Price, pence: number, each: readonly number[], isEachWay: boolean): string => {
  const source = each.length === 1 ? words.oneRunner : fillText(words.runners, { list: listed(each) });
  return fillText(words.deduction, {
    pence,
    price: oddsText(price),
    source,
    capped: addDeductions(each).isCapped ? fillText(words.capped, { pence: maximumDeduction }) : '',
    left: formatAmount(100 - pence),
    bothParts: isEachWay ? words.bothParts : '',
  });
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
  const text = explained.length === 0 ? words.none : words.intro;
  return { title: words.title, text, legs: explained };
};
