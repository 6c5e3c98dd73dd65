import type { PriceAcceptance } from '@paddock/contracts/http';
import { comparePrices, type Price } from '@paddock/contracts/odds';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { readQuotes } from '../../adapters/catalogue/read-quotes.ts';
import type { BettingRules } from '../../betting/index.ts';
import { type BetDelayRule, betDelayOf } from '../../pricing/bet-delay.ts';
import { validateBoosts } from '../../pricing/betslip/bonuses.ts';
import { hasMoved, type MovedOffer, movesOf } from '../../pricing/betslip/moves.ts';
import type { Quotes } from '../../pricing/betslip/quotes.ts';
import { hasStakeOnOver, isOver } from '../../pricing/betslip/selection-status.ts';
import type { Slip, SlipSelection } from '../../pricing/betslip/slip.ts';
import { betsOn, combineRefusal, type SlipBet } from '../../pricing/betslip/slip-bets.ts';
import type { Offer } from '../../pricing/offer.ts';
import type { PlaceBetContext } from './context.ts';
import type { PlacementOrder } from './order.ts';
import { type Moved, type PlacementRequest, type Refused, refused } from './placement.ts';
import { areBetsPressed, arePriceTypesPressed, arePromotionsPressed } from './pressed-bets.ts';

/** Bets that may be placed as they are, at the prices of `quotes`. */
export type ValidatedSlip = {
  kind: 'valid';
  bets: readonly SlipBet[];
  quotes: Quotes;
  /** Whose price moved as the customer accepts it without being asked, and the price that was accepted before. */
  autoAccepted: ReadonlyMap<SlipSelection, Price>;
};

/** The offer, unless no bet may be placed on it. */
const validateOffer = (selection: SlipSelection, quotes: Quotes): Offer | Refusal => {
  if (isOver(selection, quotes)) return refuse('selection-unknown');
  const offer = quotes.get(selection);
  return offer?.isTradable ? offer : refuse('selection-suspended');
};

/** The selections that bets are on, each once, and whether any of the bets is each-way. */
const selectionsOf = (bets: readonly SlipBet[]): Map<SlipSelection, boolean> => {
  const found = new Map<SlipSelection, boolean>();
  for (const { selections, eachWay = false } of bets) {
    for (const selection of selections) found.set(selection, eachWay || (found.get(selection) ?? false));
  }
  return found;
};

/**
 * Compares what the customer saw with what is offered now: what moved. Refuses `selection-unknown` for what is over
 * or withdrawn, and `selection-suspended`.
 */
export const movedOffers = (bets: readonly SlipBet[], quotes: Quotes): MovedOffer[] | Refusal => {
  const moved: MovedOffer[] = [];
  for (const [selection, isEachWay] of selectionsOf(bets)) {
    const offer = validateOffer(selection, quotes);
    if (isRefusal(offer)) return offer;
    const moves = movesOf(selection, offer, isEachWay);
    if (hasMoved(moves)) moved.push({ selection, offer, moves });
  }
  return moved;
};

/**
 * Whether the customer accepts the move without being asked (RTS 2). A preference is about prices alone: another
 * line, other each-way terms, a promise that is gone, or a price where there was none make another bet.
 */
export const isAutoAccepted = (
  { moves: { price, ...others } }: Pick<MovedOffer, 'moves'>,
  acceptance: PriceAcceptance,
): boolean => {
  if (!price?.from || !price.to || hasMoved(others)) return false;
  return acceptance === 'any' || (acceptance === 'better' && comparePrices(price.to, price.from) > 0);
};

/**
 * The selections whose price moved as the customer accepts it without being asked, with the price of before: the one
 * that was shown in the press, or where that is the price of now, the one that was accepted before it.
 */
const autoAcceptedOf = (
  bets: readonly SlipBet[],
  quotes: Quotes,
  { slip, before = slip }: PlacementOrder,
  acceptance: PriceAcceptance,
): Map<SlipSelection, Price> => {
  const found = new Map<SlipSelection, Price>();
  for (const [selection, isEachWay] of selectionsOf(bets)) {
    const offer = quotes.get(selection);
    const accepted = before.selections[slip.selections.indexOf(selection)] ?? selection;
    const from = [selection, accepted].find(
      (seen) => offer && isAutoAccepted({ moves: movesOf(seen, offer, isEachWay) }, acceptance),
    );
    if (from?.seenPrice) found.set(selection, from.seenPrice);
  }
  return found;
};

/** Seconds to wait before the bets are accepted: the bet delay of their selections. */
export const betDelaySeconds = (bets: readonly SlipBet[], quotes: Quotes, rule: BetDelayRule): number =>
  betDelayOf(
    [...selectionsOf(bets).keys()].map((selection) => quotes.get(selection)),
    rule,
  );

/**
 * What has a stake. A stake on a bet that the selections don't make is refused rather than ignored:
 * `selection-unknown` where one of them is over, `cannot-combine` with the pair that keeps them apart, else
 * `bet-type-unavailable`.
 */
const validateStakes = (slip: Slip, quotes: Quotes, rules: BettingRules): SlipBet[] | Refusal => {
  if (hasStakeOnOver(slip, quotes)) return refuse('selection-unknown');
  const possible = betsOn(slip, quotes, rules);
  const ids = new Set(possible.map(({ id }) => id));
  const [unavailable] = Object.entries(slip.stakes).find(([id, stake]) => stake > 0 && !ids.has(id)) ?? [];
  if (unavailable !== undefined) {
    return combineRefusal(slip, quotes) ?? refuse('bet-type-unavailable', { param1: unavailable });
  }
  return possible.filter(({ unitStake }) => unitStake > 0);
};

/** The bets of the slip, where they are those that were pressed. Refuses `slip-changed` and `no-stake`. */
const validateBets = (
  { slip, pressed, promotions }: PlacementOrder,
  quotes: Quotes,
  rules: BettingRules,
): SlipBet[] | Refusal => {
  const bets = validateStakes(slip, quotes, rules);
  if (isRefusal(bets)) return bets;
  if (pressed && !areBetsPressed(bets, pressed)) return refuse('slip-changed');
  if (promotions && !arePromotionsPressed(bets, promotions, rules)) return refuse('slip-changed');
  return bets.length > 0 ? bets : refuse('no-stake');
};

/**
 * Compares the offers with what the customer saw: bets that may be placed as they are, what moved beyond the
 * customer's preference, or a refusal: of a slip that is not the one that was pressed, too.
 */
export const validateOffers = async (
  context: PlaceBetContext,
  { acceptance }: PlacementRequest,
  order: PlacementOrder,
  isFeedLive: boolean,
): Promise<ValidatedSlip | Moved | Refused> => {
  const { slip, pressed } = order;
  if (slip.selections.length === 0) return refused(refuse('no-selections'));
  const quotes = await readQuotes(slip, context);
  const bets = validateBets(order, quotes, context.bettingRules);
  if (isRefusal(bets)) return refused(bets);
  if (!isFeedLive) return refused(refuse('prices-paused'));
  const moved = movedOffers(bets, quotes);
  if (isRefusal(moved)) return refused(moved);
  const boostRefusal = validateBoosts(bets, quotes);
  if (boostRefusal) return refused(boostRefusal);
  if (moved.some((one) => !isAutoAccepted(one, acceptance))) return { kind: 'moved', moved, quotes, slip };
  if (pressed && !arePriceTypesPressed(bets, quotes, pressed)) return refused(refuse('slip-changed'));
  const autoAccepted = autoAcceptedOf(bets, quotes, order, acceptance);
  return { kind: 'valid', bets, quotes, autoAccepted };
};
