import type { SelectionResult } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { leg, price, struckAt, struckBefore } from './bets.fixture.ts';
import type { PricedLeg } from './leg.ts';
import { pricePaid } from './price-paid.ts';
import { fractionText } from './rational.ts';
import type { RuleFourRules } from './rule-four.ts';

const ended = (sp?: string, pence?: number): SelectionResult => ({
  outcome: 'won',
  ...(sp && { sp: price(sp) }),
  ...(pence && { deductions: [{ penceInThePound: pence, struckBefore }] }),
});
const best: Partial<PricedLeg> = { bestOddsGuaranteed: true };
const ante: Partial<PricedLeg> = { antePost: true };

describe('the price that a leg is paid at', () => {
  it.each<[string, PricedLeg, string | undefined]>([
    ['the one taken, whatever the starting price', leg('4/1', ended('9/1')), 'taken 4'],
    ['less Rule 4', leg('4/1', ended('9/1', 25)), 'taken 3'],
    ['the starting price where it was taken so', leg('SP', ended('9/1')), 'starting-price 9'],
    ['which Rule 4 never touches', leg('SP', ended('9/1', 25)), 'starting-price 9'],
    ['not known without one', leg('SP', ended()), undefined],
    ['the starting price when best odds are longer', leg('4/1', ended('5/1'), best), 'best-odds 5'],
    ['the price taken when they are shorter', leg('4/1', ended('3/1'), best), 'taken 4'],
    ['the price taken when they are equal', leg('4/1', ended('4/1'), best), 'taken 4'],
    ['the price taken when there is no starting price', leg('4/1', ended(undefined), best), 'taken 4'],
    ['the better after Rule 4', leg('4/1', ended('7/2', 25), best), 'best-odds 7/2'],
    ['the price after Rule 4 when that is better', leg('8/1', ended('5/1', 25), best), 'taken 6'],
    ['ante-post without Rule 4', leg('4/1', ended(undefined, 25), ante), 'taken 4'],
    [
      'ante-post with non-runner-no-bet less Rule 4',
      leg('4/1', ended(undefined, 25), { ...ante, nonRunnerNoBet: true }),
      'taken 3',
    ],
  ])('the price paid is %s', (_, given, expected) => {
    const paid = pricePaid(given, struckAt, {});
    expect(paid && `${paid.by} ${fractionText(paid.odds)}`).toBe(expected);
  });

  it('the price paid is the price taken when best odds are left out', () => {
    expect(pricePaid(leg('4/1', ended('5/1'), best), struckAt, {}, false)?.by).toBe('taken');
  });

  const late = { penceInThePound: 25, struckBefore, onStartingPrice: true as const };
  const early = { penceInThePound: 20, struckBefore };
  const at = (sp: string, ...deductions: SelectionResult['deductions'] & object) => ({
    ...ended(sp),
    deductions,
  });
  const named: RuleFourRules = { lateWithdrawal: 'starting-price-too' };

  it.each<[string, PricedLeg, RuleFourRules, string]>([
    ['the starting price less what came too late', leg('SP', at('4/1', late)), named, 'starting-price 3'],
    ['the starting price less that alone', leg('SP', at('4/1', early, late)), named, 'starting-price 3'],
    ['the starting price in full without the rule', leg('SP', at('4/1', late)), {}, 'starting-price 4'],
    ['the starting price in full ante-post', leg('SP', at('4/1', late), ante), named, 'starting-price 4'],
    [
      'the starting price once struck after it',
      leg('SP', at('4/1', { ...late, struckBefore: struckAt })),
      named,
      'starting-price 4',
    ],
    ['the price taken less all', leg('20/1', at('4/1', early, late)), named, 'taken 11'],
    [
      'the better of both, each after its own',
      leg('4/1', at('4/1', early, late), best),
      named,
      'best-odds 3',
    ],
    [
      'in full where 5p are waived',
      leg('4/1', at('4/1', { ...early, penceInThePound: 5 })),
      { waivedDeduction: 5 },
      'taken 4',
    ],
    ['not in full with 5p twice', leg('4/1', ended(undefined, 10)), { waivedDeduction: 5 }, 'taken 18/5'],
    [
      'the starting price where its 5p are waived',
      leg('SP', at('4/1', { ...late, penceInThePound: 5 })),
      { ...named, waivedDeduction: 5 },
      'starting-price 4',
    ],
  ])('by the rules that are named, the price paid is %s', (_, given, rules, expected) => {
    const paid = pricePaid(given, struckAt, rules);
    expect(paid && `${paid.by} ${fractionText(paid.odds)}`).toBe(expected);
  });
});
