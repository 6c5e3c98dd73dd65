import type { BetType, EachWayTerms, SelectionResult } from '@paddock/contracts/events';
import type { Price } from '@paddock/contracts/odds';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { betTypeList, betTypes, isForecast } from './bet-types.ts';
import type { PricedLeg } from './leg.ts';

export const struckAt = '2026-11-20T13:00:00.000Z';
/** After the bet was struck. */
export const struckBefore = '2026-11-20T14:00:00.000Z';

export const won: SelectionResult = { outcome: 'won' };
export const lost: SelectionResult = { outcome: 'lost' };
export const placed: SelectionResult = { outcome: 'placed' };
export const voided: SelectionResult = { outcome: 'void' };

export const price = (text: string): Price => {
  const [up, down] = text.split('/').map(Number) as [number, number];
  return { up, down };
};

/** A leg at the board price `5/2`, or at `SP`; each-way at a fifth for three places. */
export const leg = (at: string, result?: SelectionResult, more: Partial<PricedLeg> = {}): PricedLeg => ({
  ...(at === 'SP' ? { priceType: 'sp' as const } : { priceType: 'board' as const, price: price(at) }),
  eachWay: { fraction: { up: 1, down: 5 }, places: 3 },
  ...(result && { result }),
  ...more,
});

const deductions = fc.array(
  fc.integer({ min: 0, max: 60 }).map((penceInThePound) => ({ penceInThePound, struckBefore })),
  { maxLength: 2 },
);
const deadHeat = fc
  .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 3 }))
  .filter(([tied, places]) => places < tied)
  .map(([tied, places]) => ({ tied, places }));

/** Any way in which a selection ends. */
const anyResult: fc.Arbitrary<SelectionResult> = fc.record(
  {
    outcome: fc.constantFrom<SelectionResult['outcome']>(
      'won',
      'won',
      'lost',
      'placed',
      'void',
      'half-won',
      'half-lost',
    ),
    position: fc.integer({ min: 1, max: 6 }),
    deadHeat,
    deductions,
  },
  { requiredKeys: ['outcome', 'deductions'] },
);

const anyPrice = fc.record({
  up: fc.integer({ min: 1, max: 200 }),
  down: fc.integer({ min: 1, max: 40 }),
});
const anyTerms: fc.Arbitrary<EachWayTerms> = fc.record({
  fraction: fc.constantFrom({ up: 1, down: 4 }, { up: 1, down: 5 }),
  places: fc.integer({ min: 1, max: 4 }),
});

/** A decided leg. */
export const anyLeg: fc.Arbitrary<PricedLeg> = fc.record({
  priceType: fc.constant('board' as const),
  price: anyPrice,
  eachWay: anyTerms,
  result: anyResult,
});

export const anyStake = fc.integer({ min: 1, max: 50_000 });

/** Bet types that are paid from prices. */
const pricedTypes = betTypeList.filter((betType) => !isForecast(betType));

const legCount = (betType: BetType): fc.Arbitrary<number> => {
  const { from, to } = betTypes[betType].legs;
  return fc.integer({ min: from, max: Math.min(to, 8) });
};

/** Sizes for a perm of so many legs beside its bankers. */
const anyFolds = (others: number) =>
  fc.subarray(
    Array.from({ length: others }, (_, index) => index + 1),
    { minLength: 1 },
  );

/** A decided bet of any type that is paid from prices: perms with bankers, each-way and not. */
export const anyBet = fc.constantFrom(...pricedTypes).chain((betType) =>
  legCount(betType).chain((count) =>
    fc
      .record({
        legs: fc.array(anyLeg, { minLength: count, maxLength: count }),
        unitStake: anyStake,
        eachWay: fc.constantFrom(undefined, true as const),
        bankers: fc.integer({ min: 0, max: betType === 'perm' ? count - 1 : 0 }),
      })
      .chain(({ legs, bankers, ...rest }) =>
        fc.record({
          betType: fc.constant(betType),
          legs: fc.constant(
            legs.map((made, index) => (index < bankers ? { ...made, banker: true as const } : made)),
          ),
          unitStake: fc.constant(rest.unitStake),
          eachWay: fc.constant(rest.eachWay),
          folds: betType === 'perm' ? anyFolds(count - bankers) : fc.constant(undefined),
        }),
      ),
  ),
);
