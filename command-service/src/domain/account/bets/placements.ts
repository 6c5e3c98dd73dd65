import type { AccountEvent, DataOf } from '@paddock/contracts/events';

/** A placement that was accepted. */
export type PlacedBets = {
  placementId: string;
  betIds: readonly string[];
  stake: number;
  /** `null` when some bet has a leg at starting price. */
  potentialReturn: number | null;
  placedAt: string;
};

const keptPlacements = 20;

type BetPlacedData = DataOf<AccountEvent, 'BetPlaced'>;

const sumOrNull = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a + b;

/** The list with one more bet, joined to its placement. */
export const withPlacement = (
  placements: readonly PlacedBets[],
  data: BetPlacedData,
  placedAt: string,
): readonly PlacedBets[] => {
  const returned = data.potentialReturn ?? null;
  const last = placements.at(-1);
  if (last?.placementId !== data.placementId) {
    const { placementId, betId, stake } = data;
    const first = { placementId, betIds: [betId], stake, potentialReturn: returned, placedAt };
    return [...placements.slice(-keptPlacements + 1), first];
  }
  const joined = {
    ...last,
    betIds: [...last.betIds, data.betId],
    stake: last.stake + data.stake,
    potentialReturn: sumOrNull(last.potentialReturn, returned),
  };
  return placements.with(-1, joined);
};

export const placementOf = (
  { placements }: { placements: readonly PlacedBets[] },
  placementId: string,
): PlacedBets | undefined => placements.find((placement) => placement.placementId === placementId);
