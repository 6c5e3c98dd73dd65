import type { Slip } from './slip.ts';

/** The slip with everything seen as in the other one; what that does not hold stays as it is. */
export const seeAs = (slip: Slip, other: Slip): Slip => ({
  ...slip,
  selections: slip.selections.map((held) => {
    const same = other.selections.find(
      ({ marketId, selectionId }) => marketId === held.marketId && selectionId === held.selectionId,
    );
    if (!same) return held;
    const { seenPrice, seenLine, seenEachWay, priceType, eachWay } = same;
    return { ...held, seenPrice, seenLine, seenEachWay, priceType, eachWay };
  }),
});
