import type { SelectionResult } from '@paddock/contracts/events';
import type { ResponseInput, ruleFourInfo } from '@paddock/contracts/http';
import { formatAmount } from '@paddock/contracts/money';
import { comparePrices, formatOdds, type Price } from '@paddock/contracts/odds';
import { betRecord } from './bet-record.ts';
import { cameIn } from './leg-parts.ts';
import type { StoredBet } from './stored-bets.ts';

type Info = ResponseInput<typeof ruleFourInfo>;
type Leg = ReturnType<typeof betRecord>['legs'][number];

/** Several withdrawals together take at most this many pence in the pound. */
const maximumDeduction = 90;

const oddsText = (price: Price): string => formatOdds(price, 'fractional');

/** Deductions that hold for a bet struck then, pence in the pound; a bet struck later escapes the earlier ones. */
const effective = (deductions: NonNullable<SelectionResult['deductions']>, struckAt: string): number[] =>
  deductions
    .filter(({ struckBefore }) => Date.parse(struckAt) < Date.parse(struckBefore))
    .map(({ penceInThePound }) => penceInThePound);

/** The price once so many pence in the pound have come off its winnings. */
const reduced = ({ up, down }: Price, pence: number): Price => ({ up: up * (100 - pence), down: down * 100 });

const listed = (pence: readonly number[]): string => {
  const [last, ...others] = pence.map((one) => `${one}p`).reverse();
  return others.length === 0 ? `${last}` : `${others.reverse().join(', ')} and ${last}`;
};

/** Why nothing came off although there were deductions; `undefined` when something did. */
const escapeText = (leg: Leg, pence: number): string | undefined => {
  if (leg.priceType === 'sp' || !leg.price) {
    return 'This selection was taken at the starting price, from which Rule 4 takes nothing.';
  }
  if (leg.antePost && !leg.nonRunnerNoBet) {
    return 'This selection was taken ante-post, and Rule 4 does not apply to ante-post bets.';
  }
  if (pence === 0) {
    return 'Your bet was struck after the runners were withdrawn, so nothing was taken off your winnings.';
  }
  const sp = leg.result?.sp;
  if (!leg.bestOddsGuaranteed || !sp || comparePrices(sp, reduced(leg.price, pence)) <= 0) return undefined;
  return (
    `Rule 4 would take ${pence}p in the pound off winnings at ${oddsText(leg.price)}. With best odds ` +
    `guaranteed the starting price of ${oddsText(sp)} counts instead, which is better and from which nothing ` +
    'is taken.'
  );
};

const explanation = (leg: Leg & { price: Price }, each: readonly number[], isEachWay: boolean): string => {
  const sum = each.reduce((total, one) => total + one, 0);
  const pence = Math.min(sum, maximumDeduction);
  const source =
    each.length === 1
      ? 'a runner was withdrawn after your bet was struck'
      : `runners were withdrawn after your bet was struck, with deductions of ${listed(each)}`;
  const cap = sum > maximumDeduction ? ` Rule 4 takes at most ${maximumDeduction}p in the pound.` : '';
  const parts = isEachWay ? ' The deduction is the same for the win part and the place part.' : '';
  return (
    `${pence}p in the pound was taken off the winnings at ${oddsText(leg.price)}, because ${source}.${cap} ` +
    `Every 1.00 of winnings became ${formatAmount(100 - pence)}; the stake is not touched.${parts}`
  );
};

const legInfo = (leg: Leg, struckAt: string, isEachWay: boolean): Info['legs'] => {
  const deductions = leg.result?.deductions ?? [];
  if (deductions.length === 0 || !cameIn(leg, isEachWay)) return [];
  const { selectionName, fixtureName, price } = leg;
  const each = effective(deductions, struckAt);
  const pence = Math.min(
    each.reduce((total, one) => total + one, 0),
    maximumDeduction,
  );
  const escaped = escapeText(leg, pence);
  if (escaped !== undefined || !price) {
    return [{ selectionName, fixtureName, penceInThePound: 0, explanation: escaped ?? '' }];
  }
  return [
    {
      selectionName,
      fixtureName,
      penceInThePound: pence,
      explanation: explanation({ ...leg, price }, each, isEachWay),
    },
  ];
};

/**
 * The Rule 4 deductions of a bet, leg by leg: those made after it was struck, at most 90 pence in the pound. Legs
 * that won nothing have none to show.
 */
export const explainRuleFour = ({ bet, progress }: StoredBet): Info => {
  const { placedAt, eachWay, legs } = betRecord(bet, progress);
  const explained = legs.flatMap((leg) => legInfo(leg, placedAt, eachWay));
  const text =
    explained.length === 0
      ? 'No Rule 4 deduction was made on this bet.'
      : 'When a runner is withdrawn, those that remain have a better chance than their prices said. Rule 4 takes ' +
        'a part of the winnings of bets struck before, by the price of the runner that was withdrawn.';
  return { title: 'Rule 4 deductions', text, legs: explained };
};
