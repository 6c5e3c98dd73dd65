import { describe, expect, it } from 'vitest';
import type { Offer } from '../catalogue/catalogue.ts';
import { offered, onSlip } from './betslip.given.ts';
import { calculation } from './calculate.ts';
import type { Slip } from './slip.ts';
import { betslipView } from './view.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const quotes = (slip: Slip, offers: (Offer | undefined)[]) =>
  new Map(slip.selections.map((selection, index) => [selection, offers[index]]));
const asked = (...ids: string[]) => ({ ids, dt: '1700', now });

const two: Slip = {
  selections: [onSlip('a', { stake: 1000 }), onSlip('b')],
  stakes: { double: 500 },
};

describe('calculating a slip', () => {
  it('answers total stake, return, the stamp of the request and the return unboosted', () => {
    const answer = calculation(
      two,
      quotes(two, [offered('a', { up: 5, down: 2 }), offered('b')]),
      asked('s-a', 'double'),
    );
    expect(answer).toEqual({
      StakeAndReturn: '15.00:70.00:1700:70.00',
      SelectionReturns: ['s-a:35.00', 'double:35.00'],
      isAccaBoostLimit: false,
      iSP: false,
    });
  });

  it('answers N/A with a staked selection at starting price, and -1 for its return', () => {
    const answer = calculation(two, quotes(two, [offered('a', null), offered('b')]), asked('s-a', 's-b'));
    expect(answer).toMatchObject({
      StakeAndReturn: '15.00:N/A:1700:N/A',
      SelectionReturns: ['s-a:-1', 's-b:0.00'],
      iSP: true,
    });
  });

  it('answers nothing staked as nothing returned, and -1 for what is not on the slip', () => {
    const slip: Slip = { selections: [onSlip('a')], stakes: {} };
    const answer = calculation(slip, quotes(slip, [offered('a')]), asked('s-a', 'treble'));
    expect(answer).toMatchObject({
      StakeAndReturn: '0.00:0.00:1700:0.00',
      SelectionReturns: ['s-a:0.00', 'treble:-1'],
    });
  });

  it('stamps with the time when the request has no mark of its own', () => {
    const slip: Slip = { selections: [], stakes: {} };
    const answer = calculation(slip, quotes(slip, []), { ids: [], dt: undefined, now });
    expect(answer.StakeAndReturn).toBe(`0.00:0.00:${now.getTime()}:0.00`);
  });
});

describe('the view of a slip', () => {
  const look = (slip: Slip, offers: (Offer | undefined)[]) =>
    betslipView(slip, quotes(slip, offers), { currency: 'GBP', pricesPaused: false });

  it('shows the price now beside the price that was seen', () => {
    const view = look(two, [offered('a', { up: 5, down: 2 }), offered('b')]);
    expect(view.Msg[0]).toMatchObject({ cpu: 5, cpd: 2, OriginalPriceUp: 1, OriginalPriceDown: 1 });
    expect(view).toMatchObject({ totalStake: 1500, potentialReturn: 7000, isTradable: true });
    expect(view.betTypes).toEqual([
      { id: 'double', betType: 'double', name: 'Double', lines: 1, stake: 500, potentialReturn: 3500 },
    ]);
  });

  it('is not tradable when any selection is suspended or gone', () => {
    expect(look(two, [offered('a'), offered('b', undefined, { isTradable: false })]).isTradable).toBe(false);
    expect(look(two, [offered('a'), undefined])).toMatchObject({
      isTradable: false,
      Msg: [{}, { cpu: null, isTradable: false }],
    });
  });

  it('says why selections cannot be combined', () => {
    const slip: Slip = { selections: [onSlip('a'), onSlip('b', { fixtureId: 'f-a' })], stakes: {} };
    expect(look(slip, [offered('a'), offered('b')])).toMatchObject({
      betTypes: [],
      combineMessage: 'Selections from the same event cannot be combined in one bet.',
    });
  });
});
