import type { EndedBetOutcome } from '@paddock/contracts/events';

/** A bet that is over. */
export type EndedBet = {
  betId: string;
  outcome: EndedBetOutcome;
  /** Minor units that it paid in the end. */
  returned: number;
  /** What was staked on it at the end, minor units. */
  stake: number;
};

const keptEnded = 50;

/** The list with this bet as its newest; a bet that was resettled is there once. */
export const endedWith = (ended: readonly EndedBet[], bet: EndedBet): readonly EndedBet[] => [
  ...ended.filter(({ betId }) => betId !== bet.betId).slice(-keptEnded + 1),
  bet,
];

export const endedBetOf = ({ ended }: { ended: readonly EndedBet[] }, betId: string): EndedBet | undefined =>
  ended.find((bet) => bet.betId === betId);
