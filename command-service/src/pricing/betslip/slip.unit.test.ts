import { describe, expect, it } from 'vitest';
import { createSelection } from './betslip.fixture.ts';
import {
  addSelection,
  emptySlip,
  maximumSelections,
  maximumTypedStake,
  removeSelections,
  type Slip,
  setBoosted,
  setEachWay,
  setPriceType,
  setStakes,
  slipSchema,
  withOwnStakes,
} from './slip.ts';

const evens = { up: 1, down: 1 };
const ref = (name: string) => ({
  fixtureId: `f-${name}`,
  marketId: `m-${name}`,
  selectionId: `s-${name}`,
  seenPrice: evens,
});
const slipOf = (...names: string[]): Slip =>
  names.reduce((slip, name) => addSelection(slip, ref(name)) as Slip, emptySlip);

describe('a betslip', () => {
  it('a betslip holds a selection once, as it was seen first', () => {
    const slip = slipOf('a');
    expect(addSelection(slip, { ...ref('a'), seenPrice: { up: 9, down: 1 } })).toBe(slip);
  });

  it("what was to be staked of a free bet is no stake of the customer's own money", () => {
    const staked = setStakes(
      slipOf('a', 'b'),
      new Map([
        ['s-a', 500],
        ['double', 200],
      ]),
    );
    expect(withOwnStakes(staked)).toBe(staked);
    const own = withOwnStakes({ ...staked, forFreeBet: true });
    expect(own).toEqual(slipOf('a', 'b'));
  });

  it('a betslip is full at twenty selections', () => {
    const names = Array.from({ length: maximumSelections }, (_, index) => `n${index}`);
    expect(addSelection(slipOf(...names), ref('z'))).toEqual({ refused: 'betslip-full', param1: '20' });
  });

  it.each(['s-a', 'double', 'perm-2'])('a betslip takes no second entry with the id %s', (selectionId) => {
    expect(addSelection(slipOf('a'), { ...ref('b'), selectionId })).toEqual({ refused: 'selection-unknown' });
  });

  it('a betslip forgets stakes and each-way of combinations when its selections change, and keeps those of singles', () => {
    const stakes = new Map([
      ['s-a', 100],
      ['double', 500],
      ['perm-2', 50],
    ]);
    const staked = setEachWay(setEachWay(setStakes(slipOf('a', 'b'), stakes), 'double', true), 's-a', true);
    expect([staked.stakes, staked.eachWay]).toEqual([{ double: 500, 'perm-2': 50 }, ['double']]);
    const more = addSelection(staked, ref('c')) as Slip;
    expect([more.stakes, more.eachWay]).toEqual([{}, []]);
    expect(more.selections[0]).toMatchObject({ stake: 100, eachWay: true });
    expect(removeSelections(staked, ['s-b'])).toMatchObject({ stakes: {}, selections: [{ stake: 100 }] });
  });

  it('a betslip stays as it is when what is removed is not on it', () => {
    const slip = slipOf('a');
    expect(removeSelections(slip, ['s-z'])).toBe(slip);
  });

  it('a betslip takes no stake by an id that names neither selection nor bet', () => {
    expect(setStakes(slipOf('a'), new Map([['__proto__', 100]])).stakes).toEqual({});
    expect(setStakes(slipOf('a'), new Map([['perm-1', 100]])).stakes).toEqual({});
  });

  it('each-way and price type change for one entry alone', () => {
    const slip = setPriceType(setEachWay(slipOf('a', 'b'), 's-b', true), 's-b', 'sp');
    expect(slip.selections.map(({ eachWay, priceType }) => [eachWay, priceType])).toEqual([
      [false, 'board'],
      [true, 'sp'],
    ]);
    expect(setEachWay(slip, 's-b', false).selections[1]?.eachWay).toBe(false);
  });

  it('an emptied betslip keeps the flag to retain selections, and nothing else', () => {
    const slip = { ...slipOf('a'), retain: true, accaPromo: 'accaBoost' as const };
    expect(removeSelections(slip, ['s-a'])).toEqual({ ...emptySlip, retain: true });
  });
});

describe('the boost of a big game', () => {
  const promoted: Slip = { ...slipOf('a', 'b'), accaPromo: 'accaInsurance' };

  it('a boost puts the promotion of the accumulator aside, and the last boost dropped restores it', () => {
    const both = setBoosted(setBoosted(promoted, 's-a', true), 's-b', true);
    expect([both.accaPromo, both.accaPromoAside]).toEqual([null, 'accaInsurance']);
    const one = setBoosted(both, 's-a', false);
    expect(one.accaPromo).toBeNull();
    expect(setBoosted(one, 's-b', false)).toMatchObject({
      accaPromo: 'accaInsurance',
      accaPromoAside: null,
    });
  });

  it('a boosted selection that leaves the slip restores the promotion too', () => {
    expect(removeSelections(setBoosted(promoted, 's-a', true), ['s-a']).accaPromo).toBe('accaInsurance');
  });
});

describe('a slip that an older version stored', () => {
  const { fixtureId, marketId, selectionId } = createSelection('a');
  const older = {
    selections: [{ fixtureId, marketId, selectionId, seenPrice: evens, stake: 100 }],
    stakes: { double: 200 },
  };

  it('a slip of an older version reads with defaults for what it did not know', () => {
    expect(slipSchema.parse(older)).toEqual({
      ...emptySlip,
      selections: [createSelection('a', { stake: 100 })],
      stakes: { double: 200 },
    });
  });

  it('a stored stake that is too high to add up reads as none', () => {
    const absurd = { ...older, stakes: { double: maximumTypedStake + 1 } };
    expect(slipSchema.parse(absurd).stakes).toEqual({ double: 0 });
  });
});
