import type { AccountEvent, BetType, Leg, SelectionResult } from '@paddock/contracts/events';

/** Of a leg, what deciding on its bet takes; names stay in the events. */
export type OpenLeg = Pick<Leg, 'fixtureId' | 'marketId' | 'selectionId' | 'priceType' | 'price'> & {
  result?: SelectionResult;
};

/** A bet whose outcome is not known. Once settled or void it leaves the state. */
export type OpenBet = {
  betId: string;
  placementId: string;
  betType: BetType;
  legs: readonly OpenLeg[];
  unitStake: number;
  stake: number;
  rulesVersion: string;
  /** When it was struck. */
  struckAt: string;
};

/** A press of the button that was accepted. */
export type PlacedBets = {
  placementId: string;
  betIds: readonly string[];
  stake: number;
  potentialReturn: number | null;
  placedAt: string;
};

export type Bets = {
  /** Oldest first. */
  open: readonly OpenBet[];
  /** The last few, oldest first, so that a repeated press is answered as the first was. */
  placements: readonly PlacedBets[];
};

export const noBets: Bets = { open: [], placements: [] };

const keptPlacements = 20;

type BetPlacedData = Extract<AccountEvent, { type: 'BetPlaced' }>['data'];

const openBet = (data: BetPlacedData, struckAt: string): OpenBet => ({
  betId: data.betId,
  placementId: data.placementId,
  betType: data.betType,
  legs: data.legs.map(({ fixtureId, marketId, selectionId, priceType, price }) => ({
    fixtureId,
    marketId,
    selectionId,
    priceType,
    ...(price && { price }),
  })),
  unitStake: data.unitStake,
  stake: data.stake,
  rulesVersion: data.rulesVersion,
  struckAt,
});

const sumOrNull = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a + b;

const withPlacement = (
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

const withResult = (bet: OpenBet, leg: number, result: SelectionResult): OpenBet => ({
  ...bet,
  legs: bet.legs.map((held, index) => (index === leg ? { ...held, result } : held)),
});

/** The list with one bet replaced by what `by` makes of it, or by nothing. */
const replaceBet = (
  open: readonly OpenBet[],
  betId: string,
  by: (bet: OpenBet) => OpenBet[],
): readonly OpenBet[] => {
  const index = open.findIndex((bet) => bet.betId === betId);
  const bet = open[index];
  return bet ? open.toSpliced(index, 1, ...by(bet)) : open;
};

type BetEvent = Extract<AccountEvent, { type: 'BetPlaced' | 'BetLegResulted' | 'BetSettled' | 'BetVoided' }>;

export const evolveBets = (bets: Bets, { type, data }: BetEvent, at: string): Bets => {
  switch (type) {
    case 'BetPlaced':
      return {
        open: [...bets.open, openBet(data, at)],
        placements: withPlacement(bets.placements, data, at),
      };
    case 'BetLegResulted':
      return {
        ...bets,
        open: replaceBet(bets.open, data.betId, (bet) => [withResult(bet, data.leg, data.result)]),
      };
    case 'BetSettled':
    case 'BetVoided':
      return { ...bets, open: replaceBet(bets.open, data.betId, () => []) };
    default:
      return type satisfies never;
  }
};

export const placementOf = (bets: Bets, placementId: string): PlacedBets | undefined =>
  bets.placements.find((placement) => placement.placementId === placementId);
