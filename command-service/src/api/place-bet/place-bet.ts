import { refuse } from '@paddock/contracts/refusals';
import { OutcomeUnknown } from '@paddock/service-kit/engines';
import { sleepOrThrow } from '@paddock/service-kit/process';
import type { PlaceBets } from '../../domain/account/bets/bet-request.ts';
import { slipStakeOf } from '../../pricing/betslip/slip-bets.ts';
import { betRequestsOf } from './bet-requests.ts';
import type { PlaceBetContext } from './context.ts';
import type { PlacementOrder } from './order.ts';
import { type PlacementOutcome, type PlacementRequest, refused } from './placement.ts';
import { applyTraderDecision, referToTrader } from './refer-to-trader.ts';
import { reserveAccepted, reserveWithinLimits, riskyBets } from './reserve-bets.ts';
import { onceShownPricesAreOffered } from './shown-prices.ts';
import { findPlacement, findRepeated, placeBetsCommand, submit } from './submit.ts';
import { betDelaySeconds, type ValidatedSlip, validateOffers } from './validate-offers.ts';
import { releaseHeld, whileHeld } from './while-held.ts';

/** Asks a trader, and places the bets if the trader accepts. */
const askTrader = async (
  context: PlaceBetContext,
  request: PlacementRequest,
  order: PlacementOrder,
  validated: ValidatedSlip,
  command: PlaceBets,
  reasons: readonly string[],
): Promise<PlacementOutcome> => {
  const referral = await referToTrader(context, request, riskyBets(validated, command), reasons);
  const decided = await applyTraderDecision(context, request, order, validated, referral);
  if (decided !== 'approved') return decided;
  // The trader took a while: what is offered may be something else by now.
  const current = await validateOffers(context, request, order, await context.catalogue.isFeedLive());
  if (current.kind !== 'valid') return current;
  const bets = betRequestsOf(request.placementId, current);
  const standing = await context.participants.find(request.accountId, context.clock.now());
  const accepted: PlaceBets = { ...command, ...standing, bets, referral: 'accepted' };
  const reservation = await reserveAccepted(context, riskyBets(current, accepted));
  return submit(context, request, accepted, slipStakeOf(validated.bets), reservation);
};

/** Places what is valid now: at once, or once a trader accepts it where the risk is large. */
const placeValidated = async (
  context: PlaceBetContext,
  request: PlacementRequest,
  order: PlacementOrder,
  validated: ValidatedSlip,
): Promise<PlacementOutcome> => {
  const settings = await context.riskSettings.current();
  const command = await placeBetsCommand(context, request, order, validated, settings.maximumStake);
  const stake = slipStakeOf(validated.bets);
  const reserved = await reserveWithinLimits(context, riskyBets(validated, command), settings);
  if (!Array.isArray(reserved)) return submit(context, request, command, stake, reserved);
  if (!settings.traderOnDuty) return refused(refuse('risk-control'));
  // What was placed before is not referred, however its slip has changed.
  const placed = await findPlacement(context, request);
  if (placed) return placed;
  // Bets that the account would refuse anyway are not referred.
  const held = { placement: command, stake, waitMs: context.rules.referralSeconds * 1000 };
  return whileHeld(context, request, held, () =>
    askTrader(context, request, order, validated, command, reserved),
  );
};

/** Waits out the bet delay of what is in play and validates the offers again. */
const placeAfterDelay = async (
  context: PlaceBetContext,
  request: PlacementRequest,
  order: PlacementOrder,
  offered: ValidatedSlip,
  waitMs: number,
): Promise<PlacementOutcome> => {
  const placed = await findPlacement(context, request);
  if (placed) return placed;
  const { maximumStake } = await context.riskSettings.current();
  const placement = await placeBetsCommand(context, request, order, offered, maximumStake);
  const held = { placement, stake: slipStakeOf(offered.bets), waitMs };
  return whileHeld(context, request, held, async () => {
    await sleepOrThrow(waitMs, context.stopping);
    const validated = await validateOffers(context, request, order, await context.catalogue.isFeedLive());
    if (validated.kind !== 'valid') return validated;
    const { sessionId: _, ...afterWait } = request;
    return placeValidated(context, afterWait, order, validated);
  });
};

/** The steps of one attempt, each of which may end it. */
const attempt = async (
  context: PlaceBetContext,
  request: PlacementRequest,
  order: PlacementOrder,
  isFeedLive: boolean,
): Promise<PlacementOutcome> => {
  const offered = await onceShownPricesAreOffered(
    order,
    () => validateOffers(context, request, order, isFeedLive),
    context.stopping,
  );
  if (offered.kind !== 'valid') return offered;
  const delayMs = betDelaySeconds(offered.bets, offered.quotes, context.rules) * 1000;
  return delayMs === 0
    ? placeValidated(context, request, order, offered)
    : placeAfterDelay(context, request, order, offered, delayMs);
};

/** What may have been accepted is neither refused nor answered as placed. */
export const orBeingChecked = async (attempted: Promise<PlacementOutcome>): Promise<PlacementOutcome> => {
  try {
    return await attempted;
  } catch (error) {
    if (error instanceof OutcomeUnknown) return { kind: 'being-checked' };
    throw error;
  }
};

/**
 * Places what has a stake on the slip: validates the offers against what the customer saw, waits out the bet delay
 * of what is in play and validates again, reserves what the bets add to the book or refers them to a trader where the
 * risk is large, then lets the account decide. While it waits, the account holds the stake.
 * A placement that was accepted before is answered so again, even when prices moved or the slip changed since. Throws
 * `OutcomeUnknown` of one that may have been accepted.
 */
export const placeBet = async (
  context: PlaceBetContext,
  request: PlacementRequest,
  order: PlacementOrder,
  isFeedLive: boolean,
): Promise<PlacementOutcome> => {
  const outcome = await attempt(context, request, order, isFeedLive);
  if (outcome.kind === 'placed') return outcome;
  const repeated = await findRepeated(context, request);
  if (!repeated) await releaseHeld(context, request);
  return repeated ?? outcome;
};
