import { randomUUID } from 'node:crypto';
import { isRefusal } from '@paddock/contracts/refusals';
import { asFarAsDone, notDone } from '@paddock/service-kit/engines';
import type { PlaceBets } from '../../domain/account/bets/bet-request.ts';
import type { AccountCommand } from '../../domain/account/commands.ts';
import type { PlaceBetContext } from './context.ts';
import type { PlacementOutcome, PlacementRequest } from './placement.ts';
import { explainRefusal } from './submit.ts';

/** So much longer than the wait a stake is held, so that slow engines don't let it lapse before its bet is placed. */
const heldAfterWaitMs = 30_000;

/** A placement may be held and released several times: each is a command of its own. It only prepares the placement. */
const run = (
  { accounts, clock }: PlaceBetContext,
  { accountId, placementId, actor, correlationId }: PlacementRequest,
  command: AccountCommand,
) => {
  const commandId = `${placementId}/${command.type}/${randomUUID()}`;
  const context = { commandId, correlationId, actor, now: clock.now() };
  return asFarAsDone(() => accounts.execute(accountId, command, context)).catch((error: unknown) => {
    throw notDone(error);
  });
};

/**
 * Gives back what is held for a placement that ended without bets, by this request or by an earlier one that nobody saw
 * the end of. Nobody is refused because it could not be released: it lapses.
 */
export const releaseHeld = async (context: PlaceBetContext, request: PlacementRequest): Promise<void> => {
  const { placementId } = request;
  try {
    await run(context, request, { type: 'release-stake', placementId });
  } catch (error) {
    context.log.warn({ err: error, placementId }, 'a stake was not released');
  }
};

/**
 * Decides what has to wait while the account keeps the stake for it: whoever waits for a bet can't take the money away
 * from it, and so choose afterwards whether it stands. Refuses at once what the account would refuse now. `placeBet`
 * releases what ends without bets; a placement that throws keeps its stake for a repeat until it lapses. `stake`: of all
 * bets, minor units; `waitMs`: at most.
 */
export const whileHeld = async (
  context: PlaceBetContext,
  request: PlacementRequest,
  { placement, stake, waitMs }: { placement: PlaceBets; stake: number; waitMs: number },
  decide: () => Promise<PlacementOutcome>,
): Promise<PlacementOutcome> => {
  const until = new Date(context.clock.now().getTime() + waitMs + heldAfterWaitMs).toISOString();
  const held = await run(context, request, { type: 'hold-stake', placement, until });
  if (isRefusal(held)) return explainRefusal(context, request, held, stake);
  return decide();
};
