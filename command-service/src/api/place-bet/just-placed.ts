import type { Pressed } from '@paddock/contracts/http';
import type { RefusalCode } from '@paddock/contracts/refusals';
import { readLastPlacement } from '../../adapters/last-placement.ts';
import type { PlaceBetContext } from './context.ts';
import type { BetPlaced, Placed, PlacementOutcome, PlacementRequest } from './placement.ts';
import { findPlacement } from './submit.ts';

/** How long after a placement another press of the same bets is taken for a repeat of it, milliseconds. */
const repeatMs = 2 * 60_000;

type PressedBet = Pressed['bets'][number];

/** What a bet is staked by on the slip: its selection, its type, or how many of a perm's selections each line has. */
const slipIdOf = ({ betType, folds, legs }: BetPlaced): string | undefined => {
  if (betType === 'single') return legs[0]?.selectionId;
  return betType === 'perm' ? `perm-${folds?.[0]}` : betType;
};

const isSameBet = (placed: BetPlaced, shown: PressedBet, { selections }: Pressed): boolean => {
  const ids = placed.betType === 'single' ? [shown.bet] : selections.map(({ selection }) => selection);
  return (
    slipIdOf(placed) === shown.bet &&
    placed.unitStake === shown.stake &&
    (placed.eachWay ?? false) === shown.eachWay &&
    placed.legs.length === ids.length &&
    placed.legs.every(({ selectionId }, index) => selectionId === ids[index])
  );
};

/** Whether these are the bets that were pressed: each of them once, and no other. */
export const arePlacedAsPressed = (bets: readonly BetPlaced[], pressed: Pressed): boolean => {
  const left = [...bets];
  for (const shown of pressed.bets) {
    const found = left.findIndex((bet) => isSameBet(bet, shown, pressed));
    if (found < 0) return false;
    left.splice(found, 1);
  }
  return left.length === 0;
};

/** Refusals of a slip that is not the one on the page: another press of it may have emptied it. */
const otherSlip: ReadonlySet<RefusalCode> = new Set(['no-selections', 'no-stake', 'slip-changed']);

/**
 * The outcome of a press that found another slip than the page shows: where this browser placed the very bets that were
 * pressed a moment ago, by a press before a reload or in another tab, that placement. To be told that they are not placed
 * would have the customer bet twice.
 */
export const orJustPlaced = async (
  context: Pick<PlaceBetContext, 'redis' | 'accounts' | 'clock'>,
  { accountId }: Pick<PlacementRequest, 'accountId'>,
  { visitorId, pressed }: { visitorId: string; pressed: Pressed | undefined },
  outcome: PlacementOutcome,
): Promise<PlacementOutcome> => {
  if (!pressed || outcome.kind !== 'refused' || !otherSlip.has(outcome.refusal.refused)) return outcome;
  const placementId = await readLastPlacement(context.redis, visitorId);
  const placed: Placed | undefined =
    placementId === null ? undefined : await findPlacement(context, { accountId, placementId });
  if (!placed || context.clock.now().getTime() - Date.parse(placed.placedAt) > repeatMs) return outcome;
  return arePlacedAsPressed(placed.bets, pressed) ? placed : outcome;
};
