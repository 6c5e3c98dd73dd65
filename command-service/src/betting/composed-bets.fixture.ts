import { anyBetTypeList } from '@paddock/contracts/bet-types';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import type { PricedBet } from './bet.ts';
import { type AnyBetType, betTypeList, betTypes, isForecast } from './bet-types.ts';
import { anyLeg, anyStake } from './bets.fixture.ts';
import type { Step } from './shape.ts';

/** Bet types that the calculator alone works out, and that are paid from prices. */
export const furtherTypes = anyBetTypeList
  .slice(betTypeList.length)
  .filter((betType) => !isForecast(betType));

const legCount = (betType: AnyBetType): fc.Arbitrary<number> => {
  const { from, to } = betTypes[betType].legs;
  return fc.integer({ min: from, max: Math.min(to, 9) });
};

const anyUnits: fc.Arbitrary<Step['units']> = fc.oneof(
  fc.integer({ min: 1, max: 3 }),
  fc.constant('all' as const),
);

/** The legs one after another, or some of them together. */
const anySteps = (legs: number): fc.Arbitrary<Step[]> =>
  fc
    .tuple(
      fc.array(fc.boolean(), { minLength: legs - 1, maxLength: legs - 1 }),
      fc.array(anyUnits, { minLength: legs, maxLength: legs }),
    )
    .map(([breaks, units]) => {
      const groups: number[][] = [[0]];
      for (const [index, isBreak] of breaks.entries()) {
        if (isBreak) groups.push([index + 1]);
        else groups.at(-1)!.push(index + 1);
      }
      return groups.map((of, index) => ({ legs: of, units: index === 0 ? 1 : units[index]! }));
    });

const anyFoldUnits = (others: number) =>
  fc
    .subarray(
      Array.from({ length: others }, (_, index) => index + 1),
      { minLength: 1 },
    )
    .chain((folds) =>
      fc
        .array(fc.integer({ min: 1, max: 900 }), { minLength: folds.length, maxLength: folds.length })
        .map((units) => folds.map((fold, index) => ({ fold, units: units[index]! }))),
    );

const anyParts = fc.constantFrom<Pick<PricedBet, 'eachWay' | 'placeOnly'>>(
  {},
  { eachWay: true },
  { placeOnly: true },
);

/** A decided bet of any of these types: to win, each-way, or to be placed alone. */
export const anyFurtherBet: fc.Arbitrary<PricedBet> = fc.constantFrom(...furtherTypes).chain((betType) =>
  legCount(betType).chain((count) => {
    const bankers = betType === 'perm-by-fold' ? fc.integer({ min: 0, max: count - 1 }) : fc.constant(0);
    return fc
      .record({
        legs: fc.array(anyLeg, { minLength: count, maxLength: count }),
        unitStake: anyStake,
        parts: anyParts,
        bankers,
      })
      .chain(({ legs, unitStake, parts, bankers: inEvery }) =>
        fc.record({
          betType: fc.constant(betType),
          legs: fc.constant(
            legs.map((made, index) => (index < inEvery ? { ...made, banker: true as const } : made)),
          ),
          unitStake: fc.constant(unitStake),
          eachWay: fc.constant(parts.eachWay),
          placeOnly: fc.constant(parts.placeOnly),
          foldUnits: betType === 'perm-by-fold' ? anyFoldUnits(count - inEvery) : fc.constant(undefined),
          steps: betType === 'any-to-come' ? anySteps(count) : fc.constant(undefined),
        }),
      );
  }),
);
