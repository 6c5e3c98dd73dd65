import type { SelectionResult } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { leg, lost, placed, price, struckAt, struckBefore, voided, won } from './bets.fixture.ts';
import { legValue, multiplierOf, type PricedLeg } from './leg.ts';
import { decimalText } from './rational.ts';

const tied: SelectionResult = { outcome: 'won', deadHeat: { tied: 2, places: 1 } };
const cut = [{ penceInThePound: 25, struckBefore }];
const nonRunner: SelectionResult = { outcome: 'void', nonRunner: true };

/** What one unit returned, to win and to be placed; `?` while undecided. */
const came = (result?: SelectionResult, more: Partial<PricedLeg> = {}, at = '8/1'): string =>
  (['win', 'place'] as const)
    .map((part) => {
      const value = legValue(leg(at, result, more), part, struckAt, {});
      return value ? decimalText(multiplierOf(value)) : '?';
    })
    .join(' ');

describe('one unit on a leg at 8/1, a fifth for three places, to win and to be placed', () => {
  it.each<[string, string, string]>([
    ['undecided without a result', came(), '? ?'],
    ['won', came(won), '9 2.6'],
    ['lost', came(lost), '0 0'],
    ['placed', came(placed), '0 2.6'],
    ['void', came(voided), '1 1'],
    ['half won: half at the odds, half back', came({ outcome: 'half-won' }), '5 1.8'],
    ['half lost: half back', came({ outcome: 'half-lost' }), '0.5 0.5'],
    ['two tied for first', came(tied), '4.5 2.6'],
    ['Rule 4, on both parts', came({ ...won, deductions: cut }), '7 2.2'],
    ['both: a share of the deducted price', came({ ...tied, deductions: cut }), '3.5 2.2'],
    ['Rule 4 on a void leg takes nothing', came({ ...voided, deductions: cut }), '1 1'],
    ['at starting price', came({ ...won, sp: price('3/1') }, {}, 'SP'), '4 1.6'],
    ['won at a starting price not known', came(won, {}, 'SP'), '? ?'],
    ['placed at a starting price not known', came(placed, {}, 'SP'), '0 ?'],
    ['lost at a starting price not known', came(lost, {}, 'SP'), '0 0'],
    ['best odds on both parts', came({ ...won, sp: price('10/1') }, { bestOddsGuaranteed: true }), '11 3'],
    ['a non-runner on the day', came(nonRunner), '1 1'],
    ['a non-runner ante-post', came(nonRunner, { antePost: true }), '0 0'],
    ['with non-runner-no-bet', came(nonRunner, { antePost: true, nonRunnerNoBet: true }), '1 1'],
    ['void ante-post for another reason', came(voided, { antePost: true }), '1 1'],
  ])('%s: %s', (_, actual, expected) => {
    expect(actual).toBe(expected);
  });

  it('the terms are those frozen with the bet', () => {
    const terms = { eachWay: { fraction: { up: 1, down: 4 }, places: 2 } };
    expect(came({ outcome: 'placed', position: 2 }, terms)).toBe('0 3');
    expect(came({ outcome: 'placed', position: 3 }, terms)).toBe('0 0');
  });
});
