import type { AccountEvent, Actor } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { Decided } from '@paddock/service-kit/aggregate';
import { sleepOrThrow } from '@paddock/service-kit/process';
import { openBetOf } from '../../domain/account/bets/bets.ts';
import { asValued } from '../../domain/account/cash-out/can-cash-out.ts';
import type { AccountCommand } from '../../domain/account/commands.ts';
import type { AccountState } from '../../domain/account/state.ts';
import { type CashOutQuote, cashOutDelayOf } from '../../pricing/cash-out/quote.ts';
import { type CashOutContext, type OwnBet, ownBet } from './context.ts';

/** A cash out that the customer confirmed: of all, or with `remaining` minor units on each line that stay on. */
export type CashOutRequest = { accountId: string; betId: string; confirmed: number; remaining?: number };

export type CashOutCaller = { commandId: string; correlationId: string; actor: Actor };

/** What came of it. `offered`: the value has fallen to this; amounts in minor units. */
export type CashOutOutcome =
  | { kind: 'paid'; decided: Decided<AccountState, AccountEvent>; before: OwnBet | undefined }
  | { kind: 'offered'; value: number; before: OwnBet }
  | { kind: 'refused'; refusal: Refusal };

const refused = (refusal: Refusal): CashOutOutcome => ({ kind: 'refused', refusal });

const commandFor = (
  { betId, confirmed, remaining }: CashOutRequest,
  before: OwnBet | undefined,
): AccountCommand => {
  const valued = before ? asValued(before.bet) : { unitStake: 0, results: [] };
  return remaining === undefined
    ? { type: 'cash-out-bet', betId, value: confirmed, by: 'customer', valued }
    : { type: 'partly-cash-out-bet', betId, unitStake: remaining, value: confirmed, valued };
};

const append = async (
  { accounts, clock }: CashOutContext,
  request: CashOutRequest,
  caller: CashOutCaller,
  before?: OwnBet,
): Promise<CashOutOutcome> => {
  const command = commandFor(request, before);
  const decided = await accounts.execute(request.accountId, command, { ...caller, now: clock.now() });
  if (isRefusal(decided)) return refused(decided);
  const isNoPart = request.remaining !== undefined && decided.events.length === 0;
  return isNoPart ? refused(refuse('cash-out-part-invalid')) : { kind: 'paid', decided, before };
};

/** Why the confirmed value can't be paid for the bet as it stands; nothing when it can. */
const blockerOf = (
  quote: CashOutQuote,
  request: CashOutRequest,
  before: OwnBet,
): CashOutOutcome | undefined => {
  if (quote.state !== 'available') {
    return refused(refuse(quote.state === 'suspended' ? 'cash-out-suspended' : 'cash-out-unavailable'));
  }
  return quote.value < request.confirmed ? { kind: 'offered', value: quote.value, before } : undefined;
};

/**
 * Why it is not done, unless it was done before, or may be yet: then it is answered as that. Throws `OutcomeUnknown` of
 * one that is on its way.
 */
const orAsBefore = async (
  { accounts }: CashOutContext,
  { accountId }: CashOutRequest,
  { commandId }: CashOutCaller,
  outcome: CashOutOutcome,
): Promise<CashOutOutcome> => {
  const decided = await accounts.recall(accountId, commandId);
  return decided ? { kind: 'paid', decided, before: undefined } : outcome;
};

/** The bet and its value now: what blocks the cash out, or the delay to wait out. */
const validate = async (context: CashOutContext, request: CashOutRequest, caller: CashOutCaller) => {
  const before = await ownBet(context, request.accountId, request.betId);
  if (isRefusal(before)) return orAsBefore(context, request, caller, refused(before));
  const live = await context.readMarkets([before.bet]);
  const blocker = blockerOf(context.quote(before.bet, live, request.remaining), request, before);
  if (blocker) return orAsBefore(context, request, caller, blocker);
  return { kind: 'valid' as const, before, delay: cashOutDelayOf(before.bet, live, context.rules) };
};

/** Whether this was done before, or leaves nothing to value: the account alone decides. */
const isDecided = ({ betId, remaining }: CashOutRequest, state: AccountState): boolean => {
  const bet = state.status === 'open' ? openBetOf(state.bets, betId) : undefined;
  return !bet || (remaining !== undefined && remaining >= bet.unitStake);
};

const maximumTries = 3;

/**
 * Pays exactly the value that the customer confirmed, as long as the bet is worth that or more; a re-offer when it
 * is worth less. The bet delay of what is in play is waited out, and the value is validated again after it.
 * Repeated under the same command id it is answered as the first time.
 */
export const executeCashOut = async (
  context: CashOutContext,
  request: CashOutRequest,
  caller: CashOutCaller,
): Promise<CashOutOutcome> => {
  const { state } = await context.accounts.load(request.accountId);
  if (isDecided(request, state)) return append(context, request, caller);
  let validated = await validate(context, request, caller);
  if (validated.kind !== 'valid') return validated;
  if (validated.delay > 0) {
    await sleepOrThrow(validated.delay * 1000, context.stopping);
    validated = await validate(context, request, caller);
  }
  for (let tries = 1; validated.kind === 'valid'; tries++) {
    const outcome = await append(context, request, caller, validated.before);
    // The bet changed between its valuation and the decision: it is valued again.
    const isStale = outcome.kind === 'refused' && outcome.refusal.refused === 'try-again';
    if (!isStale || tries === maximumTries) return outcome;
    validated = await validate(context, request, caller);
  }
  return validated;
};
