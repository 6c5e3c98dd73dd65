import fc from '@paddock/contracts/testing/fast-check.fixture';
import { expect, it } from 'vitest';
import { createSelection } from './betslip.fixture.ts';
import { lowerStakes } from './lower-stakes.ts';
import { emptySlip } from './slip.ts';
import type { SlipBet } from './slip-bets.ts';

const single = createSelection('a', { stake: 1000 });
const slip = { ...emptySlip, selections: [single], stakes: { trixie: 250 } };
const bet = (id: string, unitStake: number, lines: number): SlipBet => ({
  ...{ id, betType: 'single', name: id, selections: [single], unitStake, lines },
});
const bets = [bet('s-a', 1000, 1), bet('trixie', 250, 4)];

it('all stakes are lowered alike, to whole minor units on each line', () => {
  const lowered = lowerStakes(slip, bets, 1001);
  expect(lowered?.slip.selections).toMatchObject([{ stake: 500 }]);
  expect(lowered?.slip.stakes).toEqual({ trixie: 125 });
  expect(lowered?.lower).toEqual([
    { id: 's-a', name: 's-a', from: 1000, to: 500 },
    { id: 'trixie', name: 'trixie', from: 1000, to: 500 },
  ]);
});

it('nothing is offered where one of the bets would have less than one unit on a line', () => {
  expect(lowerStakes(slip, bets, 8)?.slip.stakes).toEqual({ trixie: 1 });
  expect(lowerStakes(slip, bets, 7)).toBeUndefined();
});

it('lowered stakes never add up to more than was offered', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 500 }), amount, (a, b, lines, maximum) => {
      const lowered = lowerStakes(slip, [bet('s-a', a, 1), bet('trixie', b, lines)], maximum);
      const sum = lowered?.lower.reduce((total, { to }) => total + to, 0) ?? 0;
      expect(sum).toBeLessThanOrEqual(maximum);
    }),
  );
});
