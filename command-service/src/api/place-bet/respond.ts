import type { Funding } from '@paddock/contracts/events';
import type { Placement, PlacementChange, PressedPromotions } from '@paddock/contracts/http';
import type { OddsFormat } from '@paddock/contracts/odds';
import type { RefusalCode } from '@paddock/contracts/refusals';
import type { Press, TakenSlip } from '../../adapters/slip-presses.ts';
import type { SlipKind } from '../../adapters/slip-store.ts';
import { acknowledgeOffers, acknowledgePrices } from '../../pricing/betslip/acknowledge-prices.ts';
import { clearStakes, removeSelections, type Slip } from '../../pricing/betslip/slip.ts';
import {
  beingCheckedAnswer,
  changedAnswer,
  changesOf,
  placedAnswer,
  refusedAnswer,
  stakeChange,
  tryAgainAnswer,
} from './answers.ts';
import type { PlaceBetContext } from './context.ts';
import type { Placed, PlacementOutcome } from './placement.ts';

/** What was to be placed, and by which browser. */
export type PlacementContext = {
  visitorId: string;
  accountId: string;
  oddsType: OddsFormat;
  kind: SlipKind;
  placementId: string;
  slip: Slip;
  funding: Funding;
  /** That it was pressed with. */
  promotions?: PressedPromotions | undefined;
  /** The selections stay on the slip once they are placed. */
  retainSelection: boolean;
  /** A re-offer was accepted: what moved since is not offered once more. */
  isConfirmation: boolean;
  /** The slip as it was read under its lock, and the press that is noted of it. */
  taken: Pick<TakenSlip, 'stored' | 'placed' | 'end' | 'giveUp'>;
  press: Press;
};

/** `position`: of the events appended, so that the customer reads their own bets. */
export type PlacementResponse = { body: Placement; status?: number; position?: bigint };

/** Of the page; the popup gets 200 whatever came of it. */
const withStatus = (
  { kind }: PlacementContext,
  status: 201 | 202,
  response: PlacementResponse,
): PlacementResponse => (kind === 'page' ? { ...response, status } : response);

/** The id that bets were placed under, which a press finds that comes after one that nobody saw the end of. */
const placedIdOf = ({ bets }: Placed): string => bets[0]?.placementId ?? '';

/**
 * The slip that bets were placed from is over: all of its selections leave, also those that no bet was on, as a
 * success clears the count and every mark (the documents' status 0); or they stay without stakes. What another tab
 * added meanwhile stays, and what was offered for an earlier press of the slip is over too. The bets are placed whether
 * or not this succeeds, and the customer is told so.
 */
const clearSlip = async (
  { slips, log }: PlaceBetContext,
  { visitorId, accountId, kind, slip, placementId, retainSelection, isConfirmation, taken }: PlacementContext,
  placedId: string,
): Promise<void> => {
  // What an earlier press placed is all that lies there, as nothing on it has changed since.
  const { selections } = placedId === placementId ? slip : taken.stored.slip;
  const ids = selections.map(({ selectionId }) => selectionId);
  const cleared = (held: Slip): Slip => (retainSelection ? clearStakes(held) : removeSelections(held, ids));
  // The one that was placed is kept: confirmed again, it is answered as placed.
  const keepsReOffer = isConfirmation && placedId === placementId;
  const after = { slip: cleared(taken.stored.slip), placementId: placedId, keepsReOffer };
  try {
    if (await taken.placed(after)) return;
    await slips[kind].update({ visitorId, accountId }, cleared);
    taken.end();
  } catch (error) {
    log.warn({ err: error, placementId: placedId }, 'a slip was not cleared');
  }
};

/**
 * Clears the slip if the bets were placed from it as it is. An old request that is repeated leaves alone what the
 * customer has put on the slip since.
 */
const afterPlaced = async (
  context: PlaceBetContext,
  placement: PlacementContext,
  placed: Placed,
): Promise<void> => {
  const { press, taken } = placement;
  const placedId = placedIdOf(placed);
  if (press.placementId !== placedId) return;
  const isOld = placed.placedAt < press.at;
  if (isOld) taken.end();
  else await clearSlip(context, placement, placedId);
};

/** Offers something else, as this slip has it. */
const reOffer = async (
  { reOffers, clock, rules }: PlaceBetContext,
  placement: PlacementContext,
  slip: Slip,
  changes: PlacementChange[],
): Promise<PlacementResponse> => {
  const { kind, placementId, funding, promotions, retainSelection } = placement;
  const offered = { placementId, slip, funding, retainSelection, ...(promotions && { promotions }) };
  await reOffers[kind].make(placement, offered, clock.now());
  return withStatus(placement, 201, { body: changedAnswer(changes, rules) });
};

/** It moved again: the re-offer is over, and the slip shows what the customer was shown. */
const tryAgain = async (
  { reOffers, slips }: PlaceBetContext,
  { visitorId, accountId, kind }: PlacementContext,
  shown: Slip,
  changes: PlacementChange[],
): Promise<PlacementResponse> => {
  await reOffers[kind].drop(visitorId);
  await slips[kind].update({ visitorId, accountId }, (slip) => acknowledgePrices(slip, shown));
  return { body: tryAgainAnswer(changes) };
};

const answerOf = async (
  context: PlaceBetContext,
  placement: PlacementContext,
  outcome: PlacementOutcome,
): Promise<PlacementResponse> => {
  switch (outcome.kind) {
    case 'placed': {
      await afterPlaced(context, placement, outcome);
      return withStatus(placement, 202, { body: placedAnswer(outcome), position: outcome.position });
    }
    case 'moved': {
      const changes = outcome.moved.flatMap((moved) => changesOf(moved, placement.oddsType));
      const shown = acknowledgeOffers(outcome.slip, outcome.quotes);
      const answer = placement.isConfirmation ? tryAgain : reOffer;
      return answer(context, placement, shown, changes);
    }
    case 'stake-lowered': {
      const changes = outcome.lower.map((lower) => stakeChange(lower, outcome.account.currency));
      return reOffer(context, placement, outcome.slip, changes);
    }
    case 'being-checked':
      return { body: beingCheckedAnswer() };
    case 'refused':
      return { body: refusedAnswer(outcome, context.rules, placement.funding) };
    default:
      return outcome satisfies never;
  }
};

/** What a trader was asked is decided, whoever pressed: the next press of the slip is asked about anew. */
const ofTrader: ReadonlySet<RefusalCode> = new Set(['referral-declined', 'referral-ended']);

/** Answers a request to place: a receipt and a cleared slip, a re-offer, or a refusal. */
export const respond = async (
  context: PlaceBetContext,
  placement: PlacementContext,
  outcome: PlacementOutcome,
): Promise<PlacementResponse> => {
  const response = await answerOf(context, placement, outcome);
  if (outcome.kind === 'refused' && ofTrader.has(outcome.refusal.refused)) placement.taken.end();
  else if (outcome.kind !== 'placed' && outcome.kind !== 'being-checked') placement.taken.giveUp();
  return response;
};
