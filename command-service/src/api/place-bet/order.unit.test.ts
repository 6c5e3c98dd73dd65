import { expect, it } from 'vitest';
import { createSelection } from '../../pricing/betslip/betslip.fixture.ts';
import { emptySlip } from '../../pricing/betslip/slip.ts';
import { tickEachWay } from './order.ts';

const slip = {
  ...emptySlip,
  selections: [createSelection('a', { eachWay: true }), createSelection('b')],
  eachWay: ['double'],
};

it('each-way stays as the slip has it when the request names none', () => {
  expect(tickEachWay(slip, undefined)).toBe(slip);
  expect(tickEachWay(slip, '')).toBe(slip);
});

it('each-way is ticked on what is named, and on nothing else', () => {
  const ticked = tickEachWay(slip, 's-b, trixie');
  expect(ticked.selections.map(({ eachWay }) => eachWay)).toEqual([false, true]);
  expect(ticked.eachWay).toEqual(['trixie']);
});
