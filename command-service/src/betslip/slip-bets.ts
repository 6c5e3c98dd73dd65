import type { BetType } from '@paddock/contracts/events';
import { multiplesOf, relatedPair } from '../betting/index.ts';
import type { Slip, SlipSelection } from './slip.ts';

/** A bet that the slip allows: a single, or a type that takes in all selections. */
export type SlipBet = {
  /** Selection id of a single, bet type otherwise: what stakes are set by. */
  id: string;
  betType: BetType;
  selections: readonly SlipSelection[];
  /** Minor units on each line. */
  unitStake: number;
  lines: number;
};

/** Whether some selections can't stand in one bet. A single selection has nothing to combine. */
export const cannotCombine = ({ selections }: Slip): boolean => relatedPair(selections) !== undefined;

const single = (selection: SlipSelection): SlipBet => ({
  id: selection.selectionId,
  betType: 'single',
  selections: [selection],
  unitStake: selection.stake,
  lines: 1,
});

/** The bet types that combine all selections; none when they can't be combined. */
export const multiplesOn = (slip: Slip): SlipBet[] =>
  cannotCombine(slip)
    ? []
    : multiplesOf(slip.selections.length)
        .filter(({ folds }) => !folds)
        .map(({ betType, lines }) => ({
          id: betType,
          betType,
          selections: slip.selections,
          unitStake: slip.stakes[betType] ?? 0,
          lines,
        }));

/** Every bet that the slip allows, staked or not: singles first. */
export const betsOn = (slip: Slip): SlipBet[] => [...slip.selections.map(single), ...multiplesOn(slip)];

/** Those with a stake: what the button places. */
export const stakedBets = (slip: Slip): SlipBet[] => betsOn(slip).filter(({ unitStake }) => unitStake > 0);

export const stakeOf = ({ unitStake, lines }: SlipBet): number => unitStake * lines;
