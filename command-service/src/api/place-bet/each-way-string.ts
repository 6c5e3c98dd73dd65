import { isBetId, type Slip } from '../../pricing/betslip/slip.ts';

/** The slip with each-way ticked on these, and on nothing else. Ids apart by commas; none: as the slip has them. */
export const tickEachWay = (slip: Slip, ewString: string | undefined): Slip => {
  const ids = (ewString ?? '').split(',').flatMap((id) => id.trim() || []);
  if (ids.length === 0) return slip;
  return {
    ...slip,
    selections: slip.selections.map((held) => ({ ...held, eachWay: ids.includes(held.selectionId) })),
    eachWay: ids.filter(isBetId),
  };
};
