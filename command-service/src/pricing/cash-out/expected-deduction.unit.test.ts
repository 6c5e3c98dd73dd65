import { describe, expect, it } from 'vitest';
import { after, noon } from '../../domain/account/account.fixture.ts';
import { evolveBets, noBets } from '../../domain/account/bets/bets.ts';
import { bet, leg, placed } from '../../domain/account/bets/betting.fixture.ts';
import { expectedDeduction, type NonRunner } from './expected-deduction.ts';

const event = placed(bet('single', 'a', 1000));
const struck = evolveBets(noBets, event as Parameters<typeof evolveBets>[1], noon).open[0]!;
const out = (ms: number, up: number, down = 1): NonRunner => ({ at: after(ms), price: { up, down } });
const deduction = (nonRunners: NonRunner[], more: Parameters<typeof leg>[1] = {}, aheadMs = 0) =>
  expectedDeduction(leg('a', more), struck, nonRunners, aheadMs);

describe('the deduction to be expected', () => {
  it('is of runners withdrawn after the bet was struck, added up, to at most 90', () => {
    expect(deduction([])).toBe(0);
    expect(deduction([out(1, 3)])).toBe(25);
    expect(deduction([out(-1, 3)])).toBe(0);
    expect(deduction([out(1, 3), out(2, 9, 2)])).toBe(40);
    expect(deduction([out(1, 1), out(2, 5, 6)])).toBe(90);
  });

  it('goes by the clocks of the feed and of the platform', () =>
    expect(deduction([out(-1, 3)], {}, 10)).toBe(25));

  it('is not known of a runner that was withdrawn nobody knows when, or at which price', () => {
    expect(deduction([undefined])).toBeUndefined();
    expect(deduction([{ at: after(1), price: null }])).toBeUndefined();
  });

  it('is none for a runner that was out before the bet was struck, whatever its price was', () => {
    expect(deduction([{ at: after(-1), price: null }, out(1, 3)])).toBe(25);
    expect(deduction([{ at: after(-1), price: null }], {}, 10)).toBeUndefined();
  });

  it('is none ante-post, where a non-runner loses, but for non-runner-no-bet', () => {
    expect(deduction([out(1, 3), undefined], { antePost: true })).toBe(0);
    expect(deduction([out(1, 3)], { antePost: true, nonRunnerNoBet: true })).toBe(25);
  });
});
