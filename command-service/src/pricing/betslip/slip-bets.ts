import type { BetType, Bonus } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import {
  type BetOffer,
  type BettingRules,
  countLines,
  forecastsOf,
  multiplesOf,
  relatedPair,
} from '../../betting/index.ts';
import { totalStakeOf } from '../../domain/account/bets/bet-request.ts';
import { bonusOfSingle, promoOfBet } from './bonuses.ts';
import type { Quotes } from './quotes.ts';
import { isOver, withoutOver } from './selection-status.ts';
import type { Slip, SlipSelection } from './slip.ts';

/** A bet that the slip allows: a single, or a type that takes in all selections. */
export type SlipBet = {
  /** Selection id of a single; otherwise the bet type, or `perm-{fold}`: what stakes and each-way are set by. */
  id: string;
  betType: BetType;
  /** As customers read it. */
  name: string;
  /** Of a perm: the sizes of its combinations. */
  folds?: readonly number[];
  /** Without what is over; in the order of the slip, which is the order of finish in a straight forecast. */
  selections: readonly SlipSelection[];
  eachWay?: true;
  /** Minor units on each line. */
  unitStake: number;
  /** Each-way counted twice. */
  lines: number;
  bonus?: Bonus;
};

/** The two selections that keep the slip's selections from being combined. */
const relatedPairOn = ({
  selections,
}: Pick<Slip, 'selections'>): [SlipSelection, SlipSelection] | undefined => relatedPair(selections);

/** Why the selections can't be combined, naming the two: `cannot-combine`. `undefined` when they can. */
export const combineRefusal = (slip: Pick<Slip, 'selections'>, quotes: Quotes): Refusal | undefined => {
  const pair = relatedPairOn(withoutOver(slip, quotes));
  if (!pair) return undefined;
  const names = pair.map((selection) => quotes.get(selection)?.selectionName ?? selection.selectionId);
  return refuse('cannot-combine', { param1: names.join(' and ') });
};

/** Whether two of the selections keep them from being combined. */
export const cannotCombine = (slip: Pick<Slip, 'selections'>): boolean => relatedPairOn(slip) !== undefined;

const single = (selection: SlipSelection, quotes: Quotes): SlipBet => {
  const bonus = bonusOfSingle(selection, quotes.get(selection));
  return {
    id: selection.selectionId,
    betType: 'single',
    name: 'Single',
    selections: [selection],
    ...(selection.eachWay && { eachWay: true }),
    unitStake: isOver(selection, quotes) ? 0 : selection.stake,
    lines: selection.eachWay ? 2 : 1,
    ...(bonus && { bonus }),
  };
};

const combined = (slip: Slip, { id, betType, name, folds }: BetOffer, rules: BettingRules): SlipBet => {
  const { selections } = slip;
  const shape = {
    betType,
    legs: selections.map(() => ({})),
    folds,
    ...(slip.eachWay.includes(id) && { eachWay: true as const }),
  };
  const { eachWay } = shape;
  const bonus = promoOfBet(slip.accaPromo, shape, rules);
  return {
    id,
    betType,
    name,
    ...(folds && { folds }),
    selections,
    ...(eachWay && { eachWay }),
    unitStake: slip.stakes[id] ?? 0,
    lines: countLines(shape),
    ...(bonus && { bonus }),
  };
};

/** What runners of one race make where its market takes forecasts or tricasts. */
const forecastsOn = ({ selections }: Slip, quotes: Quotes): BetOffer[] => {
  const markets = new Set(selections.map(({ marketId }) => marketId));
  const market = selections[0] && quotes.get(selections[0])?.market;
  if (markets.size !== 1 || !market) return [];
  const { forecasts = false, tricasts = false } = market;
  return forecastsOf(selections.length, { forecasts, tricasts });
};

/** The bets that take in all selections that are not over: multiples, or of one race forecasts and tricasts. */
export const multiplesOn = (whole: Slip, quotes: Quotes, rules: BettingRules): SlipBet[] => {
  const slip = withoutOver(whole, quotes);
  const offers = cannotCombine(slip) ? forecastsOn(slip, quotes) : multiplesOf(slip.selections.length);
  return offers.map((offer) => combined(slip, offer, rules));
};

/** Every bet that the slip allows, staked or not: first a single for each selection, without a stake where that is over. */
export const betsOn = (slip: Slip, quotes: Quotes, rules: BettingRules): SlipBet[] => [
  ...slip.selections.map((selection) => single(selection, quotes)),
  ...multiplesOn(slip, quotes, rules),
];

/**
 * Those with a stake: what the button places. `quotes` are those of the slip's own selections. Each-way stands as
 * it was ticked and a bonus as it was chosen, whether or not the offer still allows them.
 */
export const stakedBets = (slip: Slip, quotes: Quotes, rules: BettingRules): SlipBet[] =>
  betsOn(slip, quotes, rules).filter(({ unitStake }) => unitStake > 0);

/** Minor units that all lines of the bet cost. */
export const stakeOf = ({ unitStake, lines }: SlipBet): number => unitStake * lines;

/** Minor units that bets of the slip cost together. */
export const slipStakeOf = (bets: readonly SlipBet[]): number =>
  totalStakeOf(bets.map((bet) => ({ stake: stakeOf(bet) })));
