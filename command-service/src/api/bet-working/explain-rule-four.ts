import type { SelectionResult } from '@paddock/contracts/events';
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
  onStartingPrice,
  type PaidPrice,
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

/** What was made of the deductions, at the price taken or at the starting price. */
type Taken = { each: readonly number[]; pence: number };

const takenOf = (deductions: SelectionResult['deductions'], { struckAt, rules }: PlacedBet): Taken => ({
  each: deductionsHeld(deductions, struckAt),
  pence: deductionFor(deductions, struckAt, rules),
});

const nothingText = ({ each }: Taken): string =>
  each.length === 0 ? words.struckAfter : fillText(words.waived, { pence: addDeductions(each).pence });

/** Why nothing came off although there were deductions; `undefined` when something did. */
const escapeText = (leg: PlacedLeg, paid: PaidPrice | undefined, bet: PlacedBet): string | undefined => {
  if (escapesRuleFour(leg)) return words.antePost;
  const late = takenOf(onStartingPrice(leg.result?.deductions, bet.rules), bet);
  if (leg.priceType === 'sp' || !leg.price) {
    if (late.pence > 0) return undefined;
    return late.each.length > 0 ? nothingText(late) : words.startingPrice;
  }
  const atPrice = takenOf(leg.result?.deductions, bet);
  if (atPrice.pence === 0) return nothingText(atPrice);
  if (paid?.by !== 'best-odds' || paid.pence > 0) return undefined;
  const [taken, starting] = [oddsText(leg.price), oddsText(paid.price)];
  return fillText(words.bestOdds, { pence: atPrice.pence, taken, starting });
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

const legInfo = (leg: PlacedLeg, bet: PlacedBet): Info['legs'] => {
  const { deductions = [] } = leg.result ?? {};
  if (deductions.length === 0 || !cameIn(leg, bet.eachWay)) return [];
  const { selectionName, fixtureName } = leg;
  const paid = pricePaid(leg, bet.struckAt, bet.rules);
  const escaped = escapeText(leg, paid, bet);
  if (escaped !== undefined || !paid) {
    return [{ selectionName, fixtureName, penceInThePound: 0, explanation: escaped ?? '' }];
  }
  const borne = paid.by === 'taken' ? deductions : onStartingPrice(deductions, bet.rules);
  const { each, pence } = takenOf(borne, bet);
  const explanation = deductionText(paid.price, pence, each, bet.eachWay);
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
