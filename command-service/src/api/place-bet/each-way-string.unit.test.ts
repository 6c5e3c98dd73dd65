import { expect, it } from 'vitest';
import { onSlip } from '../../pricing/betslip/betslip.fixture.ts';
import { emptySlip } from '../../pricing/betslip/slip.ts';
import { tickEachWay } from './each-way-string.ts';

const slip = {
  ...emptySlip,
  selections: [onSlip('a', { eachWay: true }), onSlip('b')],
  eachWay: ['double'],
};

it('without a word each-way stays as the slip has it', () => {
  expect(tickEachWay(slip, undefined)).toBe(slip);
  expect(tickEachWay(slip, '')).toBe(slip);
});

it('each-way is ticked on what is named, and on nothing else', () => {
  const ticked = tickEachWay(slip, 's-b, trixie');
  expect(ticked.selections.map(({ eachWay }) => eachWay)).toEqual([false, true]);
  expect(ticked.eachWay).toEqual(['trixie']);
});
